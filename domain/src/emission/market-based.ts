import { apportion, daysOf } from '../financial-year';

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

/** How instruments cover the electricity of one site in one month. */
export interface MonthCoverage {
  /** The share of its kilowatt-hours that is covered, 0 to 1. */
  readonly share: number;
  /** What instruments add for each of its kilowatt-hours, covered or not. */
  readonly kgCo2ePerKwh: number;
}

export interface Coverage {
  /** The covered kilowatt-hours of each instrument, by its id. */
  readonly byInstrument: ReadonlyMap<number, number>;
  /** How the electricity of a site in a month is covered. */
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
  /** What instruments have added. */
  kgCo2e: number;
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
    const own = instruments.filter((each) => each.siteId === siteId).sort(inTurn);
    const months = usage.filter((each) => each.siteId === siteId && each.kwh > 0);
    const stretches = months.flatMap((each) => stretchesOf(each, own));
    for (const instrument of own) byInstrument.set(instrument.id, cover(stretches, instrument));
    for (const { month, kwh } of months) {
      const parts = stretches.filter((each) => each.month === month);
      const left = parts.reduce((sum, each) => sum + each.left, 0);
      const kgCo2e = parts.reduce((sum, each) => sum + each.kgCo2e, 0);
      const coverage = { share: 1 - Math.min(1, left / kwh), kgCo2ePerKwh: kgCo2e / kwh };
      bySiteAndMonth.set(keyOf(siteId, month), coverage);
    }
  }
  return {
    byInstrument,
    ofMonth: (siteId, month) =>
      bySiteAndMonth.get(keyOf(siteId, month)) ?? { share: 0, kgCo2ePerKwh: 0 },
  };
}

/**
 * The market-based figure of electricity that a site used in a month, kg CO2e.
 * @param kgByResidualMix  by the residual mix; location-based where there is none
 */
export function marketBasedKgCo2e(
  { kwh, kgByResidualMix }: { readonly kwh: number; readonly kgByResidualMix: number },
  { share, kgCo2ePerKwh }: MonthCoverage,
): number {
  return kgByResidualMix * (1 - share) + kwh * kgCo2ePerKwh;
}

function inTurn(a: CoveringInstrument, b: CoveringInstrument): number {
  return (
    compare(a.to, b.to) ||
    a.kgCo2ePerKwh - b.kgCo2ePerKwh ||
    compare(a.createdAt, b.createdAt) ||
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
  }
  return covered;
}

/** Cuts a month where an instrument begins or has ended. */
function stretchesOf(
  { month, kwh }: MonthOfElectricity,
  instruments: readonly CoveringInstrument[],
): Stretch[] {
  const first = dayNumber(`${month}-01`);
  const end = first + daysOf(month);
  const cuts = instruments
    .flatMap(({ from, to }) => [dayNumber(from), dayNumber(to) + 1])
    .filter((day) => day > first && day < end);
  const starts = [...new Set([first, ...cuts])].sort((a, b) => a - b);
  const days = starts.map((start, n) => (starts[n + 1] ?? end) - start);
  const parts = apportion(kwh, days);
  return starts.map((from, n) => {
    const part = parts[n] as number;
    return { month, from, to: from + (days[n] as number) - 1, left: part, kgCo2e: 0 };
  });
}

const keyOf = (siteId: number | null, month: string) => `${siteId ?? ''} ${month}`;

const DAY_MS = 24 * 60 * 60 * 1000;
const dayNumber = (day: string) => Date.parse(day) / DAY_MS;

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
