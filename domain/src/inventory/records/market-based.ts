import { compareTexts } from '../../common/comparable';
import { apportion, countDays } from '../../common/financial-year';
import { groupBy } from '../../common/group-by';
import { isSameSum } from '../../factors/result';
import type { Scope } from '../../factors/scopes';
import { type Boundary, shareIn } from '../sites/boundary';
import type { DataKind } from './data-kinds';

/**
 * Market-based Scope 2 figure (GHG Protocol Scope 2 Guidance, 2015, chapters 6 and 7). Electricity
 * covered by certificates and contracts counts with their factor. The rest counts by the residual
 * mix, or by the grid average if there is none.
 */

/** Electricity use of one site in one month. */
export interface MonthOfElectricity {
  /** Null for the organisation itself. */
  readonly siteId: number | null;
  /** `YYYY-MM` */
  readonly month: string;
  readonly kwh: number;
}

/** Certificate or contract, reduced to the fields that affect figures. */
export interface CoveringInstrument {
  readonly id: number;
  readonly documentId: string;
  /** Site whose electricity it covers; null for the organisation itself. */
  readonly siteId: number | null;
  readonly kwh: number;
  /** Days of use covered, both ends included: YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly kgCo2ePerKwh: number;
  /** Time of creation, ISO 8601 UTC. */
  readonly createdAt: string;
}

/**
 * Selects the instruments that count in the market-based figure: instruments that meet the Scope 2
 * Quality Criteria (Scope 2 Guidance, chapter 7).
 * @param countsEveryInstrument true for years locked before Canopy applied the criteria
 */
export function selectCounting<Instrument extends { readonly meetsCriteria: boolean }>(
  instruments: readonly Instrument[],
  countsEveryInstrument: boolean,
): Instrument[] {
  return instruments.filter(({ meetsCriteria }) => meetsCriteria || countsEveryInstrument);
}

/** Cover of one site's electricity in one month. */
export interface MonthCoverage {
  /** Covered fraction of its kilowatt-hours, 0 to 1. */
  readonly share: number;
  /** kg CO2e added by instruments for each of its kilowatt-hours, covered or not. */
  readonly kgCo2ePerKwh: number;
  /**
   * Covering instruments in order of cover, each with its fraction of the kilowatt-hours, 0 to 1.
   */
  readonly parts: readonly { readonly instrument: CoveringInstrument; readonly share: number }[];
}

export interface Coverage {
  /** Covered kilowatt-hours of each instrument, by its id. */
  readonly byInstrument: ReadonlyMap<number, number>;
  /** Finds the cover of a site's electricity in a month. */
  ofMonth(siteId: number | null, month: string): MonthCoverage;
}

/** Days of one month covered by the same instruments. */
interface Stretch {
  readonly month: string;
  /** Day numbers, both ends included. */
  readonly from: number;
  readonly to: number;
  /** kWh not yet covered by any instrument. */
  left: number;
  /** kg CO2e added by instruments. */
  kgCo2e: number;
  /** kWh covered by each instrument, by its id. */
  readonly covered: Map<number, number>;
}

/**
 * Covers the electricity of sites with their instruments. Instruments that end first go first, then
 * lower factors, then older ones. Each is spread evenly over its days' uncovered use. None covers
 * more than its amount or the use. A month's use is spread evenly over its days.
 * @param usage  at most one entry per site and month
 */
export function coverElectricity(
  usage: readonly MonthOfElectricity[],
  instruments: readonly CoveringInstrument[],
): Coverage {
  const byInstrument = new Map(instruments.map(({ id }) => [id, 0]));
  const bySiteAndMonth = new Map<string, MonthCoverage>();
  for (const siteId of new Set(instruments.map((each) => each.siteId))) {
    const own = instruments.filter((each) => each.siteId === siteId).sort(compareTurns);
    const months = usage.filter((each) => each.siteId === siteId && each.kwh > 0);
    const stretches = months.flatMap((each) => splitIntoStretches(each, own));
    for (const instrument of own) byInstrument.set(instrument.id, cover(stretches, instrument));
    for (const { month, kwh } of months) {
      const parts = stretches.filter((each) => each.month === month);
      const left = parts.reduce((sum, each) => sum + each.left, 0);
      const kgCo2e = parts.reduce((sum, each) => sum + each.kgCo2e, 0);
      const ofInstruments = own.map((instrument) => ({
        instrument,
        share: parts.reduce((sum, { covered }) => sum + (covered.get(instrument.id) ?? 0), 0) / kwh,
      }));
      bySiteAndMonth.set(keyOf(siteId, month), {
        share: 1 - Math.min(1, left / kwh),
        kgCo2ePerKwh: kgCo2e / kwh,
        parts: ofInstruments.filter(({ share }) => share > 0),
      });
    }
  }
  return {
    byInstrument,
    ofMonth: (siteId, month) =>
      bySiteAndMonth.get(keyOf(siteId, month)) ?? { share: 0, kgCo2ePerKwh: 0, parts: [] },
  };
}

/**
 * Calculates the market-based figure of a site's electricity in a month, kg CO2e.
 * @param kgByResidualMix  by the residual mix, or location-based without one
 */
export function marketBasedKgCo2e(
  { kwh, kgByResidualMix }: { readonly kwh: number; readonly kgByResidualMix: number },
  { share, kgCo2ePerKwh }: Pick<MonthCoverage, 'share' | 'kgCo2ePerKwh'>,
): number {
  return kgByResidualMix * (1 - share) + kwh * kgCo2ePerKwh;
}

/** Database sum: electricity of one member, site, month, main category and factor version. */
export interface ElectricityGroup extends GroupKey {
  readonly factorVersionId: number;
  readonly hasEvidence: boolean;
  readonly kwh: number;
  /** kg CO2e by the grid average. */
  readonly locationBased: number;
  /** kg CO2e by the residual mix, or location-based without one. */
  readonly byResidualMix: number;
  readonly withoutResidualMixKwh: number;
}

/** Fields shared by sums of electricity and sums of records. */
interface GroupKey {
  readonly memberId: number;
  /** Database id; null for the organisation itself. */
  readonly siteId: number | null;
  readonly month: string;
  readonly mainCategory: string;
  readonly dataKind: DataKind | null;
}

interface RecordGroup extends GroupKey {
  readonly scope: Scope;
  readonly kgCo2e: number;
  readonly kgWithEvidence: number;
  readonly records: number;
  readonly withEvidence: number;
}

/**
 * Multiplies electricity by a boundary's shares. Call it after instruments have covered the whole.
 */
export function divideElectricity(
  electricity: readonly ElectricityGroup[],
  boundary: Boundary,
): ElectricityGroup[] {
  return electricity.map((each) => {
    const share = shareIn(boundary, each.siteId, each.month);
    return {
      ...each,
      kwh: each.kwh * share,
      locationBased: each.locationBased * share,
      byResidualMix: each.byResidualMix * share,
      withoutResidualMixKwh: each.withoutResidualMixKwh * share,
    };
  });
}

/** Adds up the electricity of each site and month. */
export function sumUse(electricity: readonly MonthOfElectricity[]): MonthOfElectricity[] {
  const used = new Map<string, { siteId: number | null; month: string; kwh: number }>();
  for (const { siteId, month, kwh } of electricity) {
    const key = keyOf(siteId, month);
    const sum = used.get(key) ?? { siteId, month, kwh: 0 };
    used.set(key, { ...sum, kwh: sum.kwh + kwh });
  }
  return [...used.values()];
}

/**
 * Replaces location-based electricity by market-based electricity in sums of records. Cover of a
 * site and month is shared among its records by kilowatt-hours. Ownership shares are multiplied
 * afterwards.
 */
export function toMarketBased<Group extends RecordGroup>(
  groups: readonly Group[],
  electricity: readonly ElectricityGroup[],
  coverage: Coverage,
): Group[] {
  const byKey = groupBy(electricity, keyOfGroup);
  const merged = new Map<string, Group>();
  const others: Group[] = [];
  for (const group of groups) {
    const key = group.scope === 'Scope 2' ? keyOfGroup(group) : '';
    if (!byKey.has(key)) {
      others.push(group);
      continue;
    }
    const before = merged.get(key);
    merged.set(key, before ? addGroups(before, group) : group);
  }
  const market = Array.from(merged, ([key, group]) => {
    const own = byKey.get(key) ?? [];
    return {
      ...group,
      kgCo2e: exchange(group.kgCo2e, own, coverage),
      kgWithEvidence: exchange(
        group.kgWithEvidence,
        own.filter(({ hasEvidence }) => hasEvidence),
        coverage,
      ),
    };
  });
  return [...others, ...market];
}

/**
 * Replaces location-based electricity by market-based electricity in sums by factor. Uses of one
 * factor version share its market-based figure by amount.
 */
export function usesToMarketBased<
  Use extends {
    readonly mainCategory: string;
    readonly factor: { readonly id: number };
    readonly converted: number;
    readonly kgCo2e: number;
  },
>(uses: readonly Use[], electricity: readonly ElectricityGroup[], coverage: Coverage): Use[] {
  const keyOfUse = (mainCategory: string, versionId: number) => `${versionId} ${mainCategory}`;
  const market = new Map<string, number>();
  for (const each of electricity) {
    const key = keyOfUse(each.mainCategory, each.factorVersionId);
    market.set(key, (market.get(key) ?? 0) + calculateMarketBased(each, coverage));
  }
  const amounts = new Map<string, number>();
  for (const { mainCategory, factor, converted } of uses) {
    const key = keyOfUse(mainCategory, factor.id);
    amounts.set(key, (amounts.get(key) ?? 0) + converted);
  }
  return uses.map((use) => {
    const key = keyOfUse(use.mainCategory, use.factor.id);
    const kg = market.get(key);
    if (kg === undefined) return use;
    const amount = amounts.get(key) ?? 0;
    return { ...use, kgCo2e: amount > 0 ? (kg * use.converted) / amount : 0 };
  });
}

/** Adds up uncovered kWh without a residual mix, which count as location-based. */
export function sumWithoutResidualMix(
  electricity: readonly ElectricityGroup[],
  coverage: Coverage,
): number {
  return electricity.reduce((sum, { siteId, month, withoutResidualMixKwh }) => {
    return sum + withoutResidualMixKwh * (1 - coverage.ofMonth(siteId, month).share);
  }, 0);
}

/** Replaces location-based electricity in a sum by market-based electricity. */
function exchange(
  kgCo2e: number,
  electricity: readonly ElectricityGroup[],
  coverage: Coverage,
): number {
  const location = electricity.reduce((sum, each) => sum + each.locationBased, 0);
  const market = electricity.reduce((sum, each) => sum + calculateMarketBased(each, coverage), 0);
  return (isSameSum(kgCo2e, location) ? 0 : kgCo2e - location) + market;
}

function calculateMarketBased(
  { siteId, month, kwh, byResidualMix }: ElectricityGroup,
  coverage: Coverage,
) {
  const use = { kwh, kgByResidualMix: byResidualMix };
  return marketBasedKgCo2e(use, coverage.ofMonth(siteId, month));
}

function addGroups<Group extends RecordGroup>(a: Group, b: Group): Group {
  return {
    ...a,
    kgCo2e: a.kgCo2e + b.kgCo2e,
    kgWithEvidence: a.kgWithEvidence + b.kgWithEvidence,
    records: a.records + b.records,
    withEvidence: a.withEvidence + b.withEvidence,
  };
}

const keyOfGroup = ({ memberId, siteId, month, mainCategory, dataKind }: GroupKey) =>
  [memberId, siteId ?? '', month, dataKind ?? '', mainCategory].join('\n');

/** Compares instruments by order of cover: earlier end, lower factor, older. */
export function compareTurns(
  a: Pick<CoveringInstrument, 'id' | 'to' | 'kgCo2ePerKwh' | 'createdAt'>,
  b: typeof a,
): number {
  return (
    compareTexts(a.to, b.to) ||
    a.kgCo2ePerKwh - b.kgCo2ePerKwh ||
    compareTexts(a.createdAt, b.createdAt) ||
    a.id - b.id
  );
}

/** Covers the uncovered use on an instrument's days. Returns the covered kWh. */
function cover(stretches: readonly Stretch[], instrument: CoveringInstrument): number {
  const [from, to] = [dayNumber(instrument.from), dayNumber(instrument.to)];
  const within = stretches.filter((each) => each.from >= from && each.to <= to);
  const left = within.reduce((sum, each) => sum + each.left, 0);
  if (left <= 0) return 0;
  const covered = Math.min(instrument.kwh, left);
  for (const stretch of within) {
    const part = covered === left ? stretch.left : stretch.left * (covered / left);
    stretch.left -= part;
    stretch.kgCo2e += part * instrument.kgCo2ePerKwh;
    if (part > 0) stretch.covered.set(instrument.id, part);
  }
  return covered;
}

/** Splits a month where an instrument begins or has ended. */
function splitIntoStretches(
  { month, kwh }: MonthOfElectricity,
  instruments: readonly CoveringInstrument[],
): Stretch[] {
  const first = dayNumber(`${month}-01`);
  const end = first + countDays(month);
  const cuts = instruments
    .flatMap(({ from, to }) => [dayNumber(from), dayNumber(to) + 1])
    .filter((day) => day > first && day < end);
  const starts = [...new Set([first, ...cuts])].sort((a, b) => a - b);
  const days = starts.map((start, n) => (starts[n + 1] ?? end) - start);
  const parts = apportion(kwh, days);
  return starts.map((from, n) => {
    const part = parts[n] as number;
    const to = from + (days[n] as number) - 1;
    return { month, from, to, left: part, kgCo2e: 0, covered: new Map() };
  });
}

const keyOf = (siteId: number | null, month: string) => `${siteId ?? ''} ${month}`;

const DAY_MS = 24 * 60 * 60 * 1000;
const dayNumber = (day: string) => Date.parse(day) / DAY_MS;
