import type { Allocation } from '../../common/financial-year';
import type { Consolidation } from '../policy';
import { type Holding, holdingIn } from './holdings';

/** The share of a site's emissions that counts from a month on, until the next period. */
export interface SharePeriod {
  /** `YYYY-MM`; '' for all months before the first holding. */
  readonly fromMonth: string;
  /** 0 to 1. */
  readonly share: number;
}

/**
 * The shares that count of the emissions of sites, by the id of a site: its periods, the latest first. A
 * site that is missing counts in full, and so does what belongs to no site.
 */
export type Boundary = ReadonlyMap<number, readonly SharePeriod[]>;

/**
 * The share of a site's emissions that counts in a month, 0 to 1: by equity share what the organisation
 * owns, by a control approach all or nothing (GHG Protocol Corporate Standard, chapter 3).
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

/** The boundary of an organisation with these sites; without an approach everything counts. */
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

/** The share of a site's emissions that counts in a month, `YYYY-MM`; all of what belongs to no site. */
export function shareIn(boundary: Boundary, siteId: number | null, month: string): number {
  const periods = siteId === null ? undefined : boundary.get(siteId);
  return periods?.find(({ fromMonth }) => fromMonth <= month)?.share ?? 1;
}

/**
 * Whether something of a record counts in a year.
 * @param record its site, and the months of its first and its last day, `YYYY-MM`
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

/** The part of a boundary by which not everything counts in full in these months. */
export function narrowBoundary(boundary: Boundary, months: readonly string[]): Boundary {
  const isPartial = (siteId: number) =>
    months.some((month) => shareIn(boundary, siteId, month) !== 1);
  return new Map([...boundary].filter(([siteId]) => isPartial(siteId)));
}

/** The first of some months in a row in which a site counts, after months in which it does not. */
export interface CountingStart {
  readonly siteId: number;
  readonly month: string;
  /** The last month before in which it counts; '' for none of these months. */
  readonly before: string;
}

/**
 * The starts of sites in a year, but for the first month of the year. A record of several months counts
 * once: in its first month that counts.
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

/** A sum from the database: records, or parts of them, of one site and month. */
interface SiteTotal {
  /** Null for what belongs to no site. */
  readonly siteId: number | null;
  /** `YYYY-MM` */
  readonly month: string;
  readonly kgCo2e: number;
  readonly kgWithEvidence: number;
}

/** The part of some sums that counts, and the kg CO2e that do not, by the id of the site. */
export interface CountedTotals<Group> {
  readonly groups: Group[];
  readonly outside: ReadonlyMap<number, number>;
}

/** Divides sums into what lies inside and what lies outside of a boundary. */
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
