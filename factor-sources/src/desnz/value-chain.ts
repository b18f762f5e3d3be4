import { carLabel, fixedLabel, fuelLabelFor, hgvLabel, vanLabel } from './labels';
import type { DesnzUse } from './row';
import { both, DIRECT, isAverageVan, level3, shareFields, variant } from './rules';

const UPSTREAM_LEASED = 'Upstream Leased Assets';
const DOWNSTREAM_LEASED = 'Downstream Leased Assets';
const FRANCHISES = 'Franchises';
const PROCESSING = 'Processing of Sold Products';
const USE_PHASE = 'Use of Sold Products';

const LEASED: readonly (readonly [mainCategory: string, where: string])[] = [
  [UPSTREAM_LEASED, 'leased from others'],
  [DOWNSTREAM_LEASED, 'leased to others'],
];

const LEASED_ASSETS: readonly DesnzUse[] = LEASED.flatMap(([mainCategory, where]) =>
  shareFields({ mainCategory, basis: DIRECT }, [
    {
      level1: 'Managed assets- electricity',
      label: fixedLabel(
        'Grid electricity in leased assets',
        'National average',
        `Electricity from the UK grid used in assets ${where}.`,
      ),
    },
    {
      level1: 'Fuels',
      units: ['kWh (Gross CV)'],
      only: level3('Natural gas'),
      label: fuelLabelFor('in leased assets', `burned in assets ${where}`),
    },
    {
      level1: 'Managed assets- vehicles',
      level2: 'Managed cars (by size)',
      units: ['km'],
      only: both(
        level3('Average car'),
        variant('Diesel', 'Petrol', 'Hybrid', 'Battery Electric Vehicle'),
      ),
      label: carLabel('Leased car', where),
    },
    {
      level1: 'Managed assets- vehicles',
      level2: 'Managed vans',
      units: ['km'],
      only: both(isAverageVan, variant('Diesel', 'Petrol', 'Battery Electric Vehicle')),
      label: vanLabel('Leased van', where),
    },
    {
      level1: 'Managed assets- vehicles',
      level2: 'Managed HGV (all diesel)',
      units: ['km'],
      only: both(level3('All HGVs'), variant('Average laden')),
      label: hgvLabel('Leased heavy goods vehicle', where),
    },
  ]),
);

// In these categories the GHG Protocol counts the energy used by franchisees, customers and
// processors. The factors are the same as for own use.
const ENERGY_OF_OTHERS = shareFields({ basis: DIRECT }, [
  {
    level1: 'Managed assets- electricity',
    mainCategory: FRANCHISES,
    label: fixedLabel(
      'Grid electricity in franchises',
      'National average',
      'Electricity from the UK grid used by franchisees.',
    ),
  },
  {
    level1: 'Fuels',
    units: ['kWh (Gross CV)'],
    only: level3('Natural gas'),
    mainCategory: FRANCHISES,
    label: fuelLabelFor('in franchises', 'burned by franchisees'),
  },
  {
    level1: 'UK electricity',
    mainCategory: PROCESSING,
    label: fixedLabel(
      'Grid electricity used in processing',
      'National average',
      'Electricity that customers take from the UK grid to process sold intermediate products.',
    ),
  },
  {
    level1: 'Fuels',
    units: ['kWh (Gross CV)'],
    only: level3('Natural gas', 'Gas oil'),
    mainCategory: PROCESSING,
    label: fuelLabelFor('used in processing', 'burned to process sold intermediate products'),
  },
  {
    level1: 'UK electricity',
    mainCategory: USE_PHASE,
    label: fixedLabel(
      'Grid electricity used by sold products',
      'National average',
      'Electricity that sold products take from the UK grid while customers use them.',
    ),
  },
  {
    level1: 'Fuels',
    units: ['kWh (Gross CV)'],
    only: level3('Natural gas'),
    mainCategory: USE_PHASE,
    label: fuelLabelFor('used by sold products', 'burned by sold products in use'),
  },
  {
    level1: 'Fuels',
    units: ['litre'],
    only: level3(
      'Diesel (average biofuel blend)',
      'Petrol (average biofuel blend)',
      'LPG',
      'Burning oil',
    ),
    mainCategory: USE_PHASE,
    label: fuelLabelFor('used by sold products', 'burned by sold products in use'),
  },
]);

/** Leased assets, and the energy of franchisees, processors and customers. */
export const DESNZ_VALUE_CHAIN_USES: readonly DesnzUse[] = [...LEASED_ASSETS, ...ENERGY_OF_OTHERS];
