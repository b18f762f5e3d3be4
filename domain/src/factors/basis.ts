import { type Gases, gasEntries } from '../gases/gases';
import { isKyoto } from '../gases/gwp';
import { GWP_SETS, type GwpSet } from '../gases/gwp-sets';

/** Dynamic field of a factor with its source's words about the gases its value covers. */
const BASIS_FIELD = 'basis';

/** Returns the statement about gases in a factor's dynamic fields, or ''. */
export function statedBasis(dynamicFields: Readonly<Record<string, string>>): string {
  const names = Object.keys(dynamicFields);
  const name = names.find((each) => each.trim().toLowerCase() === BASIS_FIELD);
  return name === undefined ? '' : (dynamicFields[name] ?? '').trim();
}

/** Gases that a factor's value covers. */
export const GAS_COVERAGES = [
  'co2-only',
  'co2-ch4-n2o',
  /** Everything that its source includes, as CO2e. */
  'co2e',
  /** CH4, N2O or both, without the CO2. */
  'without-co2',
  /** Single released gas, by its global warming potential. */
  'one-gas',
  /** Gas such as R-22, which the Kyoto Protocol does not list. */
  'outside-kyoto',
  /** Blend of gases inside and outside the Kyoto Protocol. */
  'partly-outside-kyoto',
  'not-stated',
] as const;
export type GasCoverage = (typeof GAS_COVERAGES)[number];

export interface Basis {
  readonly gases: GasCoverage;
  /** Null if the source does not state it. Values of CO2 alone need none. */
  readonly gwpSet: GwpSet | null;
}

/** Reads a factor's statement about its gases, such as 'CO2, CH4 and N2O (AR5)'. Never guesses. */
export function readBasis(statement: string): Basis {
  const text = statement.normalize('NFKC').toLowerCase();
  const gwpSet = GWP_SETS.find((set) => new RegExp(`\\b${set}\\b`, 'i').test(text)) ?? null;
  return { gases: readGasCoverage(text, gwpSet), gwpSet };
}

function readGasCoverage(text: string, gwpSet: GwpSet | null): GasCoverage {
  // Text after a semicolon is a remark: 'CH4 and N2O (AR5); biogenic CO2 is reported outside …'.
  const [covered = ''] = text.split(';');
  const has = (gas: RegExp) => gas.test(covered);
  const isMethane = has(/\bch4\b/);
  const isNitrousOxide = has(/\bn2o\b/);
  const isCarbonDioxide = has(/\bco2\b(?![- ]?eq)/);
  if (/\b(not a|outside the) kyoto\b/.test(text)) return 'outside-kyoto';
  if (isCarbonDioxide && isMethane && isNitrousOxide) return 'co2-ch4-n2o';
  if (!isCarbonDioxide && (isMethane || isNitrousOxide)) return 'without-co2';
  if (isCarbonDioxide) return isMethane || isNitrousOxide ? 'not-stated' : 'co2-only';
  if (has(/^gwp/)) return 'one-gas';
  // Only sums of several gases need a set of potentials.
  return has(/\bco2-?e\b|\bco2[- ]?eq/) || gwpSet ? 'co2e' : 'not-stated';
}

/**
 * Returns the known basis of a factor: its source's statement, or else its own gases and set.
 * Listed gases are complete, so the figure contains no others. A share outside the Kyoto Protocol
 * takes precedence over the source's words.
 */
export function knownBasis(factor: {
  /** Source's words; '' if none. */
  readonly statement: string;
  readonly gases: Gases | null;
  readonly gwpSet: GwpSet | null;
  /** Part of the figure, 0 to 1, that the source gives to gases outside the Kyoto Protocol. */
  readonly outsideKyotoShare?: number;
}): Basis {
  const { statement, outsideKyotoShare: share = 0 } = factor;
  const stated = readBasis(statement);
  const gwpSet = factor.gwpSet ?? stated.gwpSet;
  if (share > 0) return { gases: share < 1 ? 'partly-outside-kyoto' : 'outside-kyoto', gwpSet };
  const isKnown = stated.gases === 'not-stated' && factor.gases;
  return { gases: isKnown ? findGasCoverage(isKnown) : stated.gases, gwpSet };
}

function findGasCoverage(gases: Gases): GasCoverage {
  const names = gasEntries(gases).map(([gas]) => gas);
  if (names.length > 0 && !names.some(isKyoto)) return 'outside-kyoto';
  if (Object.keys(gases.others).length > 0) return names.length === 1 ? 'one-gas' : 'co2e';
  if (gases.co2 === 0) return 'without-co2';
  return names.length === 1 ? 'co2-only' : 'co2-ch4-n2o';
}

/** Factors of one basis. */
export interface BasisTotal extends Basis {
  readonly factors: number;
  readonly records: number;
  /** kg CO2e, unrounded. */
  readonly total: number;
  /** Share of the total of all factors, 0 to 1. */
  readonly share: number;
}

/**
 * Returns the share of each basis in the total, largest first.
 * @param factors `total` in kg CO2e, not negative
 */
export function sumByBasis(
  factors: readonly (Basis & { readonly records: number; readonly total: number })[],
): BasisTotal[] {
  const all = factors.reduce((kg, { total }) => kg + total, 0);
  const groups = new Map<string, Omit<BasisTotal, 'share'>>();
  for (const { gases, gwpSet, records, total } of factors) {
    const key = `${gases} ${gwpSet}`;
    const group = groups.get(key) ?? { gases, gwpSet, factors: 0, records: 0, total: 0 };
    groups.set(key, {
      ...group,
      factors: group.factors + 1,
      records: group.records + records,
      total: group.total + total,
    });
  }
  return [...groups.values()]
    .map((group) => ({ ...group, share: all > 0 ? group.total / all : 0 }))
    .sort((a, b) => b.total - a.total || rankBasis(a) - rankBasis(b));
}

/** Returns a fixed order for bases with equal totals. */
function rankBasis({ gases, gwpSet }: Basis): number {
  const set = gwpSet ? GWP_SETS.indexOf(gwpSet) : GWP_SETS.length;
  return GAS_COVERAGES.indexOf(gases) * (GWP_SETS.length + 1) + set;
}
