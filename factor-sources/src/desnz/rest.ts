import { substance } from './gases';
import {
  biofuelLabel,
  capitalised,
  carLabel,
  classLabel,
  flightLabel,
  freightFlightLabel,
  fuelLabel,
  fuelProductionLabel,
  hgvLabel,
  hotelLabel,
  materialLabel,
  shipLabel,
  vanLabel,
  wasteLabel,
} from './labels';
import type { DesnzLabel, DesnzRow, DesnzUse } from './row';
import { ALL_GASES, BIOGENIC, DIRECT, UP_TO_SALE, WELL_TO_TANK } from './rules';

const ON_SITE = 'On site fuel consumption';
const OFF_SITE = 'Off site fuel consumption';
const GRID = 'Purchased Grid Electricity';
const ENERGY_RELATED = 'Fuel- and Energy-Related Activities';
const TRAVEL = 'Business Travel';
const FREIGHT = 'Upstream Transportation and Distribution';
const LEASED = 'Upstream Leased Assets';

type Label = (row: DesnzRow) => DesnzLabel;

/** Creates the labels of road vehicles. `before` precedes the kind of vehicle and may be ''. */
function vehicleLabels(before: string, does: string, car = 'car') {
  const name = (what: string) => capitalised(before + what);
  return {
    cars: carLabel(name(car), does),
    vans: vanLabel(name('van'), does),
    motorbikes: classLabel(name('motorbike'), does),
    hgvs: hgvLabel(name('heavy goods vehicle'), does),
    cold: hgvLabel(name('refrigerated heavy goods vehicle'), does),
  };
}

/** Creates uses for every vehicle under one heading of the table. The table's names vary. */
function vehicleUses(
  level1: string,
  { cars, vans, motorbikes, hgvs, cold }: ReturnType<typeof vehicleLabels>,
  of: { mainCategory: string; basis: string; units?: readonly string[] },
): DesnzUse[] {
  const kinds: readonly (readonly [RegExp, Label])[] = [
    [/\bcars\b/i, cars],
    [/\bvans\b/i, vans],
    [/\bmotorbikes?\b/i, motorbikes],
    [/\bHGVs? refrigerated\b/i, cold],
    [/\bHGV \(/i, hgvs],
  ];
  return kinds.map(([kind, label]) => ({
    ...of,
    level1,
    only: ({ level2 }) => kind.test(level2),
    label,
  }));
}

const FUELS: readonly DesnzUse[] = [
  {
    level1: 'Fuels',
    mainCategory: ON_SITE,
    label: fuelLabel('on site in boilers, furnaces, engines or generators'),
    basis: DIRECT,
  },
  {
    level1: 'Bioenergy',
    level2: 'Biofuel',
    mainCategory: OFF_SITE,
    label: biofuelLabel('in company vehicles'),
    basis: BIOGENIC,
  },
  { level1: 'Bioenergy', mainCategory: ON_SITE, label: biofuelLabel('on site'), basis: BIOGENIC },
  {
    level1: 'Refrigerant & other',
    mainCategory: ON_SITE,
    label: ({ level2, level3 }) => ({
      name: substance(level3),
      type: level2,
      description: `${substance(level3)} released to the air; global warming potential over 100 years (AR5).`,
    }),
    basis: 'GWP100, IPCC AR5',
  },
  ...['WTT- fuels', 'WTT- bioenergy'].map((level1) => ({
    level1,
    mainCategory: ENERGY_RELATED,
    label: fuelProductionLabel,
    basis: WELL_TO_TANK,
  })),
  {
    level1: 'WTT- heat and steam',
    mainCategory: ENERGY_RELATED,
    label: ({ level3 }) => ({
      name: 'District heat and steam distribution, well-to-tank',
      type: level3,
      description: `Extraction and delivery of the fuels behind the losses of distribution (${level3}).`,
    }),
    basis: WELL_TO_TANK,
  },
];

const TRAVEL_BY_LAND: readonly DesnzUse[] = [
  ['Taxis', 'Taxi'],
  ['Bus', 'Bus'],
  ['Rail', 'Train'],
].flatMap(([level2 = '', name = '']): DesnzUse[] => [
  {
    level1: 'Business travel- land',
    level2,
    mainCategory: TRAVEL,
    label: classLabel(name, 'taken for business'),
    basis: DIRECT,
  },
  {
    level1: 'WTT- pass vehs & travel- land',
    level2: `WTT- ${level2.toLowerCase()}`,
    mainCategory: TRAVEL,
    label: wellToTank(classLabel(name, 'taken for business')),
    basis: WELL_TO_TANK,
  },
]);

const CARRIED = 'carrying goods the company pays for';

/** Freight, and the provision of its fuel. The latter has level names with 'WTT-'. */
const FREIGHT_BY_OTHERS: readonly DesnzUse[] = (
  [
    [/rail$/i, (): DesnzLabel => rail],
    [/flights$/i, freightFlightLabel],
    [/(sea tanker|cargo ship)$/i, shipLabel],
  ] as const
).flatMap(([kind, label]): DesnzUse[] => [
  {
    level1: 'Freighting goods',
    only: ({ level2 }) => kind.test(level2),
    mainCategory: FREIGHT,
    label,
    basis: DIRECT,
  },
  {
    level1: 'WTT- delivery vehs & freight',
    only: ({ level2 }) => kind.test(level2),
    mainCategory: FREIGHT,
    label: wellToTank(label),
    basis: WELL_TO_TANK,
  },
]);

const rail: DesnzLabel = {
  name: 'Rail freight',
  type: 'Freight train',
  description: `Freight train ${CARRIED}.`,
};

const VEHICLES: readonly DesnzUse[] = [
  ...['Passenger vehicles', 'Delivery vehicles'].flatMap((level1) =>
    vehicleUses(level1, vehicleLabels('', 'owned or run by the company', 'company car'), {
      mainCategory: OFF_SITE,
      basis: DIRECT,
    }),
  ),
  ...vehicleUses(
    'UK electricity for EVs',
    vehicleLabels('Electric ', 'charged from the UK grid; electricity only'),
    { mainCategory: GRID, basis: DIRECT },
  ),
  ...vehicleUses(
    'UK electricity T&D for EVs',
    vehicleLabels(
      'Transmission and distribution losses, electric ',
      'charged from the UK grid; electricity lost on the way',
    ),
    { mainCategory: ENERGY_RELATED, basis: DIRECT },
  ),
  ...vehicleUses(
    'Business travel- land',
    vehicleLabels('', 'hired or owned by an employee, driven for business'),
    { mainCategory: TRAVEL, basis: DIRECT },
  ),
  ...vehicleUses('Freighting goods', vehicleLabels('Road freight, ', CARRIED), {
    mainCategory: FREIGHT,
    basis: DIRECT,
  }),
  ...vehicleUses('Managed assets- vehicles', vehicleLabels('Leased ', 'leased from others'), {
    mainCategory: LEASED,
    basis: DIRECT,
  }),
  ...vehicleUses(
    'WTT- delivery vehs & freight',
    vehicleLabels('Well-to-tank, road freight, ', `${CARRIED}; provision of its fuel`),
    { mainCategory: FREIGHT, basis: WELL_TO_TANK, units: ['tonne-km'] },
  ),
  ...['WTT- delivery vehs & freight', 'WTT- pass vehs & travel- land'].flatMap((level1) =>
    vehicleUses(level1, vehicleLabels('Well-to-tank, ', 'in own use; provision of its fuel'), {
      mainCategory: ENERGY_RELATED,
      basis: WELL_TO_TANK,
    }),
  ),
];

const OTHER_ACTIVITIES: readonly DesnzUse[] = [
  { level1: 'Business travel- air', mainCategory: TRAVEL, label: flightLabel, basis: DIRECT },
  {
    level1: 'WTT- business travel- air',
    mainCategory: TRAVEL,
    label: wellToTank(flightLabel),
    basis: WELL_TO_TANK,
  },
  {
    level1: 'WTT- business travel- sea',
    mainCategory: TRAVEL,
    label: wellToTank(classLabel('Ferry', 'per passenger and km')),
    basis: WELL_TO_TANK,
  },
  { level1: 'Hotel stay', mainCategory: TRAVEL, label: hotelLabel, basis: ALL_GASES },
  {
    level1: 'Material use',
    mainCategory: 'Purchase Goods and Services',
    label: materialLabel,
    basis: UP_TO_SALE,
  },
  {
    level1: 'Waste disposal',
    mainCategory: 'Waste Generated in Operations',
    label: wasteLabel,
    basis: ALL_GASES,
  },
];

/** Creates labels for the emissions of providing a fuel. */
function wellToTank(label: Label): Label {
  return (row) => {
    const { description, ...rest } = label(row);
    return {
      ...rest,
      name: `${rest.name}, well-to-tank`,
      description: `${description} Fuel only.`,
    };
  };
}

/**
 * Uses for all other rows of the UK table. They apply only to rows that the library's own selection
 * skips. The first matching use names the row.
 */
export const DESNZ_REST_USES: readonly DesnzUse[] = [
  ...FUELS,
  ...VEHICLES,
  ...TRAVEL_BY_LAND,
  ...FREIGHT_BY_OTHERS,
  ...OTHER_ACTIVITIES,
];
