import {
  type EmissionRecordRowInput,
  financialYear,
  findMainCategory,
  type Scope,
} from '@canopy/domain';
import {
  type LibraryFactor,
  OCCASIONAL,
  REGULAR,
  type RegularActivity,
  SEASONS,
} from './activities';
import { COMPANY, type PersonId } from './company';
import type { Invoice } from './invoice-pdf';

const YEARS = ['2023-2024', '2024-2025'] as const;

/** Consumption strays by as much as this from what season and trend say. */
const STRAY = 0.05;

/** A record of the demo as a person would enter it. */
export interface DemoRecord {
  readonly person: PersonId;
  readonly row: EmissionRecordRowInput;
  readonly evidence?: DemoEvidence;
}

export interface DemoEvidence {
  readonly fileName: string;
  readonly invoice: Invoice;
}

/** Two financial years of the demo, oldest first. Always the same: no clock, no chance. */
export function demoRecords(): DemoRecord[] {
  const regular = REGULAR.flatMap((activity, n) =>
    YEARS.flatMap((label, year) => recordsOfYear(activity, n, label, year)),
  );
  const occasional = OCCASIONAL.flatMap((activity) =>
    activity.events.map(
      ([date, date1, distance]): DemoRecord => ({
        person: activity.person,
        row: { ...rowOf(activity), description: activity.description, distance, date, date1 },
      }),
    ),
  );
  return [...regular, ...occasional].sort(
    (a, b) => compare(a.row.date, b.row.date) || compare(a.person, b.person),
  );
}

function recordsOfYear(
  activity: RegularActivity,
  seed: number,
  label: string,
  year: number,
): DemoRecord[] {
  const { months } = financialYear(label);
  const trend = year === 0 ? 1 : activity.change;
  const consumption = months.map(
    (month, n) =>
      activity.monthly *
      trend *
      (SEASONS[activity.season][n] ?? 1) *
      stray(seed, Number(month.replace('-', ''))),
  );
  const records: DemoRecord[] = [];
  for (let first = 0; first < months.length; first += activity.every) {
    const last = first + activity.every;
    const date = `${months[first]}-01`;
    const date1 = lastDayOf(months[last - 1] ?? '');
    const distance = rounded(consumption.slice(first, last).reduce((sum, each) => sum + each, 0));
    const { person, description, bill } = activity;
    // Of the bills, those of the first month of a quarter were scanned.
    const scanned = bill && year === 1 && first % 3 === 0;
    records.push({
      person,
      row: { ...rowOf(activity), description, distance, date, date1 },
      ...(scanned && { evidence: evidenceOf(activity, bill, { date, date1, distance }) }),
    });
  }
  return records;
}

function rowOf({ name, type, unit, country, mainCategory }: LibraryFactor) {
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

function evidenceOf(
  { name, unit }: RegularActivity,
  { supplier, rate, currency }: NonNullable<RegularActivity['bill']>,
  { date, date1, distance }: { date: string; date1: string; distance: number },
): DemoEvidence {
  const number = `${supplier.split(' ')[0]?.slice(0, 3).toUpperCase()}-${date.slice(0, 7)}`;
  return {
    fileName: `${supplier.toLowerCase().replaceAll(' ', '-')}-${date.slice(0, 7)}.pdf`,
    invoice: {
      supplier,
      customer: COMPANY.organization,
      number,
      period: `${date} to ${date1}`,
      item: name,
      quantity: `${grouped(distance)} ${unit}`,
      rate: `${currency} ${rate.toFixed(2)} per ${unit}`,
      amount: `${currency} ${grouped(Math.round(distance * rate))}`,
    },
  };
}

/** A share between 1 - STRAY and 1 + STRAY that looks random and is not (mulberry32). */
function stray(seed: number, month: number): number {
  let t = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(month, 0x85ebca6b)) + 0x6d2b79f5;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  const share = ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  return 1 + (share * 2 - 1) * STRAY;
}

/** As a meter or an invoice would show it: whole units, small amounts with two decimals. */
function rounded(amount: number): number {
  return amount < 100 ? Math.round(amount * 100) / 100 : Math.round(amount);
}

function lastDayOf(month: string): string {
  const [year, ofYear] = month.split('-').map(Number) as [number, number];
  return `${month}-${new Date(Date.UTC(year, ofYear, 0)).getUTCDate()}`;
}

/** Whole number with commas, whatever the language of the machine. */
function grouped(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
