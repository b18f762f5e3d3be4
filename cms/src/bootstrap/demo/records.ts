import { reportingYear } from '@canopy/domain/common';
import { findMainCategory, type Scope } from '@canopy/domain/factors';
import type { EmissionRecordRowInput } from '@canopy/domain/inventory';
import type { PersonId, SiteKey } from './company';
import type { DemoActivities, DemoActivity, RegularActivity } from './content';

const YEARS = ['2023-2024', '2024-2025'] as const;

/** Maximum deviation of consumption from season and trend, as a share. */
const STRAY = 0.05;

/** Demo record as a person would enter it. */
export interface DemoRecord {
  readonly person: PersonId;
  /** Undefined for the organisation itself. */
  readonly site?: SiteKey | undefined;
  readonly row: EmissionRecordRowInput;
  /** File name of an invoice in `data/demo/invoices`. */
  readonly evidence?: string;
}

/**
 * Returns two financial years of records, oldest first. Deterministic: no clock, no random numbers.
 */
export function demoRecords({ seasons, regular, occasional }: DemoActivities): DemoRecord[] {
  const often = regular.flatMap((activity, n) =>
    YEARS.flatMap((label, year) =>
      recordsOfYear(activity, seasons[activity.season] ?? [], n, label, year),
    ),
  );
  const seldom = occasional.flatMap((activity) =>
    activity.events.map(
      ([date, date1, distance]): DemoRecord => ({
        person: activity.person,
        site: activity.site,
        row: { ...makeRow(activity), description: activity.description, distance, date, date1 },
      }),
    ),
  );
  return [...often, ...seldom].sort(
    (a, b) => compare(a.row.date, b.row.date) || compare(a.person, b.person),
  );
}

function recordsOfYear(
  activity: RegularActivity,
  season: readonly number[],
  seed: number,
  label: string,
  year: number,
): DemoRecord[] {
  const { months } = reportingYear(label, 4);
  const trend = year === 0 ? 1 : activity.change;
  const consumption = months.map(
    (month, n) =>
      activity.monthly * trend * (season[n] ?? 1) * stray(seed, Number(month.replace('-', ''))),
  );
  const records: DemoRecord[] = [];
  for (let first = 0; first < months.length; first += activity.every) {
    const last = first + activity.every;
    const date = `${months[first]}-01`;
    const date1 = findLastDay(months[last - 1] ?? '');
    const distance = roundAmount(
      consumption.slice(first, last).reduce((sum, each) => sum + each, 0),
    );
    const { person, site, description, invoices } = activity;
    // Records of the first year do not state how amounts were found.
    const isInvoiced = invoices && year === 1;
    // Only the first invoice of each quarter has a file.
    const scanned = isInvoiced && first % 3 === 0;
    const dataKind = isInvoiced ? 'invoiced' : null;
    records.push({
      person,
      site,
      row: { ...makeRow(activity), description, distance, date, date1, dataKind },
      ...(scanned && { evidence: `${invoices}-${months[first]}.pdf` }),
    });
  }
  return records;
}

function makeRow({ name, type, unit, country, mainCategory }: DemoActivity) {
  return {
    selectedName: name,
    selectedCategory: mainCategory,
    selectedCountry: country,
    selectedType: type,
    group: findMainCategory(mainCategory)?.scope as Scope,
    mainCategory,
    unit,
  };
}

/** Returns a pseudo-random factor between 1 - STRAY and 1 + STRAY (mulberry32). */
function stray(seed: number, month: number): number {
  let t = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(month, 0x85ebca6b)) + 0x6d2b79f5;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  const share = ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  return 1 + (share * 2 - 1) * STRAY;
}

/** Rounds like a meter or an invoice: whole units, and two decimals for small amounts. */
function roundAmount(amount: number): number {
  return amount < 100 ? Math.round(amount * 100) / 100 : Math.round(amount);
}

function findLastDay(month: string): string {
  const [year, ofYear] = month.split('-').map(Number) as [number, number];
  return `${month}-${new Date(Date.UTC(year, ofYear, 0)).getUTCDate()}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
