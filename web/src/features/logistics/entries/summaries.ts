import { groupBy } from '@canopy/domain/common';
import {
  type LogisticsEntry,
  type TransactionTotals,
  transactionTotals,
} from '@canopy/domain/logistics';
import type { Business } from '@canopy/domain/people';

/** A business with its entries and what they add up to. */
export interface BusinessGroup {
  readonly business: Business;
  readonly entries: readonly LogisticsEntry[];
  readonly totals: TransactionTotals;
}

/** One group a business, also for those without entries. */
export function groupByBusiness(
  businesses: readonly Business[],
  entries: readonly LogisticsEntry[],
): BusinessGroup[] {
  const byId = groupBy(entries, ({ businessId }) => businessId);
  return businesses.map((business) => {
    const own = byId.get(business._id) ?? [];
    return { business, entries: own, totals: transactionTotals(own) };
  });
}

/** kg CO₂e of one thing that is compared with others of its kind. */
export interface Amount {
  readonly label: string;
  readonly kgCo2e: number;
}

/**
 * Adds up every vehicle and every packaging material that was used, largest first.
 * @param most how many are named; the rest is one amount
 * @param others names the rest, by how many it is
 */
export function bySource(
  entries: readonly LogisticsEntry[],
  most: number,
  others: (count: number) => string,
): Amount[] {
  const sums = new Map<string, number>();
  const add = (label: string, kg: number) => sums.set(label, (sums.get(label) ?? 0) + kg);
  for (const { vehicle, emission, packMaterial, packEmission } of entries) {
    add(vehicle, emission);
    if (packMaterial && packEmission > 0) add(packMaterial, packEmission);
  }
  const all = [...sums]
    .map(([label, kgCo2e]) => ({ label, kgCo2e }))
    .sort((a, b) => b.kgCo2e - a.kgCo2e);
  const left = all.slice(most);
  // One more line names it just as well.
  if (left.length <= 1) return all;
  const kgCo2e = left.reduce((sum, each) => sum + each.kgCo2e, 0);
  return [...all.slice(0, most), { label: others(left.length), kgCo2e }];
}

/** A month `YYYY-MM` of the reader's calendar, and the totals of its entries. */
export interface MonthTotals extends TransactionTotals {
  readonly month: string;
}

/** The latest months that have entries, newest first. */
export function byMonth(entries: readonly LogisticsEntry[], most: number): MonthTotals[] {
  return [...groupBy(entries, ({ createdAt }) => monthOf(createdAt))]
    .sort(([a], [b]) => b.localeCompare(a))
    .slice(0, most)
    .map(([month, own]) => ({ month, ...transactionTotals(own) }));
}

function monthOf(time: string): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

export interface EntryFilter {
  readonly q: string;
  /** '' for both. */
  readonly type: string;
  /** '' for all. */
  readonly vehicle: string;
}

export function isFiltered({ q, type, vehicle }: EntryFilter): boolean {
  return q !== '' || type !== '' || vehicle !== '';
}

/** The entries that have every word of the search and what is chosen. */
export function filterEntries(
  entries: readonly LogisticsEntry[],
  { q, type, vehicle }: EntryFilter,
): LogisticsEntry[] {
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(
    (entry) =>
      (type === '' || entry.transactionType === type) &&
      (vehicle === '' || entry.vehicle === vehicle) &&
      words.every((word) => searchText(entry).includes(word)),
  );
}

function searchText(entry: LogisticsEntry): string {
  return [
    entry.businessName,
    entry.username,
    entry.transactionType,
    entry.pickup,
    entry.drop,
    entry.transportMode,
    entry.vehicle,
    entry.packMaterial,
  ]
    .join('\n')
    .toLocaleLowerCase();
}

/** The groups that have matching entries, with these alone; a business also matches by its name. */
export function filterGroups(
  groups: readonly BusinessGroup[],
  filter: EntryFilter,
): BusinessGroup[] {
  if (!isFiltered(filter)) return [...groups];
  return groups.flatMap(({ business, entries }) => {
    const left = filterEntries(entries, filter);
    const isNamed =
      filter.type === '' &&
      filter.vehicle === '' &&
      `${business.name}\n${business.username}`
        .toLocaleLowerCase()
        .includes(filter.q.toLocaleLowerCase());
    return left.length > 0 || isNamed
      ? [{ business, entries: left, totals: transactionTotals(left) }]
      : [];
  });
}
