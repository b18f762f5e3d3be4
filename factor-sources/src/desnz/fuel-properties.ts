import type { FuelProperties } from '@canopy/domain/units';
import type { DesnzRow } from './row';

const SOURCE =
  'UK Government GHG Conversion Factors for Company Reporting 2025 (DESNZ and Defra), full set, sheet Fuel properties';

/** Activities measured by an amount of fuel. */
const FUEL_ACTIVITIES = ['Fuels', 'Bioenergy', 'WTT- fuels', 'WTT- bioenergy'];

/**
 * Net kWh/kg, gross kWh/kg and kg/m³ of the fuels, as in the sheet. DESNZ published the sheet with
 * the set of 2025. The earlier editions use the same values.
 */
const PROPERTIES: Readonly<Record<string, readonly [number, number, number | null]>> = {
  'aviation spirit': [12.444, 13.099, 729.927],
  'aviation turbine fuel': [12.196, 12.838, 800],
  'burning oil': [12.185, 12.826, 802.568],
  butane: [12.583, 13.639, 575.374],
  'coal (domestic)': [7.948, 8.366, 850],
  'coal (electricity generation)': [6.618, 6.967, null],
  'coal (electricity generation - home produced coal only)': [6.608, 6.956, null],
  'coal (industrial)': [7.057, 7.428, null],
  'coking coal': [8.4, 8.842, null],
  'diesel (100% mineral diesel)': [11.952, 12.715, 830.565],
  'diesel (average biofuel blend)': [11.9, 12.651, 832.361],
  'fuel oil': [11.32, 12.042, 983.284],
  'gas oil': [11.825, 12.579, 853.971],
  lubricants: [11.32, 12.042, 864.304],
  lpg: [12.762, 13.704, 529.749],
  naphtha: [12.624, 13.289, 674.309],
  'natural gas': [12.707, 14.077, 0.802],
  'natural gas (100% mineral blend)': [12.707, 14.077, 0.802],
  'other petroleum gas': [12.945, 14.071, 366.3],
  'petroleum coke': [9.437, 9.933, null],
  'petrol (100% mineral petrol)': [12.403, 13.056, 741.84],
  'petrol (average biofuel blend)': [11.961, 12.628, 746.204],
  propane: [12.889, 14, 514.933],
  'waste oils': [11.724, 12.556, 853.971],
  'biodiesel (me)': [10.333, 10.75, 890],
  'biodiesel (btl or hvo)': [12.222, 12.731, 780],
  bioethanol: [7.444, 8.25, 794],
  biogas: [5.556, 6.105, 1.15],
  cng: [12.707, 14.077, 175],
  'grasses/straw': [3.741, 4.401, 160],
  'landfill gas': [3.417, 3.755, 1.3],
  lng: [12.707, 14.077, 452.489],
  'wood chips': [3.778, 4.087, 253],
  'wood logs': [4.086, 4.516, 425],
  'wood pellets': [4.8, 5.193, 650],
};

/** Fuels with another name in the flat file than in the sheet. */
const SAME_FUEL: Readonly<Record<string, string>> = {
  'biodiesel me': 'biodiesel (me)',
  'biodiesel me (from used cooking oil)': 'biodiesel (me)',
  'biodiesel me (from tallow)': 'biodiesel (me)',
  'biodiesel hvo': 'biodiesel (btl or hvo)',
  'grass/straw': 'grasses/straw',
};

/** Finds density and calorific values of a row's fuel; null for other activities and fuels. */
export function findFuelProperties({ level1, level3 }: DesnzRow): FuelProperties | null {
  if (!FUEL_ACTIVITIES.includes(level1)) return null;
  const name = level3.toLowerCase();
  const values = PROPERTIES[SAME_FUEL[name] ?? name];
  if (!values) return null;
  const [netKwhPerKg, grossKwhPerKg, kgPerM3] = values;
  return {
    densityKgPerLitre: kgPerM3 === null ? null : Number((kgPerM3 / 1000).toPrecision(12)),
    netKwhPerKg,
    grossKwhPerKg,
    source: SOURCE,
  };
}
