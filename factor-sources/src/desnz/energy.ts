import { biofuelLabel, fixedLabel, fuelLabel, fuelProductionLabel } from './labels';
import type { DesnzRow, DesnzUse } from './row';
import { BIOGENIC, DIRECT, level3, shareFields, WELL_TO_TANK } from './rules';

const ON_SITE = 'On site fuel consumption';
const OFF_SITE = 'Off site fuel consumption';
const GRID = 'Purchased Grid Electricity';
const ENERGY_RELATED = 'Fuel- and Energy-Related Activities';

const MAIN_FUELS = [
  'Natural gas',
  'LPG',
  'Burning oil',
  'Diesel (average biofuel blend)',
  'Petrol (average biofuel blend)',
  'Fuel oil',
  'Gas oil',
];

const ROAD_FUELS = [
  'Diesel (average biofuel blend)',
  'Diesel (100% mineral diesel)',
  'Petrol (average biofuel blend)',
  'Petrol (100% mineral petrol)',
];

const SHIP_AND_AIRCRAFT_FUELS = [
  'Aviation spirit',
  'Aviation turbine fuel',
  'Marine gas oil',
  'Marine fuel oil',
];

const FUELS: readonly DesnzUse[] = [
  ...shareFields({ level1: 'Fuels', basis: DIRECT }, [
    {
      only: level3(...MAIN_FUELS),
      mainCategory: ON_SITE,
      label: fuelLabel('on site in boilers, furnaces, engines or generators'),
    },
    {
      units: ['litre', 'tonne'],
      only: level3('Butane', 'Propane', 'Diesel (100% mineral diesel)', 'Waste oils'),
      mainCategory: ON_SITE,
      label: fuelLabel('on site in boilers, furnaces, engines or generators'),
    },
    {
      level2: 'Solid fuels',
      units: ['tonne', 'kWh (Gross CV)'],
      only: level3('Coal (industrial)', 'Coal (domestic)', 'Coking coal', 'Petroleum coke'),
      mainCategory: ON_SITE,
      label: fuelLabel('on site in boilers or furnaces'),
    },
    {
      units: ['litre'],
      only: level3(...ROAD_FUELS, ...SHIP_AND_AIRCRAFT_FUELS, 'LPG', 'LNG'),
      mainCategory: OFF_SITE,
      label: fuelLabel('in company vehicles, ships or aircraft'),
    },
    {
      units: ['tonne'],
      only: level3('CNG', 'LNG'),
      mainCategory: OFF_SITE,
      label: fuelLabel('in company vehicles, ships or aircraft'),
    },
  ]),
  ...shareFields({ level1: 'Bioenergy', basis: BIOGENIC }, [
    {
      level2: 'Biomass',
      units: ['tonne'],
      mainCategory: ON_SITE,
      label: biofuelLabel('on site'),
    },
    {
      level2: 'Biogas',
      units: ['kWh (Net CV)'],
      mainCategory: ON_SITE,
      label: biofuelLabel('on site'),
    },
    {
      level2: 'Biofuel',
      units: ['litre'],
      only: level3('Bioethanol', 'Biodiesel ME', 'Biodiesel HVO', 'Biopropane'),
      mainCategory: OFF_SITE,
      label: biofuelLabel('in company vehicles'),
    },
  ]),
];

const ELECTRICITY_AND_HEAT = shareFields({ mainCategory: GRID, basis: DIRECT }, [
  {
    level1: 'UK electricity',
    label: fixedLabel(
      'Grid electricity',
      'National average',
      'Electricity generated for the UK grid, without the losses of transmission and distribution.',
    ),
  },
  {
    // The documented list has no Scope 2 category for heat. This category is for purchased energy.
    level1: 'Heat and steam',
    label: ({ level3: kind }: DesnzRow) => ({
      name: 'Purchased heat and steam',
      type: kind,
      description: `${kind} bought from a supplier.`,
    }),
  },
]);

const FUEL_PRODUCTION = shareFields(
  { mainCategory: ENERGY_RELATED, label: fuelProductionLabel, basis: WELL_TO_TANK },
  [
    {
      level1: 'WTT- fuels',
      units: ['litre', 'm³', 'kWh (Gross CV)'],
      only: level3(...MAIN_FUELS),
    },
    {
      level1: 'WTT- fuels',
      units: ['tonne'],
      only: level3(...SHIP_AND_AIRCRAFT_FUELS, 'CNG', 'LPG', 'Coal (industrial)', 'Petroleum coke'),
    },
    {
      level1: 'WTT- bioenergy',
      units: ['tonne'],
      only: level3('Wood logs', 'Wood chips', 'Wood pellets'),
    },
    {
      level1: 'WTT- bioenergy',
      units: ['litre'],
      only: level3('Bioethanol', 'Biodiesel ME', 'Biodiesel HVO'),
    },
  ],
);

const PROVISION_OF_ELECTRICITY_AND_HEAT = shareFields({ mainCategory: ENERGY_RELATED }, [
  {
    level1: 'Transmission and distribution',
    level2: 'T&D- UK electricity',
    label: fixedLabel(
      'Grid electricity, transmission and distribution losses',
      'National average',
      'Electricity lost between power station and meter, per kWh bought from the UK grid.',
    ),
    basis: DIRECT,
  },
  {
    level1: 'Transmission and distribution',
    level2: 'Distribution - district heat & steam',
    label: fixedLabel(
      'District heat and steam, distribution losses',
      '5% loss',
      'Heat lost between plant and customer, per kWh of district heat or steam bought.',
    ),
    basis: DIRECT,
  },
  {
    level1: 'WTT- UK electricity',
    level2: 'WTT- UK electricity (generation)',
    label: fixedLabel(
      'Grid electricity, well-to-tank',
      'Generation',
      'Extraction and delivery of the fuels of UK power stations, per kWh bought.',
    ),
    basis: WELL_TO_TANK,
  },
  {
    level1: 'WTT- UK electricity',
    level2: 'WTT- UK electricity (T&D)',
    label: fixedLabel(
      'Grid electricity, well-to-tank',
      'Transmission and distribution losses',
      'Extraction and delivery of the fuels behind grid losses, per kWh bought in the UK.',
    ),
    basis: WELL_TO_TANK,
  },
  {
    level1: 'WTT- heat and steam',
    level2: 'WTT- heat and steam',
    label: ({ level3: kind }: DesnzRow) => ({
      name: 'Purchased heat and steam, well-to-tank',
      type: kind,
      description: `Extraction and delivery of the fuels behind ${kind.toLowerCase()}.`,
    }),
    basis: WELL_TO_TANK,
  },
]);

/** Fuels, electricity and heat, and the emissions of providing them. */
export const DESNZ_ENERGY_USES: readonly DesnzUse[] = [
  ...FUELS,
  ...ELECTRICITY_AND_HEAT,
  ...FUEL_PRODUCTION,
  ...PROVISION_OF_ELECTRICITY_AND_HEAT,
];
