import { findMainCategory, type Scope } from '@canopy/domain/factors';
import type { EmissionRecordRowInput } from '@canopy/domain/inventory';
import type { PersonId, SiteKey } from './company';
import type {
  DemoActivities,
  DemoActivity,
  DemoEvent,
  OccasionalActivity,
  RegularActivity,
  Supplier,
} from './content';
import { countYears, type DemoDate, findLastDay, moveYears } from './demo-date';

/** Maximum deviation of consumption from season and trend, as a share. */
const STRAY = 0.05;

/** Invoice of a record. Its name is unique. */
export interface DemoInvoice {
  readonly supplier: Supplier;
  readonly fileName: string;
}

/** Demo record as a person would enter it. */
export interface DemoRecord {
  readonly person: PersonId;
  /** Undefined for the organisation itself. */
  readonly site?: SiteKey | undefined;
  readonly row: EmissionRecordRowInput;
  /** Invoice that is its evidence. */
  readonly invoice?: DemoInvoice;
}

/**
 * Returns the records of the demo's years, oldest first. Deterministic: uses no clock and no random
 * numbers.
 */
export function demoRecords(activities: DemoActivities, date: DemoDate): DemoRecord[] {
  const { seasons, regular, occasional } = activities;
  const often = regular.flatMap((activity, n) =>
    date.years.flatMap(({ months }, year) =>
      recordsOfYear(activity, seasons[activity.season] ?? [], n, months, year),
    ),
  );
  const seldom = occasional.flatMap((activity) => eventRecords(activity, date));
  return [...often, ...seldom].sort(
    (a, b) => compare(a.row.date, b.row.date) || compare(a.person, b.person),
  );
}

/**
 * Returns the records of events before the demo's day. The current year repeats the previous year's
 * events. Unresolved ones exist only until the current year has records.
 */
function eventRecords(activity: OccasionalActivity, date: DemoDate): DemoRecord[] {
  const { person, site, description, unresolved, events } = activity;
  const [, previous, current] = date.years;
  if (unresolved && current) return [];
  const years = countYears(date);
  const moved = events.map((event) => moveEvent(event, years));
  const repeated = current
    ? moved
        .filter(([first]) => previous?.months.includes(first.slice(0, 7)))
        .map((event) => moveEvent(event, 1))
        .filter(([, last]) => current.months.includes(last.slice(0, 7)))
    : [];
  return [...moved, ...repeated]
    .filter(([, last]) => last < date.day)
    .map(([first, last, distance]) => ({
      person,
      site,
      row: { ...makeRow(activity), description, distance, date: first, date1: last },
    }));
}

function moveEvent([first, last, distance]: DemoEvent, years: number): DemoEvent {
  return [moveYears(first, years), moveYears(last, years), distance];
}

function recordsOfYear(
  activity: RegularActivity,
  season: readonly number[],
  seed: number,
  months: readonly string[],
  year: number,
): DemoRecord[] {
  const trend = activity.change ** year;
  const consumption = months.map(
    (month, n) =>
      activity.monthly * trend * (season[n] ?? 1) * stray(seed, Number(month.replace('-', ''))),
  );
  const records: DemoRecord[] = [];
  for (let first = 0; first + activity.every <= months.length; first += activity.every) {
    const last = first + activity.every;
    const date = `${months[first]}-01`;
    const date1 = findLastDay(months[last - 1] ?? '');
    const distance = roundAmount(
      consumption.slice(first, last).reduce((sum, each) => sum + each, 0),
    );
    const { person, site, description, supplier } = activity;
    // Records of the first year do not state how amounts were found.
    const isInvoiced = supplier && year > 0;
    // Only the first invoice of each quarter has a file.
    const isScanned = isInvoiced && first % 3 === 0;
    const dataKind = isInvoiced ? 'invoiced' : null;
    records.push({
      person,
      site,
      row: { ...makeRow(activity), description, distance, date, date1, dataKind },
      ...(isScanned && { invoice: { supplier, fileName: nameInvoice(supplier, date) } }),
    });
  }
  return records;
}

function nameInvoice({ name }: Supplier, date: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}-${date.slice(0, 7)}.pdf`;
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

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
