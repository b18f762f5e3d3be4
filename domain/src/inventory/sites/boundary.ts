import type { Allocation } from '../../common/financial-year';
import type { Consolidation } from '../policy';
import { type Holding, holdingIn } from './holdings';

/** Counted share of a site's emissions from a month until the next period. */
export interface SharePeriod {
  /** `YYYY-MM`; '' for all months before the first holding. */
  readonly fromMonth: string;
  /** 0 to 1. */
  readonly share: number;
}

/**
 * Counted shares of sites' emissions, by site id. Each site lists its periods, latest first.
 * Missing sites and records without a site count in full.
 */
export type Boundary = ReadonlyMap<number, readonly SharePeriod[]>;

/**
 * Determines the counted share of a site's emissions in a month, 0 to 1. Equity share counts the
 * owned percentage. Control approaches count all or nothing (GHG Protocol Corporate Standard,
 * chapter 3).
 */
export function findShare(
  approach: Consolidation | null,
  holdings: readonly Holding[],
  month: string,
): number {
  if (approach === null) return 1;
  const holding = holdingIn(holdings, month);
  if (!holding) return 0;
  if (approach === 'equity-share') return holding.share / 100;
  const control = approach === 'operational-control' ? 'operational' : 'financial';
  return holding.control === 'both' || holding.control === control ? 1 : 0;
}

/** Creates an organisation's boundary from its sites. Without an approach everything counts. */
export function findBoundary(
  approach: Consolidation | null,
  sites: readonly { readonly id: number; readonly holdings: readonly Holding[] }[],
): Boundary {
  if (approach === null) return new Map();
  return new Map(
    sites.flatMap(({ id, holdings }): [number, SharePeriod[]][] => {
      if (holdings.length === 0) return [];
      const months = ['', ...holdings.map(({ fromMonth }) => fromMonth)].sort().reverse();
      const periods = months.map((fromMonth) => ({
        fromMonth,
        share: findShare(approach, holdings, fromMonth),
      }));
      return [[id, periods]];
    }),
  );
}

/**
 * Returns the counted share of a site's emissions in a month, `YYYY-MM`. Without a site, everything
 * counts.
 */
export function shareIn(boundary: Boundary, siteId: number | null, month: string): number {
  const periods = siteId === null ? undefined : boundary.get(siteId);
  return periods?.find(({ fromMonth }) => fromMonth <= month)?.share ?? 1;
}

/**
 * Checks whether any part of a record counts in a year.
 * @param record its site, and the months of its first and last day, `YYYY-MM`
 */
export function countsInYear(
  boundary: Boundary,
  record: { readonly siteId: number | null; readonly month: string; readonly lastMonth: string },
  months: readonly string[],
  allocation: Allocation,
): boolean {
  const { siteId, month, lastMonth } = record;
  const isIn = (each: string) =>
    month <= each && each <= lastMonth && shareIn(boundary, siteId, each) > 0;
  if (allocation === 'daily') return months.some(isIn);
  return months.includes(month) && months.includes(lastMonth) && isIn(month);
}

/** Removes the sites that count in full in all of these months. */
export function narrowBoundary(boundary: Boundary, months: readonly string[]): Boundary {
  const isPartial = (siteId: number) =>
    months.some((month) => shareIn(boundary, siteId, month) !== 1);
  return new Map([...boundary].filter(([siteId]) => isPartial(siteId)));
}

/** First of several consecutive months in which a site counts, after months in which it doesn't. */
export interface CountingStart {
  readonly siteId: number;
  readonly month: string;
  /** Last earlier month in which it counts; '' if none of the months does. */
  readonly before: string;
}

/**
 * Finds the months of a year in which sites start to count, except the year's first month. A record
 * of several months counts once: in its first counted month.
 */
export function findCountingStarts(boundary: Boundary, months: readonly string[]): CountingStart[] {
  return [...boundary.keys()].flatMap((siteId) => {
    const starts: CountingStart[] = [];
    let before = '';
    for (const [n, month] of months.entries()) {
      if (shareIn(boundary, siteId, month) === 0) continue;
      if (n > 0 && before !== months[n - 1]) starts.push({ siteId, month, before });
      before = month;
    }
    return starts;
  });
}

/** Database sum: records, or parts of them, of one site and month. */
interface SiteTotal {
  /** Null without a site. */
  readonly siteId: number | null;
  /** `YYYY-MM` */
  readonly month: string;
  readonly kgCo2e: number;
  readonly kgWithEvidence: number;
}

/** Counted part of sums, and the excluded kg CO2e by site id. */
export interface CountedTotals<Group> {
  readonly groups: Group[];
  readonly outside: ReadonlyMap<number, number>;
}

/** Splits sums into the parts inside and outside a boundary. */
export function divideTotals<Group extends SiteTotal>(
  groups: readonly Group[],
  boundary: Boundary,
): CountedTotals<Group> {
  if (boundary.size === 0) return { groups: [...groups], outside: new Map() };
  const counted: Group[] = [];
  const outside = new Map<number, number>();
  for (const group of groups) {
    const { siteId, month, kgCo2e, kgWithEvidence } = group;
    const share = shareIn(boundary, siteId, month);
    if (siteId === null || share === 1) {
      counted.push(group);
      continue;
    }
    const part = { kgCo2e: kgCo2e * share, kgWithEvidence: kgWithEvidence * share };
    if (share > 0) counted.push({ ...group, ...part });
    outside.set(siteId, (outside.get(siteId) ?? 0) + (kgCo2e - part.kgCo2e));
  }
  return { groups: counted, outside };
}
