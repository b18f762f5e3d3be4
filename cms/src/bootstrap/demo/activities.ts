import type { MainCategoryName } from '@canopy/domain';
import type { PersonId } from './company';

/** The factor an activity is measured with, exactly as the library has it. */
export interface LibraryFactor {
  readonly name: string;
  readonly type: string;
  readonly unit: string;
  readonly country: 'India' | 'United Kingdom';
  readonly mainCategory: MainCategoryName;
}

interface Activity extends LibraryFactor {
  readonly person: PersonId;
  readonly description: string;
}

/** Something that goes on all year round. */
export interface RegularActivity extends Activity {
  /** Consumption of an average month of the first year, in the factor's unit. */
  readonly monthly: number;
  /** Months that one record covers. */
  readonly every: 1 | 3;
  readonly season: keyof typeof SEASONS;
  /** The second year, as a share of the first. */
  readonly change: number;
  /** Makes the bills of the second year evidence: its supplier, and the price of a unit. */
  readonly bill?: { readonly supplier: string; readonly rate: number; readonly currency: string };
}

/** Something that happened on certain days. */
export interface OccasionalActivity extends Activity {
  readonly events: readonly (readonly [from: string, to: string, consumption: number])[];
}

/** Each month, April to March, as a share of an average one. */
export const SEASONS = {
  even: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  /** Chillers and fans work hardest before the monsoon. */
  cooling: [1.14, 1.22, 1.15, 1.02, 0.98, 0.99, 1.01, 0.93, 0.85, 0.83, 0.87, 1.01],
  /** The lines run longest in the months before Diwali. */
  production: [0.95, 0.93, 0.94, 0.99, 1.06, 1.13, 1.13, 1.02, 0.97, 0.95, 0.94, 0.99],
  /** Power fails most often in heat and storms. */
  outages: [1.15, 1.25, 1.35, 1.2, 1.05, 1, 0.9, 0.85, 0.75, 0.75, 0.8, 0.95],
  office: [1.01, 1, 1.02, 1.03, 0.98, 0.98, 0.9, 0.94, 0.97, 1.04, 1.04, 1.09],
  ukHeating: [0.9, 0.4, 0.15, 0.1, 0.1, 0.25, 0.8, 1.5, 2.1, 2.3, 2, 1.4],
  ukLighting: [0.98, 0.94, 0.92, 0.92, 0.93, 0.95, 1, 1.06, 1.12, 1.1, 1.05, 1.03],
} as const satisfies Record<string, readonly number[] & { length: 12 }>;

const factor = (
  mainCategory: MainCategoryName,
  country: LibraryFactor['country'],
  name: string,
  type: string,
  unit: string,
): LibraryFactor => ({ mainCategory, country, name, type, unit });

const ON_SITE = 'On site fuel consumption';
const OFF_SITE = 'Off site fuel consumption';
const GRID = 'Purchased Grid Electricity';
const GOODS = 'Purchase Goods and Services';
const INBOUND = 'Upstream Transportation and Distribution';
const OUTBOUND = 'Downstream Transportation and Distribution';
const WASTE = 'Waste Generated in Operations';
const TRAVEL = 'Business Travel';
const COMMUTING = 'Employee Commuting';

const MAHARASHTRA_GRID = factor(GRID, 'India', 'Grid electricity', 'Maharashtra grid', 'kWh');
const INDIAN_GENSET = factor(ON_SITE, 'India', 'Diesel', 'Generator sets', 'litre');
const HEAVY_TRUCK = 'Heavy commercial vehicle 20–30 t, diesel';
const UK_HOTEL_ROOM = (type: string) =>
  factor(TRAVEL, 'United Kingdom', 'Hotel stay', type, 'room-night');

type RegularDefaults = Pick<RegularActivity, 'every' | 'season'>;
const MONTHLY: RegularDefaults = { every: 1, season: 'even' };
const QUARTERLY: RegularDefaults = { every: 3, season: 'even' };

/** Plants in Pune and Indore, a depot in Bhiwandi, an office in Pune, a sales office in London. */
export const REGULAR: readonly RegularActivity[] = [
  {
    ...MONTHLY,
    ...MAHARASHTRA_GRID,
    person: 'asha.rao',
    description: 'Pune plant, main meter',
    monthly: 104_000,
    season: 'cooling',
    change: 0.95,
    bill: { supplier: 'Sahyadri Power Distribution', rate: 8.64, currency: 'INR' },
  },
  {
    ...MONTHLY,
    ...factor(GRID, 'India', 'Grid electricity', 'Madhya Pradesh grid', 'kWh'),
    person: 'asha.rao',
    description: 'Indore plant, main meter',
    monthly: 58_000,
    season: 'cooling',
    change: 0.97,
  },
  {
    ...MONTHLY,
    ...INDIAN_GENSET,
    person: 'asha.rao',
    description: 'Pune plant, two 500 kVA sets',
    monthly: 2_700,
    season: 'outages',
    change: 0.8,
    bill: { supplier: 'Mula Fuel Services', rate: 91.2, currency: 'INR' },
  },
  {
    ...MONTHLY,
    ...INDIAN_GENSET,
    person: 'asha.rao',
    description: 'Indore plant, 320 kVA set',
    monthly: 1_500,
    season: 'outages',
    change: 0.88,
  },
  {
    ...MONTHLY,
    ...factor(ON_SITE, 'India', 'LPG', 'Stationary combustion', 'kg'),
    person: 'asha.rao',
    description: 'Pune plant, roasting lines',
    monthly: 7_800,
    season: 'production',
    change: 0.97,
    bill: { supplier: 'Deccan Gas Agency', rate: 74.5, currency: 'INR' },
  },
  {
    ...MONTHLY,
    ...factor(ON_SITE, 'India', 'Natural gas', 'Piped gas, stationary combustion', 'Nm³'),
    person: 'asha.rao',
    description: 'Indore plant, steam boiler',
    monthly: 8_600,
    season: 'production',
    change: 1.04,
  },
  {
    ...QUARTERLY,
    ...factor(ON_SITE, 'India', 'Furnace oil', 'Heavy fuel oil', 'litre'),
    person: 'asha.rao',
    description: 'Indore plant, standby boiler (being replaced by piped gas)',
    monthly: 1_400,
    season: 'production',
    change: 0.55,
  },
  {
    ...QUARTERLY,
    ...factor(
      ON_SITE,
      'India',
      'Industrial wastewater treatment',
      'Aerobic (activated sludge)',
      'm³',
    ),
    person: 'asha.rao',
    description: 'Both plants, effluent treated on site',
    monthly: 3_900,
    season: 'production',
    change: 0.97,
  },
  {
    ...MONTHLY,
    ...factor(GOODS, 'United Kingdom', 'Board', 'Primary material', 'tonne'),
    person: 'asha.rao',
    description: 'Corrugated cartons',
    monthly: 11.5,
    season: 'production',
    change: 0.97,
  },
  {
    ...MONTHLY,
    ...factor(GOODS, 'United Kingdom', 'Plastic film', 'Primary material', 'tonne'),
    person: 'asha.rao',
    description: 'Laminate for pouches',
    monthly: 4.6,
    season: 'production',
    change: 0.9,
  },
  {
    ...MONTHLY,
    ...factor(GOODS, 'United Kingdom', 'Glass', 'Primary material', 'tonne'),
    person: 'asha.rao',
    description: 'Jars for pickles and pastes',
    monthly: 7.2,
    season: 'production',
    change: 0.96,
  },
  {
    ...QUARTERLY,
    ...factor(GOODS, 'United Kingdom', 'Plastic film', 'Recycled (closed-loop)', 'tonne'),
    person: 'asha.rao',
    description: 'Recycled stretch film for pallets',
    monthly: 0.35,
    season: 'production',
    change: 2.1,
  },
  {
    ...QUARTERLY,
    ...factor(WASTE, 'United Kingdom', 'Food and drink waste', 'Composting', 'tonne'),
    person: 'asha.rao',
    description: 'Peelings and husk sent for composting',
    monthly: 14,
    season: 'production',
    change: 0.98,
  },

  {
    ...MONTHLY,
    ...factor(OFF_SITE, 'India', 'Diesel', 'Road vehicles', 'litre'),
    person: 'imran.shaikh',
    description: 'Own trucks, fuel cards',
    monthly: 5_300,
    season: 'production',
    change: 0.96,
    bill: { supplier: 'Bhiwandi Highway Fuels', rate: 92.8, currency: 'INR' },
  },
  {
    ...MONTHLY,
    ...factor(OFF_SITE, 'India', 'Compressed natural gas (CNG)', 'Road vehicles', 'kg'),
    person: 'imran.shaikh',
    description: 'City vans',
    monthly: 760,
    change: 1.12,
  },
  {
    ...QUARTERLY,
    ...factor(OFF_SITE, 'India', 'Petrol', 'Road vehicles', 'litre'),
    person: 'imran.shaikh',
    description: 'Sales team cars',
    monthly: 620,
    change: 0.92,
  },
  {
    ...MONTHLY,
    ...MAHARASHTRA_GRID,
    person: 'imran.shaikh',
    description: 'Bhiwandi depot, cold rooms',
    monthly: 18_500,
    season: 'cooling',
    change: 0.91,
  },
  {
    ...QUARTERLY,
    ...INDIAN_GENSET,
    person: 'imran.shaikh',
    description: 'Bhiwandi depot, 125 kVA set',
    monthly: 380,
    season: 'outages',
    change: 0.8,
  },
  {
    ...MONTHLY,
    ...factor(INBOUND, 'India', 'Road freight', HEAVY_TRUCK, 'tonne-km'),
    person: 'imran.shaikh',
    description: 'Chillies and turmeric, Guntur and Erode to Pune',
    monthly: 152_000,
    season: 'production',
    change: 0.97,
  },
  {
    ...MONTHLY,
    ...factor(
      INBOUND,
      'India',
      'Road freight',
      'Medium commercial vehicle 5–12 t, diesel',
      'tonne-km',
    ),
    person: 'imran.shaikh',
    description: 'Vegetables and packaging from nearby suppliers',
    monthly: 48_000,
    season: 'production',
    change: 0.93,
  },
  {
    ...QUARTERLY,
    ...factor(INBOUND, 'India', 'Rail freight', '', 'tonne-km'),
    person: 'imran.shaikh',
    description: 'Wheat and pulses to Indore by rail',
    monthly: 165_000,
    change: 1.1,
  },
  {
    ...MONTHLY,
    ...factor(OUTBOUND, 'India', 'Road freight', HEAVY_TRUCK, 'tonne-km'),
    person: 'imran.shaikh',
    description: 'Plants to regional warehouses',
    monthly: 174_000,
    season: 'production',
    change: 0.95,
  },
  {
    ...MONTHLY,
    ...factor(
      OUTBOUND,
      'India',
      'Road freight',
      'Light commercial vehicle below 3.5 t, diesel',
      'tonne-km',
    ),
    person: 'imran.shaikh',
    description: 'Shops in Mumbai, Pune and Indore',
    monthly: 23_000,
    season: 'production',
    change: 0.95,
  },
  {
    ...QUARTERLY,
    ...factor(OUTBOUND, 'India', 'Rail freight', '', 'tonne-km'),
    person: 'imran.shaikh',
    description: 'Pallets to Delhi by rail',
    monthly: 62_000,
    season: 'production',
    change: 1.6,
  },
  {
    ...MONTHLY,
    ...factor(
      OUTBOUND,
      'United Kingdom',
      'Sea freight',
      'Container ship, average size',
      'tonne-km',
    ),
    person: 'imran.shaikh',
    description: 'Containers, Nhava Sheva to Felixstowe',
    monthly: 610_000,
    season: 'production',
    change: 1.03,
  },

  {
    ...MONTHLY,
    ...MAHARASHTRA_GRID,
    person: 'meera.nair',
    description: 'Pune head office',
    monthly: 7_400,
    season: 'cooling',
    change: 0.94,
  },
  {
    ...MONTHLY,
    ...factor(COMMUTING, 'India', 'Two-wheeler', 'Petrol', 'passenger-km'),
    person: 'meera.nair',
    description: 'Staff survey, scaled to attendance',
    monthly: 64_000,
    season: 'office',
    change: 0.96,
  },
  {
    ...MONTHLY,
    ...factor(COMMUTING, 'India', 'Bus', 'City bus, diesel', 'passenger-km'),
    person: 'meera.nair',
    description: 'Shift buses of both plants',
    monthly: 118_000,
    season: 'office',
    change: 1.05,
  },
  {
    ...MONTHLY,
    ...factor(COMMUTING, 'India', 'Car', 'Petrol', 'passenger-km'),
    person: 'meera.nair',
    description: 'Staff survey, scaled to attendance',
    monthly: 31_000,
    season: 'office',
    change: 0.9,
  },
  {
    ...QUARTERLY,
    ...factor(COMMUTING, 'India', 'Metro rail', 'National grid', 'passenger-km'),
    person: 'meera.nair',
    description: 'Pune Metro, staff survey',
    monthly: 9_000,
    season: 'office',
    change: 1.7,
  },
  {
    ...MONTHLY,
    ...factor(TRAVEL, 'India', 'Domestic flight, economy', 'All routes', 'passenger-km'),
    person: 'meera.nair',
    description: 'Flights booked by the travel desk',
    monthly: 39_000,
    season: 'office',
    change: 0.86,
    bill: { supplier: 'Konkan Travel Desk', rate: 6.1, currency: 'INR' },
  },
  {
    ...MONTHLY,
    ...factor(TRAVEL, 'India', 'Hotel stay', 'Hotel in India', 'room-night'),
    person: 'meera.nair',
    description: 'Rooms booked by the travel desk',
    monthly: 46,
    season: 'office',
    change: 0.9,
  },
  {
    ...QUARTERLY,
    ...factor(TRAVEL, 'India', 'Train', 'Long distance (non-suburban)', 'passenger-km'),
    person: 'meera.nair',
    description: 'Trips under 500 km go by train since 2024',
    monthly: 16_000,
    season: 'office',
    change: 1.45,
  },
  {
    ...MONTHLY,
    ...factor(WASTE, 'India', 'Municipal solid waste', 'Landfill without gas recovery', 'tonne'),
    person: 'meera.nair',
    description: 'Mixed waste of all Indian sites',
    monthly: 5.1,
    season: 'production',
    change: 0.84,
  },
  {
    ...QUARTERLY,
    ...factor(
      WASTE,
      'United Kingdom',
      'Mixed paper and board waste',
      'Closed-loop recycling',
      'tonne',
    ),
    person: 'meera.nair',
    description: 'Paper and board sold to the recycler',
    monthly: 3.2,
    season: 'production',
    change: 1.1,
  },
  {
    ...MONTHLY,
    ...factor('Food', 'United Kingdom', 'Food and drink', 'Average', 'tonne'),
    person: 'meera.nair',
    description: 'Canteens, food bought in',
    monthly: 1.05,
    season: 'office',
    change: 0.97,
  },
  {
    ...QUARTERLY,
    ...factor('Gas', 'India', 'LPG cylinder gas', '', 'kg'),
    person: 'meera.nair',
    description: 'Canteens, 19 kg cylinders',
    monthly: 228,
    change: 0.95,
  },
  {
    ...QUARTERLY,
    ...factor('Water', 'United Kingdom', 'Water supply', '', 'm³'),
    person: 'meera.nair',
    description: 'All Indian sites, municipal water',
    monthly: 6_200,
    season: 'production',
    change: 0.94,
  },
  {
    ...QUARTERLY,
    ...factor('Water', 'India', 'Domestic wastewater treatment', 'Aerobic, central plant', 'm³'),
    person: 'meera.nair',
    description: 'Offices and canteens, to the city sewer',
    monthly: 1_150,
    season: 'office',
    change: 0.96,
  },

  {
    ...MONTHLY,
    ...factor(GRID, 'United Kingdom', 'Grid electricity', 'National average', 'kWh'),
    person: 'tom.becker',
    description: 'London sales office',
    monthly: 1_480,
    season: 'ukLighting',
    change: 0.92,
    bill: { supplier: 'Thameside Energy', rate: 0.29, currency: 'GBP' },
  },
  {
    ...MONTHLY,
    ...factor(ON_SITE, 'United Kingdom', 'Natural gas', 'UK mains average', 'kWh (Gross CV)'),
    person: 'tom.becker',
    description: 'London sales office, heating',
    monthly: 3_700,
    season: 'ukHeating',
    change: 0.9,
  },
  {
    ...QUARTERLY,
    ...factor(
      'Fuel- and Energy-Related Activities',
      'United Kingdom',
      'Grid electricity, transmission and distribution losses',
      'National average',
      'kWh',
    ),
    person: 'tom.becker',
    description: 'London sales office, losses in the grid',
    monthly: 1_480,
    season: 'ukLighting',
    change: 0.92,
  },
  {
    ...MONTHLY,
    ...factor(
      OUTBOUND,
      'United Kingdom',
      'Road freight, heavy goods vehicle',
      'All HGVs, average laden',
      'tonne-km',
    ),
    person: 'tom.becker',
    description: 'Felixstowe to wholesalers',
    monthly: 29_000,
    season: 'production',
    change: 1.02,
  },
  {
    ...MONTHLY,
    ...factor(OFF_SITE, 'United Kingdom', 'Company car', 'Average size, hybrid', 'km'),
    person: 'tom.becker',
    description: 'Sales car, odometer',
    monthly: 1_350,
    change: 0.9,
  },
  {
    ...QUARTERLY,
    ...factor(COMMUTING, 'United Kingdom', 'Train', 'London Underground', 'passenger-km'),
    person: 'tom.becker',
    description: 'Six people, three days a week',
    monthly: 2_900,
    season: 'office',
    change: 1,
  },
  {
    ...QUARTERLY,
    ...factor(
      COMMUTING,
      'United Kingdom',
      'Homeworking',
      'Office equipment + heating',
      'FTE working hour',
    ),
    person: 'tom.becker',
    description: 'Six people, two days a week',
    monthly: 390,
    change: 1.02,
  },
  {
    ...QUARTERLY,
    ...factor(WASTE, 'United Kingdom', 'Commercial and industrial waste', 'Combustion', 'tonne'),
    person: 'tom.becker',
    description: 'London sales office, general waste',
    monthly: 0.18,
    change: 0.9,
  },
];

export const OCCASIONAL: readonly OccasionalActivity[] = [
  {
    ...factor(ON_SITE, 'India', 'Refrigerant R-404A', 'HFC blend', 'kg'),
    person: 'asha.rao',
    description: 'Cold rooms, topped up after leaks',
    events: [
      ['2023-05-12', '2023-05-12', 6.5],
      ['2023-09-04', '2023-09-04', 4.2],
      ['2024-02-20', '2024-02-20', 3.1],
      ['2024-05-27', '2024-05-27', 5.4],
      ['2024-11-14', '2024-11-14', 2.6],
    ],
  },
  {
    ...factor(ON_SITE, 'India', 'Refrigerant R-134a', 'HFC', 'kg'),
    person: 'asha.rao',
    description: 'Process chiller service',
    events: [
      ['2023-06-19', '2023-06-19', 3.5],
      ['2024-06-21', '2024-06-21', 2.8],
    ],
  },
  {
    ...factor('Fire Extinguisher', 'India', 'Carbon dioxide fire extinguisher', 'CO2', 'kg'),
    person: 'asha.rao',
    description: 'Yearly drill and refill, both plants',
    events: [
      ['2023-12-11', '2023-12-11', 54],
      ['2024-12-09', '2024-12-09', 49.5],
    ],
  },
  {
    ...factor(
      'Capital Goods',
      'United Kingdom',
      'Large electrical items',
      'Primary material',
      'tonne',
    ),
    person: 'asha.rao',
    description: 'Pouch filling line, Pune',
    events: [
      ['2023-08-16', '2023-08-16', 6.4],
      ['2024-07-03', '2024-07-03', 4.9],
    ],
  },
  {
    // Delivered over the end of the year: counts in neither.
    ...factor(ON_SITE, 'India', 'LPG', 'Stationary combustion', 'kg'),
    person: 'asha.rao',
    description: 'Pune plant, tanker shared by both years',
    events: [['2024-03-25', '2024-04-05', 1_850]],
  },
  {
    ...factor(
      OUTBOUND,
      'United Kingdom',
      'Air freight',
      'Long-haul, with radiative forcing',
      'tonne-km',
    ),
    person: 'imran.shaikh',
    description: 'Urgent pallets, Mumbai to London',
    events: [
      ['2023-05-03', '2023-05-04', 6_100],
      ['2023-07-18', '2023-07-19', 5_400],
      ['2023-10-09', '2023-10-10', 7_900],
      ['2023-12-05', '2023-12-06', 8_600],
      ['2024-02-13', '2024-02-14', 4_700],
      ['2024-08-20', '2024-08-21', 5_200],
      ['2024-10-07', '2024-10-08', 6_600],
      ['2024-12-03', '2024-12-04', 6_300],
    ],
  },
  {
    // Spent on the road over the end of the year: counts in neither.
    ...factor(INBOUND, 'India', 'Road freight', HEAVY_TRUCK, 'tonne-km'),
    person: 'imran.shaikh',
    description: 'Turmeric from Erode, loaded in March, unloaded in April',
    events: [['2025-03-29', '2025-04-02', 21_600]],
  },
  {
    ...factor('Capital Goods', 'United Kingdom', 'IT equipment', 'Primary material', 'tonne'),
    person: 'meera.nair',
    description: 'Laptops and monitors',
    events: [
      ['2023-07-11', '2023-07-11', 0.21],
      ['2024-01-23', '2024-01-23', 0.12],
      ['2024-08-06', '2024-08-06', 0.26],
    ],
  },
  {
    ...factor(
      TRAVEL,
      'United Kingdom',
      'Long-haul flight, economy',
      'With radiative forcing',
      'passenger-km',
    ),
    person: 'tom.becker',
    description: 'London to Mumbai and back',
    events: [
      ['2023-04-17', '2023-04-24', 28_800],
      ['2023-09-11', '2023-09-18', 28_800],
      ['2023-11-20', '2023-11-27', 14_400],
      ['2024-02-05', '2024-02-12', 28_800],
      ['2024-06-10', '2024-06-17', 28_800],
      ['2024-11-11', '2024-11-18', 14_400],
      ['2025-02-03', '2025-02-10', 14_400],
    ],
  },
  {
    ...factor(
      TRAVEL,
      'United Kingdom',
      'Short-haul flight, economy',
      'With radiative forcing',
      'passenger-km',
    ),
    person: 'tom.becker',
    description: 'Trade fairs in Cologne and Paris',
    events: [
      ['2023-10-06', '2023-10-11', 3_120],
      ['2024-03-18', '2024-03-20', 1_480],
      ['2025-01-14', '2025-01-16', 1_040],
    ],
  },
  {
    ...factor(TRAVEL, 'United Kingdom', 'Train', 'International rail', 'passenger-km'),
    person: 'tom.becker',
    description: 'Trade fair in Paris, by train',
    events: [['2024-10-18', '2024-10-24', 1_968]],
  },
  {
    ...UK_HOTEL_ROOM('Hotel in Germany'),
    person: 'tom.becker',
    description: 'Trade fair in Cologne',
    events: [
      ['2023-10-06', '2023-10-11', 15],
      ['2025-01-14', '2025-01-16', 4],
    ],
  },
  {
    ...UK_HOTEL_ROOM('Hotel in France'),
    person: 'tom.becker',
    description: 'Trade fair in Paris',
    events: [
      ['2024-03-18', '2024-03-20', 4],
      ['2024-10-18', '2024-10-24', 18],
    ],
  },
  {
    ...UK_HOTEL_ROOM('Hotel in the UK'),
    person: 'tom.becker',
    description: 'Visits to wholesalers',
    events: [
      ['2023-06-06', '2023-06-08', 4],
      ['2023-11-07', '2023-11-09', 4],
      ['2024-05-14', '2024-05-16', 4],
      ['2024-09-17', '2024-09-19', 6],
      // Over the end of the year: counts in neither.
      ['2025-03-30', '2025-04-02', 3],
    ],
  },
  {
    ...factor(TRAVEL, 'United Kingdom', 'Taxi', 'Black cab', 'km'),
    person: 'tom.becker',
    description: 'Airport and client visits',
    events: [
      ['2023-04-17', '2023-04-24', 92],
      ['2023-09-11', '2023-09-18', 104],
      ['2024-02-05', '2024-02-12', 88],
      ['2024-06-10', '2024-06-17', 61],
      ['2025-02-03', '2025-02-10', 44],
    ],
  },
];
