import { groupBy } from '@canopy/domain/common';
import {
  type LogisticsEntry,
  type TransactionTotals,
  transactionTotals,
} from '@canopy/domain/logistics';
import type { Business } from '@canopy/domain/people';

/** Business with its entries and their totals. */
export interface BusinessGroup {
  readonly business: Business;
  readonly entries: readonly LogisticsEntry[];
  readonly totals: TransactionTotals;
}

/** Groups entries by business. Businesses without entries get a group too. */
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

/** kg CO₂e of one source among others. */
export interface Amount {
  readonly label: string;
  readonly kgCo2e: number;
}

/**
 * Sums emissions by vehicle and packaging material, largest first.
 * @param most maximum labelled sources; the rest becomes one amount
 * @param others labels the rest by its number of sources
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
  // A single remaining source fits into the line of the rest.
  if (left.length <= 1) return all;
  const kgCo2e = left.reduce((sum, each) => sum + each.kgCo2e, 0);
  return [...all.slice(0, most), { label: others(left.length), kgCo2e }];
}

/** Totals of a month `YYYY-MM` in the reader's time zone. */
export interface MonthTotals extends TransactionTotals {
  readonly month: string;
}

/** Returns the totals of the latest months with entries, newest first. */
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

/** Returns the entries that contain every search word and match the filters. */
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

/**
 * Returns the groups with matching entries, reduced to those. A business also matches by its name.
 */
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
