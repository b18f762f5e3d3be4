/**
 * Units of amounts and emission factors.
 *
 * Sources: BIPM, The International System of Units (SI), 9th edition; NIST Special Publication 811
 * (2008), appendix B, for units outside the SI and their exact definitions. The tonne of oil
 * equivalent is the IEA's, 41.868 GJ.
 */

/** Calorific value on which an amount of fuel energy is stated; null if not stated. */
export type EnergyBasis = 'gross' | 'net' | null;

export interface KnownUnit {
  /** Canonical spelling of the unit, accepted by `readUnit`: 'kWh', 'm³', 'tonne-km'. */
  readonly code: string;
  /** Code and name for display: 'kWh (kilowatt-hour)'. */
  readonly label: string;
  /** Units of one dimension convert into each other: 'energy', 'mass × distance'. */
  readonly dimension: string;
  /** One unit in the dimension's base unit, such as 3 600 000 (joules) for 1 kWh. */
  readonly toBase: number;
  readonly basis: EnergyBasis;
}

/**
 * Position of a unit in a compound. `counted` precedes the measure (passenger-km). `qualifier`
 * follows it (kg nitrogen) and never occurs alone. `money` occurs in none.
 */
export type PartKind = 'measure' | 'counted' | 'qualifier' | 'money';

export interface CatalogueUnit extends KnownUnit {
  readonly kind: PartKind;
  /** Spellings besides code and name, in any case. A plural -s is implied. */
  readonly spellings: readonly string[];
}

/** Dimension of gas volumes whose temperature and pressure are known. */
export const STATED_GAS = 'gas volume at stated conditions';
/** Dimension of gas volumes on bills, in cubic feet of conditions that the bill omits. */
export const BILLED_GAS = 'gas volume on bills';

type Row = readonly [code: string, name: string, toBase: number, ...spellings: string[]];

/** kg, exact: the international pound (NIST SP 811, appendix B, footnote 22). */
const POUND_KG = 0.45359237;
/** m, exact: the international inch. */
const INCH_M = 0.0254;
const FOOT_M = 12 * INCH_M;
const MILE_M = 5280 * FOOT_M;
/** L, exact: 231 cubic inches. */
const US_GALLON_L = 3.785411784;
/** L, exact: a cubic foot. */
export const CUBIC_FOOT_L = 28.316846592;
/** J, exact: the British thermal unit of the International Table, 4.1868 J/(g·K) × 1 lb × 5/9 K. */
const BTU_J = 1055.05585262;

/** J. Excludes smaller calories and other Btu definitions, which differ by up to 0.1 %. */
const ENERGY: readonly Row[] = [
  [
    'kWh',
    'kilowatt-hour',
    3.6e6,
    'kW h',
    'kilowatt hour',
    'kilowatthour',
    'kilo watt hour',
    'kWhr',
    'kW hr',
  ],
  ['MWh', 'megawatt-hour', 3.6e9, 'MW h', 'megawatt hour', 'megawatthour', 'MWhr'],
  // MU: million units, India's Central Electricity Authority.
  ['GWh', 'gigawatt-hour', 3.6e12, 'GW h', 'gigawatt hour', 'gigawatthour', 'MU'],
  ['TWh', 'terawatt-hour', 3.6e15, 'TW h', 'terawatt hour', 'terawatthour'],
  ['Wh', 'watt-hour', 3600, 'W h', 'watt hour', 'watthour'],
  ['MJ', 'megajoule', 1e6],
  ['GJ', 'gigajoule', 1e9],
  ['TJ', 'terajoule', 1e12],
  ['PJ', 'petajoule', 1e15],
  ['kJ', 'kilojoule', 1000],
  ['J', 'joule', 1],
  // 100 000 Btu. NIST's therm (EC) rounds it to 105.506 MJ.
  ['therm', 'therm', 1e5 * BTU_J, 'thm'],
  // A dekatherm is ten therms. 'MBtu/MMBtu' is ENERGY STAR Portfolio Manager's name.
  [
    'mmBtu',
    'million British thermal units',
    1e6 * BTU_J,
    'mm btu',
    'million btu',
    'Dth',
    'dekatherm',
    'decatherm',
    'MBtu/MMBtu',
  ],
  ['kBtu', 'thousand British thermal units', 1000 * BTU_J, 'k btu', 'thousand btu'],
  ['Btu', 'British thermal unit', BTU_J],
  ['toe', 'tonne of oil equivalent', 41.868e9, 'tonne oil equivalent'],
  // IEA, Energy Statistics Manual: a tenth of a toe, so the calorie of the International Table
  // (4.1868 J). With the thermochemical calorie (4.184 J) it would be 0.07 % less.
  ['Gcal', 'gigacalorie', 4.1868e9, 'giga calorie'],
];

/** kg. A bare 'ton' stays unknown, because it can mean three different masses. */
const MASS: readonly Row[] = [
  ['kg', 'kilogram', 1, 'kilogramme', 'kilo gram', 'kilo', 'kilos', 'kgm'],
  ['tonne', 'metric ton', 1000, 't', 'mt', 'metric tonne', 'megagram'],
  ['g', 'gram', 0.001, 'gramme', 'gm', 'grm'],
  ['kilotonne', '1,000 tonnes', 1e6, 'kt', 'gigagram', 'gg'],
  ['quintal', 'quintal, 100 kg', 100, 'qtl', 'qntl'],
  ['lb', 'pound', POUND_KG, 'pound', 'lbm'],
  ['oz', 'ounce', POUND_KG / 16],
  ['short ton', 'US ton', 2000 * POUND_KG, 'ton US', 'ton short', 'net ton'],
  ['long ton', 'imperial ton', 2240 * POUND_KG, 'UK ton', 'ton UK', 'ton long'],
];

/** L. A bare 'gallon' stays unknown: the imperial gallon is a fifth larger than the US one. */
const VOLUME: readonly Row[] = [
  ['litre', 'L', 1, 'ltr', 'lt', 'lit', 'cubic decimetre', 'dm3'],
  [
    'm³',
    'cubic metre',
    1000,
    'm3',
    'cu m',
    'cum',
    'cbm',
    'cubic m',
    'cu metre',
    'kilolitre',
    'kilo litre',
    'kl',
    'mtr3',
  ],
  ['ml', 'millilitre', 0.001, 'cm3', 'cc', 'cubic centimetre'],
  ['megalitre', 'million litres', 1e6],
  ['US gallon', 'US gal', US_GALLON_L, 'gallon US', 'gal US', 'US liquid gallon'],
  ['imperial gallon', 'imp gal', 4.54609, 'imp gallon', 'UK gallon', 'gallon UK', 'gallon imp'],
  ['cubic foot', 'ft³', CUBIC_FOOT_L, 'cubic feet', 'ft3', 'cu ft', 'cuft', 'cft', 'cf', 'cu feet'],
  ['barrel', 'bbl, 42 US gallons', 42 * US_GALLON_L, 'bbl', 'bbl US P', 'oil barrel', 'US barrel'],
];

/** K (0 °C), K (15 °C), K (60 °F): NIST SP 811, B.8, temperature. */
const KELVIN_AT_0_C = 273.15;
const KELVIN_AT_15_C = 288.15;
const KELVIN_AT_60_F = (60 + 459.67) / 1.8;
/** kPa. A pound-force per square inch is the weight of a pound (9.80665 m/s²) on a square inch. */
const PSI_KPA = (POUND_KG * 9.80665) / INCH_M ** 2 / 1000;
const ATMOSPHERE_KPA = 101.325;
/** Nm³ in a standard cubic foot. */
export const SCF_NM3 =
  (CUBIC_FOOT_L / 1000) * (KELVIN_AT_0_C / KELVIN_AT_60_F) * ((14.696 * PSI_KPA) / ATMOSPHERE_KPA);

/**
 * Nm³. By the ideal gas law, the normal volume is proportional to V × p ÷ T. A plain m³ states no
 * conditions, so none of these units converts into it.
 */
const GAS: readonly Row[] = [
  ['Nm³', 'normal cubic metre, 0 °C', 1, 'Nm3', 'N m3', 'ncm', 'normal m3', 'normal cubic metre'],
  [
    'Sm³',
    'standard cubic metre, 15 °C',
    KELVIN_AT_0_C / KELVIN_AT_15_C,
    'Sm3',
    'S m3',
    'scm',
    'standard m3',
    'standard cubic metre',
  ],
  [
    'scf',
    'standard cubic foot, 60 °F',
    SCF_NM3,
    'standard cubic foot',
    'standard cubic feet',
    'std cu ft',
  ],
];

/**
 * Cubic feet of gas bills. US EIA, glossary: a ccf is 100, an Mcf 1,000 cubic feet. Bills omit
 * temperature and pressure, so `unitConversion` assumes the other unit's.
 */
const GAS_ON_BILLS: readonly Row[] = [
  ['ccf', 'hundred cubic feet of gas', 100, 'hcf'],
  ['Mcf', 'thousand cubic feet of gas', 1000, 'kcf'],
  ['MMcf', 'million cubic feet of gas', 1e6],
];

/** m. */
const DISTANCE: readonly Row[] = [
  ['km', 'kilometre', 1000, 'kilo metre', 'kmtr'],
  ['mile', 'mi', MILE_M, 'statute mile'],
  ['nautical mile', 'nmi', 1852, 'nm'],
  ['m', 'metre', 1, 'mtr'],
  ['cm', 'centimetre', 0.01],
  ['ft', 'foot', FOOT_M, 'feet'],
  ['yd', 'yard', 3 * FOOT_M],
  ['inch', 'in', INCH_M, 'inches'],
];

/** m². */
const AREA: readonly Row[] = [
  ['m²', 'square metre', 1, 'm2', 'sq m', 'sqm', 'sq mtr', 'square m', 'sq metre'],
  ['hectare', 'ha', 1e4],
  ['km²', 'square kilometre', 1e6, 'km2', 'sq km', 'sqkm', 'square km'],
  ['acre', 'acre', 43560 * FOOT_M ** 2],
  ['square foot', 'ft²', FOOT_M ** 2, 'square feet', 'ft2', 'sq ft', 'sqft', 'sft', 'sq feet'],
];

/** s. The year is NIST SP 811's, 365 days. Months are missing, because their length varies. */
const TIME: readonly Row[] = [
  ['hour', 'h', 3600, 'hr'],
  ['day', '24 hours', 86_400],
  ['week', '7 days', 7 * 86_400],
  ['year', '365 days', 365 * 86_400, 'yr', 'annum'],
  ['minute', 'min', 60],
  ['second', 's', 1, 'sec'],
];

/** ISO 4217. Currencies don't convert: exchange rates depend on the day and the source. */
const CURRENCIES: readonly Row[] = [
  ['INR', 'Indian rupee', 1, '₹', 'Rs', 'rupee', 'Indian rupees'],
  ['USD', 'US dollar', 1, 'US$'],
  ['EUR', 'euro', 1, '€'],
  ['GBP', 'pound sterling', 1, '£'],
  ['AED', 'UAE dirham', 1],
  ['AUD', 'Australian dollar', 1],
  ['BDT', 'Bangladeshi taka', 1],
  ['BRL', 'Brazilian real', 1],
  ['CAD', 'Canadian dollar', 1],
  ['CHF', 'Swiss franc', 1],
  ['CNY', 'Chinese yuan', 1, 'RMB'],
  ['DKK', 'Danish krone', 1],
  ['HKD', 'Hong Kong dollar', 1],
  ['IDR', 'Indonesian rupiah', 1],
  ['JPY', 'Japanese yen', 1],
  ['KRW', 'South Korean won', 1],
  ['LKR', 'Sri Lankan rupee', 1],
  ['MXN', 'Mexican peso', 1],
  ['MYR', 'Malaysian ringgit', 1],
  ['NOK', 'Norwegian krone', 1],
  ['NPR', 'Nepalese rupee', 1],
  ['NZD', 'New Zealand dollar', 1],
  ['PKR', 'Pakistani rupee', 1],
  ['SAR', 'Saudi riyal', 1],
  ['SEK', 'Swedish krona', 1],
  ['SGD', 'Singapore dollar', 1],
  ['THB', 'Thai baht', 1],
  ['ZAR', 'South African rand', 1],
];

const MEASURES: Readonly<Record<string, readonly Row[]>> = {
  volume: VOLUME,
  mass: MASS,
  energy: ENERGY,
  [STATED_GAS]: GAS,
  [BILLED_GAS]: GAS_ON_BILLS,
  distance: DISTANCE,
  area: AREA,
  time: TIME,
  nights: [['room-night', 'night in a room', 1, 'night', 'room per night', 'hotel night']],
  'working time': [
    [
      'FTE working hour',
      'working hour',
      1,
      'FTE hour',
      'working hr',
      'hour worked',
      'hours worked',
    ],
  ],
  // No 'unit': on Indian electricity bills it means a kWh.
  count: [
    ['piece', 'number of pieces', 1, 'pc', 'pcs', 'no', 'nos', 'number', 'item', 'each', 'ea'],
    ['dozen', '12 pieces', 12],
  ],
  seasons: [['season', 'growing season', 1]],
};

/** Each kind of counted thing is its own dimension: ten passengers are not ten head of cattle. */
const COUNTED: Readonly<Record<string, readonly Row[]>> = {
  passengers: [['passenger', 'passenger', 1, 'pax', 'person', 'people', 'psgr']],
  employees: [['employee', 'employee', 1]],
  animals: [['head', 'animal', 1]],
  vehicles: [['vehicle', 'vehicle', 1, 'veh']],
  containers: [['TEU', 'twenty-foot container', 1]],
};

/** Substances of a measure. A tonne of dry matter is not a tonne of wet grass. */
const QUALIFIERS: Readonly<Record<string, readonly Row[]>> = {
  'dry matter': [['dry matter', 'dry matter', 1, 'dm']],
  nitrogen: [['nitrogen', 'nitrogen', 1, 'n']],
};

/** All single-part units, in the order of choices: usual units first. */
export const CATALOGUE: readonly CatalogueUnit[] = [
  ...entries(MEASURES, 'measure'),
  ...entries(COUNTED, 'counted'),
  ...entries(QUALIFIERS, 'qualifier'),
  ...CURRENCIES.map((row) => entry(row, `money in ${row[0]}`, 'money')),
];

/** Compounds offered on screens besides single-part units. Others can be typed. */
export const USUAL_COMPOUNDS: readonly string[] = [
  'tonne-km',
  'kg-km',
  'tonne-mile',
  'short ton-mile',
  'passenger-km',
  'passenger-mile',
  'head-year',
  'kg nitrogen',
  'tonne nitrogen',
  'tonne dry matter',
  'hectare-season',
];

/** Units also offered with a stated calorific value. Others can be typed. */
export const USUAL_WITH_BASIS: readonly string[] = ['kWh', 'MWh', 'GJ'];

/** Names of calorific values, as the UK factors write them after a unit. */
export const BASIS_NAMES = { gross: 'Gross CV', net: 'Net CV' } as const;

function entries(
  table: Readonly<Record<string, readonly Row[]>>,
  kind: PartKind,
): readonly CatalogueUnit[] {
  return Object.entries(table).flatMap(([dimension, rows]) =>
    rows.map((row) => entry(row, dimension, kind)),
  );
}

function entry(
  [code, name, toBase, ...spellings]: Row,
  dimension: string,
  kind: PartKind,
): CatalogueUnit {
  const label = name === code ? code : `${code} (${name})`;
  return { code, label, dimension, toBase, basis: null, kind, spellings: [name, ...spellings] };
}
