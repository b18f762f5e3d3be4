import type { GwpSet } from './gwp-sets';
import { COLUMNS, GWP_TABLE } from './gwp-table';

/**
 * Finds the global warming potential of a gas over 100 years, in kg CO2e per kg.
 * @param gas  name in `Gases`: 'co2', 'ch4Fossil', 'ch4NonFossil', 'n2o', or a key of `others`
 * @returns null for an unknown gas, or if the set has no value for it
 */
export function findGwp(gas: string, set: GwpSet): number | null {
  return Object.hasOwn(GWP_TABLE, gas) ? (GWP_TABLE[gas]?.[COLUMNS[set]] ?? null) : null;
}

const MAIN_GASES = new Set(['co2', 'ch4Fossil', 'ch4NonFossil', 'n2o']);

/** Perfluorocarbons: formula, then the name used for refrigerants and in the UK's tables. */
const PFCS = new Map([
  ['CF4', 'PFC-14'],
  ['C2F6', 'PFC-116'],
  ['C3F8', 'PFC-218'],
  ['c-C3F6', 'PFC-216'],
  ['C4F10', 'PFC-3-1-10'],
  ['c-C4F8', 'PFC-318'],
  ['C5F12', 'PFC-4-1-12'],
  ['C6F14', 'PFC-5-1-14'],
  ['C7F16', 'PFC-6-1-16'],
  ['C8F18', 'PFC-7-1-18'],
  ['C10F18', 'PFC-9-1-18'],
]);

/**
 * Checks whether a gas counts in the total: carbon dioxide, methane, nitrous oxide, HFCs, PFCs, SF6
 * and NF3. Source: GHG Protocol, 'Required Greenhouse Gases in Inventories', 2013. Unknown gases
 * count.
 */
export function isKyoto(gas: string): boolean {
  if (!Object.hasOwn(GWP_TABLE, gas)) return true;
  return MAIN_GASES.has(gas) || /^HFC-|^SF6$|^NF3$/.test(gas) || isPfc(gas);
}

/** Checks whether a gas is a perfluorocarbon, by its name in `Gases`. */
export function isPfc(gas: string): boolean {
  return PFCS.has(gas);
}

const SPELLINGS = new Map<string, string>();
for (const gas of Object.keys(GWP_TABLE)) {
  if (MAIN_GASES.has(gas)) continue;
  SPELLINGS.set(spelling(gas), gas);
  // Number of the refrigerant, such as R-134a for HFC-134a.
  const number = /^(?:HFC|HCFC|CFC|HFO)-(\d.*)$/.exec(gas)?.[1];
  if (number) SPELLINGS.set(spelling(`R${number}`), gas);
}
for (const [formula, name] of PFCS) {
  SPELLINGS.set(spelling(name), formula);
  SPELLINGS.set(spelling(name.replace('PFC', 'R')), formula);
}
for (const [name, gas] of [
  ['sulphur hexafluoride', 'SF6'],
  ['sulfur hexafluoride', 'SF6'],
  ['nitrogen trifluoride', 'NF3'],
  ['sulfuryl fluoride', 'SO2F2'],
  ['propane', 'R-290'],
  ['butane', 'R-600'],
  ['isobutane', 'R-600a'],
  ['pentane', 'R-601'],
  ['isopentane', 'R-601a'],
  ['propene', 'R-1270'],
  ['ethane', 'R-170'],
] as const) {
  SPELLINGS.set(spelling(name), gas);
}

function spelling(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Parses any spelling of a gas into its name in `Gases.others`: 'R134a' → 'HFC-134a', 'SF₆' →
 * 'SF6', 'PFC-14' → 'CF4'. Returns null for unknown gases and for blends. Carbon dioxide, methane
 * and nitrous oxide also give null, because they have their own fields.
 */
export function readGas(text: string): string | null {
  return SPELLINGS.get(spelling(text)) ?? null;
}
