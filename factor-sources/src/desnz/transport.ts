import {
  carLabel,
  classLabel,
  fixedLabel,
  flightLabel,
  freightFlightLabel,
  hgvLabel,
  hotelLabel,
  shipLabel,
  vanLabel,
} from './labels';
import type { DesnzRow, DesnzUse } from './row';
import {
  ALL_GASES,
  both,
  DIRECT,
  isAverageVan,
  isHgvTotal,
  level3,
  shareFields,
  variant,
} from './rules';

const OFF_SITE = 'Off site fuel consumption';
const GRID = 'Purchased Grid Electricity';
const TRAVEL = 'Business Travel';
const COMMUTING = 'Employee Commuting';
const UPSTREAM_TRANSPORT = 'Upstream Transportation and Distribution';
const DOWNSTREAM_TRANSPORT = 'Downstream Transportation and Distribution';

/** Checks for the average car with any fuel, and for other sizes with a common fuel. */
const isCommonCar = (row: DesnzRow) =>
  row.level3 === 'Average car' || ['Petrol', 'Diesel'].includes(row.variant);

const COMPANY_VEHICLES = shareFields({ mainCategory: OFF_SITE, basis: DIRECT }, [
  {
    level1: 'Passenger vehicles',
    level2: 'Cars (by size)',
    units: ['km'],
    only: isCommonCar,
    label: carLabel('Company car', 'owned or run by the company; fuel burned on the road'),
  },
  {
    level1: 'Passenger vehicles',
    level2: 'Cars (by size)',
    units: ['mile'],
    only: both(level3('Average car'), variant('Diesel', 'Petrol', 'Unknown')),
    label: carLabel('Company car', 'owned or run by the company; fuel burned on the road'),
  },
  {
    level1: 'Passenger vehicles',
    level2: 'Motorbike',
    units: ['km'],
    only: level3('Average'),
    label: classLabel('Motorbike', 'owned or run by the company'),
  },
  {
    level1: 'Delivery vehicles',
    level2: 'Vans',
    units: ['km'],
    only: (row: DesnzRow) => isAverageVan(row) || row.variant === 'Diesel',
    label: vanLabel('Van', 'owned or run by the company'),
  },
  {
    level1: 'Delivery vehicles',
    level2: 'HGV (all diesel)',
    units: ['km'],
    only: variant('Average laden'),
    label: hgvLabel('Heavy goods vehicle', 'owned or run by the company'),
  },
  {
    level1: 'Delivery vehicles',
    level2: 'HGVs refrigerated (all diesel)',
    units: ['km'],
    only: both(isHgvTotal, variant('Average laden')),
    label: hgvLabel('Refrigerated heavy goods vehicle', 'owned or run by the company'),
  },
]);

const ELECTRIC_VEHICLES = shareFields(
  { level1: 'UK electricity for EVs', units: ['km'], mainCategory: GRID, basis: DIRECT },
  [
    {
      level2: 'Cars (by size)',
      only: (row: DesnzRow) =>
        row.level3 === 'Average car' || row.variant === 'Battery Electric Vehicle',
      label: carLabel('Electric car', 'charged from the UK grid; electricity only'),
    },
    {
      level2: 'Vans',
      only: isAverageVan,
      label: vanLabel('Electric van', 'charged from the UK grid; electricity only'),
    },
  ],
);

const HOTEL_COUNTRIES = [
  'UK',
  'UK (London)',
  'India',
  'Australia',
  'Canada',
  'China',
  'France',
  'Germany',
  'Indonesia',
  'Italy',
  'Japan',
  'Malaysia',
  'Netherlands',
  'Saudi Arabia',
  'Singapore',
  'South Africa',
  'Spain',
  'Thailand',
  'United Arab Emirates',
  'United States',
];

const BUSINESS_TRAVEL: readonly DesnzUse[] = [
  ...shareFields({ mainCategory: TRAVEL, basis: DIRECT }, [
    {
      level1: 'Business travel- air',
      only: (row: DesnzRow) =>
        row.variant === 'With RF' || ['Average passenger', 'Economy class'].includes(row.level4),
      label: flightLabel,
    },
    {
      level1: 'Business travel- sea',
      label: classLabel('Ferry', 'per passenger and km'),
    },
    {
      level1: 'Business travel- land',
      level2: 'Cars (by size)',
      units: ['km'],
      only: isCommonCar,
      label: carLabel('Car', 'hired or owned by an employee, driven for business'),
    },
    {
      level1: 'Business travel- land',
      level2: 'Cars (by size)',
      units: ['mile'],
      only: both(
        level3('Average car'),
        variant('Diesel', 'Petrol', 'Unknown', 'Battery Electric Vehicle'),
      ),
      label: carLabel('Car', 'hired or owned by an employee, driven for business'),
    },
    {
      level1: 'Business travel- land',
      level2: 'Motorbike',
      units: ['km'],
      only: level3('Average'),
      label: classLabel('Motorbike', 'owned by an employee, driven for business'),
    },
    {
      level1: 'Business travel- land',
      level2: 'Taxis',
      label: classLabel('Taxi', 'taken for business'),
    },
    {
      level1: 'Business travel- land',
      level2: 'Bus',
      label: classLabel('Bus', 'taken for business'),
    },
    {
      level1: 'Business travel- land',
      level2: 'Rail',
      label: classLabel('Train', 'taken for business'),
    },
  ]),
  {
    level1: 'Hotel stay',
    only: level3(...HOTEL_COUNTRIES),
    mainCategory: TRAVEL,
    label: hotelLabel,
    basis: ALL_GASES,
  },
];

// The UK guidance applies the factors of business travel by land to commuting.
const EMPLOYEE_COMMUTING: readonly DesnzUse[] = [
  ...shareFields({ level1: 'Business travel- land', mainCategory: COMMUTING, basis: DIRECT }, [
    {
      level2: 'Cars (by size)',
      units: ['km'],
      only: level3('Average car'),
      label: carLabel('Car', 'driven to work, per car and km'),
    },
    {
      level2: 'Motorbike',
      units: ['km'],
      only: level3('Average'),
      label: classLabel('Motorbike', 'driven to work'),
    },
    {
      level2: 'Bus',
      label: classLabel('Bus', 'taken to work'),
    },
    {
      level2: 'Rail',
      only: ({ level3: kind }: DesnzRow) => kind !== 'International rail',
      label: classLabel('Train', 'taken to work'),
    },
  ]),
  {
    level1: 'Homeworking',
    mainCategory: COMMUTING,
    label: ({ level2 }) => ({
      name: 'Homeworking',
      type: level2.replace(/^Homeworking \((.+)\)$/, '$1').replace(/^o/, 'O'),
      description: 'Energy used at home, per full-time-equivalent hour worked there.',
    }),
    basis: DIRECT,
  },
];

const isAverageShip = ({ level3: ship, level4 }: DesnzRow) =>
  level4 === 'Average' || ship === 'Refrigerated cargo';

function freightUses(mainCategory: string, carried: string): readonly DesnzUse[] {
  const goods = { level1: 'Freighting goods', units: ['tonne-km'], mainCategory, basis: DIRECT };
  return shareFields(goods, [
    {
      level2: 'Vans',
      only: both(isAverageVan, variant('Diesel', 'Petrol', 'Battery Electric Vehicle')),
      label: vanLabel('Road freight, van', carried),
    },
    {
      level2: 'HGV (all diesel)',
      only: both(
        variant('Average laden'),
        (row) => mainCategory === UPSTREAM_TRANSPORT || isHgvTotal(row),
      ),
      label: hgvLabel('Road freight, heavy goods vehicle', carried),
    },
    {
      level2: 'HGV refrigerated (all diesel)',
      only: both(isHgvTotal, variant('Average laden')),
      label: hgvLabel('Road freight, refrigerated heavy goods vehicle', carried),
    },
    {
      level2: 'Freight flights',
      only: (row: DesnzRow) => mainCategory === UPSTREAM_TRANSPORT || row.variant === 'With RF',
      label: freightFlightLabel,
    },
    {
      level2: 'Rail',
      label: fixedLabel('Rail freight', 'Freight train', `Freight train ${carried}.`),
    },
    { level2: 'Cargo ship', only: isAverageShip, label: shipLabel },
  ]);
}

const FREIGHT: readonly DesnzUse[] = [
  ...freightUses(UPSTREAM_TRANSPORT, 'carrying goods the company pays for'),
  {
    level1: 'Freighting goods',
    level2: 'Sea tanker',
    only: isAverageShip,
    mainCategory: UPSTREAM_TRANSPORT,
    label: shipLabel,
    basis: DIRECT,
  },
  ...freightUses(DOWNSTREAM_TRANSPORT, 'carrying sold products at the cost of others'),
];

/** Vehicles, travel, commuting and freight. */
export const DESNZ_TRANSPORT_USES: readonly DesnzUse[] = [
  ...COMPANY_VEHICLES,
  ...ELECTRIC_VEHICLES,
  ...BUSINESS_TRAVEL,
  ...EMPLOYEE_COMMUTING,
  ...FREIGHT,
];
