import { compareTexts } from '../../common/comparable';
import { apportion, countDays } from '../../common/financial-year';
import { groupBy } from '../../common/group-by';
import { isSameSum } from '../../factors/result';
import type { Scope } from '../../factors/scopes';
import { type Boundary, shareIn } from '../sites/boundary';
import type { DataKind } from './data-kinds';

/**
 * The market-based figure of Scope 2 (GHG Protocol Scope 2 Guidance, 2015, chapters 6 and 7): electricity
 * that certificates and contracts cover counts with their factor, the rest by the residual mix, or where
 * there is none by the average of the grid.
 */

/** The electricity that a site used in a month, added up. */
export interface MonthOfElectricity {
  /** Null for the organisation itself. */
  readonly siteId: number | null;
  /** `YYYY-MM` */
  readonly month: string;
  readonly kwh: number;
}

/** A certificate or contract, as far as it counts in figures. */
export interface CoveringInstrument {
  readonly id: number;
  readonly documentId: string;
  /** The site whose electricity it covers; null for the organisation itself. */
  readonly siteId: number | null;
  readonly kwh: number;
  /** The days of use that it covers, both included: YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly kgCo2ePerKwh: number;
  /** When it was added, ISO 8601 UTC. */
  readonly createdAt: string;
}

/**
 * Selects the instruments that count in the market-based figure: those that meet the Scope 2 Quality
 * Criteria (Scope 2 Guidance, chapter 7).
 * @param countsEveryInstrument true for years locked before Canopy applied the criteria
 */
export function selectCounting<Instrument extends { readonly meetsCriteria: boolean }>(
  instruments: readonly Instrument[],
  countsEveryInstrument: boolean,
): Instrument[] {
  return instruments.filter(({ meetsCriteria }) => meetsCriteria || countsEveryInstrument);
}

/** The cover of one site's electricity in one month. */
export interface MonthCoverage {
  /** The share of its kilowatt-hours that is covered, 0 to 1. */
  readonly share: number;
  /** The kg CO2e that instruments add for each of its kilowatt-hours, covered or not. */
  readonly kgCo2ePerKwh: number;
  /** The instruments that cover it, in their turn, each with its share of the kilowatt-hours, 0 to 1. */
  readonly parts: readonly { readonly instrument: CoveringInstrument; readonly share: number }[];
}

export interface Coverage {
  /** The covered kilowatt-hours of each instrument, by its id. */
  readonly byInstrument: ReadonlyMap<number, number>;
  /** Finds the cover of a site's electricity in a month. */
  ofMonth(siteId: number | null, month: string): MonthCoverage;
}

/** Days of one month that the same instruments cover. */
interface Stretch {
  readonly month: string;
  /** Numbers of days, both included. */
  readonly from: number;
  readonly to: number;
  /** kWh that no instrument covers yet. */
  left: number;
  /** The kg CO2e that instruments have added. */
  kgCo2e: number;
  /** The kWh that each instrument covers, by its id. */
  readonly covered: Map<number, number>;
}

/**
 * Covers the electricity of sites with their instruments. The one that ends first goes first, then the one
 * with the lower factor, then the older. Each is spread evenly over what is left of its days' use: none
 * covers more than it holds, or than was used. The use of a month is even over its days.
 * @param usage  each site and month once
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
 * The market-based figure of electricity that a site used in a month, kg CO2e.
 * @param kgByResidualMix  by the residual mix; location-based where there is none
 */
export function marketBasedKgCo2e(
  { kwh, kgByResidualMix }: { readonly kwh: number; readonly kgByResidualMix: number },
  { share, kgCo2ePerKwh }: Pick<MonthCoverage, 'share' | 'kgCo2ePerKwh'>,
): number {
  return kgByResidualMix * (1 - share) + kwh * kgCo2ePerKwh;
}

/** A sum from the database: electricity of one member, site, month, main category and factor version. */
export interface ElectricityGroup extends GroupKey {
  readonly factorVersionId: number;
  readonly hasEvidence: boolean;
  readonly kwh: number;
  /** kg CO2e by the average of the grid. */
  readonly locationBased: number;
  /** kg CO2e by the residual mix; location-based where there is none. */
  readonly byResidualMix: number;
  readonly withoutResidualMixKwh: number;
}

/** The fields that a sum of electricity has in common with a sum of records. */
interface GroupKey {
  readonly memberId: number;
  /** The database id; null for the organisation itself. */
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

/** Divides electricity by a boundary, once instruments have covered the whole of it. */
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
 * Sums of records with electricity as it counts in the market-based figure. What instruments cover of a
 * site and month is shared among its records by kilowatt-hours. Shares of ownership multiply afterwards.
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

/** The same for sums by factor: uses of one version share its market-based figure by amount. */
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

/** kWh that count as location-based, because nothing covers them and there is no residual mix. */
export function sumWithoutResidualMix(
  electricity: readonly ElectricityGroup[],
  coverage: Coverage,
): number {
  return electricity.reduce((sum, { siteId, month, withoutResidualMixKwh }) => {
    return sum + withoutResidualMixKwh * (1 - coverage.ofMonth(siteId, month).share);
  }, 0);
}

/** Takes electricity out of a sum, location-based, and puts it in again, market-based. */
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

/** Compares instruments by the order in which they cover: first end, lower factor, older. */
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

/** Covers what is left of an instrument's days, and answers how many kWh that is. */
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

/** Cuts a month where an instrument begins or has ended. */
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
