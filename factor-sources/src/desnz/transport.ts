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
import { ALL_GASES, both, DIRECT, isAverageVan, isHgvTotal, level3, variant } from './rules';

const OFF_SITE = 'Off site fuel consumption';
const GRID = 'Purchased Grid Electricity';
const TRAVEL = 'Business Travel';
const COMMUTING = 'Employee Commuting';
const UPSTREAM_TRANSPORT = 'Upstream Transportation and Distribution';
const DOWNSTREAM_TRANSPORT = 'Downstream Transportation and Distribution';

/** Every drive of the average car, and the common fuels of the other sizes. */
const isCommonCar = (row: DesnzRow) =>
  row.level3 === 'Average car' || ['Petrol', 'Diesel'].includes(row.variant);

const COMPANY_VEHICLES: readonly DesnzUse[] = [
  {
    level1: 'Passenger vehicles',
    level2: 'Cars (by size)',
    units: ['km'],
    only: isCommonCar,
    mainCategory: OFF_SITE,
    label: carLabel('Company car', 'owned or run by the company; fuel burned on the road'),
    basis: DIRECT,
  },
  {
    level1: 'Passenger vehicles',
    level2: 'Cars (by size)',
    units: ['mile'],
    only: both(level3('Average car'), variant('Diesel', 'Petrol', 'Unknown')),
    mainCategory: OFF_SITE,
    label: carLabel('Company car', 'owned or run by the company; fuel burned on the road'),
    basis: DIRECT,
  },
  {
    level1: 'Passenger vehicles',
    level2: 'Motorbike',
    units: ['km'],
    only: level3('Average'),
    mainCategory: OFF_SITE,
    label: classLabel('Motorbike', 'owned or run by the company'),
    basis: DIRECT,
  },
  {
    level1: 'Delivery vehicles',
    level2: 'Vans',
    units: ['km'],
    only: (row) => isAverageVan(row) || row.variant === 'Diesel',
    mainCategory: OFF_SITE,
    label: vanLabel('Van', 'owned or run by the company'),
    basis: DIRECT,
  },
  {
    level1: 'Delivery vehicles',
    level2: 'HGV (all diesel)',
    units: ['km'],
    only: variant('Average laden'),
    mainCategory: OFF_SITE,
    label: hgvLabel('Heavy goods vehicle', 'owned or run by the company'),
    basis: DIRECT,
  },
  {
    level1: 'Delivery vehicles',
    level2: 'HGVs refrigerated (all diesel)',
    units: ['km'],
    only: both(isHgvTotal, variant('Average laden')),
    mainCategory: OFF_SITE,
    label: hgvLabel('Refrigerated heavy goods vehicle', 'owned or run by the company'),
    basis: DIRECT,
  },
];

const ELECTRIC_VEHICLES: readonly DesnzUse[] = [
  {
    level1: 'UK electricity for EVs',
    level2: 'Cars (by size)',
    units: ['km'],
    only: (row) => row.level3 === 'Average car' || row.variant === 'Battery Electric Vehicle',
    mainCategory: GRID,
    label: carLabel('Electric car', 'charged from the UK grid; electricity only'),
    basis: DIRECT,
  },
  {
    level1: 'UK electricity for EVs',
    level2: 'Vans',
    units: ['km'],
    only: isAverageVan,
    mainCategory: GRID,
    label: vanLabel('Electric van', 'charged from the UK grid; electricity only'),
    basis: DIRECT,
  },
];

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
  {
    level1: 'Business travel- air',
    only: (row) =>
      row.variant === 'With RF' || ['Average passenger', 'Economy class'].includes(row.level4),
    mainCategory: TRAVEL,
    label: flightLabel,
    basis: DIRECT,
  },
  {
    level1: 'Business travel- sea',
    mainCategory: TRAVEL,
    label: classLabel('Ferry', 'per passenger and km'),
    basis: DIRECT,
  },
  {
    level1: 'Business travel- land',
    level2: 'Cars (by size)',
    units: ['km'],
    only: isCommonCar,
    mainCategory: TRAVEL,
    label: carLabel('Car', 'hired or owned by an employee, driven for business'),
    basis: DIRECT,
  },
  {
    level1: 'Business travel- land',
    level2: 'Cars (by size)',
    units: ['mile'],
    only: both(
      level3('Average car'),
      variant('Diesel', 'Petrol', 'Unknown', 'Battery Electric Vehicle'),
    ),
    mainCategory: TRAVEL,
    label: carLabel('Car', 'hired or owned by an employee, driven for business'),
    basis: DIRECT,
  },
  {
    level1: 'Business travel- land',
    level2: 'Motorbike',
    units: ['km'],
    only: level3('Average'),
    mainCategory: TRAVEL,
    label: classLabel('Motorbike', 'owned by an employee, driven for business'),
    basis: DIRECT,
  },
  {
    level1: 'Business travel- land',
    level2: 'Taxis',
    mainCategory: TRAVEL,
    label: classLabel('Taxi', 'taken for business'),
    basis: DIRECT,
  },
  {
    level1: 'Business travel- land',
    level2: 'Bus',
    mainCategory: TRAVEL,
    label: classLabel('Bus', 'taken for business'),
    basis: DIRECT,
  },
  {
    level1: 'Business travel- land',
    level2: 'Rail',
    mainCategory: TRAVEL,
    label: classLabel('Train', 'taken for business'),
    basis: DIRECT,
  },
  {
    level1: 'Hotel stay',
    only: level3(...HOTEL_COUNTRIES),
    mainCategory: TRAVEL,
    label: hotelLabel,
    basis: ALL_GASES,
  },
];

// The UK guidance has commuting use the factors of business travel by land.
const EMPLOYEE_COMMUTING: readonly DesnzUse[] = [
  {
    level1: 'Business travel- land',
    level2: 'Cars (by size)',
    units: ['km'],
    only: level3('Average car'),
    mainCategory: COMMUTING,
    label: carLabel('Car', 'driven to work, per car and km'),
    basis: DIRECT,
  },
  {
    level1: 'Business travel- land',
    level2: 'Motorbike',
    units: ['km'],
    only: level3('Average'),
    mainCategory: COMMUTING,
    label: classLabel('Motorbike', 'driven to work'),
    basis: DIRECT,
  },
  {
    level1: 'Business travel- land',
    level2: 'Bus',
    mainCategory: COMMUTING,
    label: classLabel('Bus', 'taken to work'),
    basis: DIRECT,
  },
  {
    level1: 'Business travel- land',
    level2: 'Rail',
    only: ({ level3: kind }) => kind !== 'International rail',
    mainCategory: COMMUTING,
    label: classLabel('Train', 'taken to work'),
    basis: DIRECT,
  },
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
  return [
    {
      ...goods,
      level2: 'Vans',
      only: both(isAverageVan, variant('Diesel', 'Petrol', 'Battery Electric Vehicle')),
      label: vanLabel('Road freight, van', carried),
    },
    {
      ...goods,
      level2: 'HGV (all diesel)',
      only: both(
        variant('Average laden'),
        (row) => mainCategory === UPSTREAM_TRANSPORT || isHgvTotal(row),
      ),
      label: hgvLabel('Road freight, heavy goods vehicle', carried),
    },
    {
      ...goods,
      level2: 'HGV refrigerated (all diesel)',
      only: both(isHgvTotal, variant('Average laden')),
      label: hgvLabel('Road freight, refrigerated heavy goods vehicle', carried),
    },
    {
      ...goods,
      level2: 'Freight flights',
      only: (row) => mainCategory === UPSTREAM_TRANSPORT || row.variant === 'With RF',
      label: freightFlightLabel,
    },
    {
      ...goods,
      level2: 'Rail',
      label: fixedLabel('Rail freight', 'Freight train', `Freight train ${carried}.`),
    },
    { ...goods, level2: 'Cargo ship', only: isAverageShip, label: shipLabel },
  ];
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
