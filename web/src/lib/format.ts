/** Writes figures and days. Grouping and order are the reader's own. */

const KG_PER_TONNE = 1000;
const NOTHING = '–';

/**
 * Formats of one language and one time zone.
 * @param locale a BCP 47 tag; without it the reader's own
 * @param timeZone an IANA name; without it the reader's own
 */
export function makeFormat(locale?: string, timeZone?: string) {
  const twoDecimals = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const upToSix = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const megabytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const kilobytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  const dayAndTime = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });

  const kgNumber = (kgCo2e: number) => withMinus(twoDecimals.format(kgCo2e));

  return {
    /** `1,234.50`: kg CO₂e without the unit, for a column whose head names it. */
    kgNumber,

    /** `1,234.50 kg CO₂e` */
    kg: (kgCo2e: number) => `${kgNumber(kgCo2e)} kg CO₂e`,

    /** `1.23 t CO₂e`, to stand beside the kilograms; null up to 1,000 kg. */
    tonnes: (kgCo2e: number) =>
      Math.abs(kgCo2e) > KG_PER_TONNE
        ? `${twoDecimals.format(kgCo2e / KG_PER_TONNE)} t CO₂e`
        : null,

    /** `12,500` */
    count: (count: number) => whole.format(count),

    /** A factor or an amount as it was entered: up to six decimals, none added. */
    amount: (amount: number) => upToSix.format(amount),

    /** The size of a file: `340 kB`, `1.2 MB`. */
    bytes: (bytes: number) =>
      bytes < 1e6 ? kilobytes.format(Math.ceil(bytes / 1000)) : megabytes.format(bytes / 1e6),

    /** `part` of `all` as `12.5%`; a dash where all is nothing. */
    share(part: number, all = 1): string {
      if (all <= 0) {
        return NOTHING;
      }
      const share = part / all;
      // A source that exists is not shown as none.
      return share > 0 && share < 0.001 ? `< ${percent.format(0.001)}` : percent.format(share);
    },

    /** An ISO time, in the time zone. */
    time: (time: string) => formatWith(dayAndTime, time),

    /** The day of an ISO time, in the time zone, as `24 March 2025`. */
    date: (time: string) => formatWith(longDate, time),
  };
}

const reader = makeFormat();

export const {
  kgNumber: formatKgNumber,
  kg: formatKg,
  tonnes: formatTonnes,
  count: formatCount,
  amount: formatAmount,
  bytes: formatBytes,
  share: formatShare,
  time: formatTime,
  date: formatDate,
} = reader;

const signedPercent = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const signedTwoDecimals = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});
const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const dayAndTimeInUtc = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const dayTimeAndZone = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const monthAndYear = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthName = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' });

/** An amount of emissions in the larger unit that it reaches, and beside tonnes the kilograms. */
export interface Emissions {
  readonly value: string;
  readonly unit: string;
  /** `1,234.50 kg CO₂e`; null where `value` are kilograms already. */
  readonly inKg: string | null;
}

/** Leads with tonnes above 1,000 kg: kilograms say more digits than anybody knows. */
export function splitEmissions(kgCo2e: number): Emissions {
  const isTonnes = Math.abs(kgCo2e) > KG_PER_TONNE;
  return {
    value: formatKgNumber(isTonnes ? kgCo2e / KG_PER_TONNE : kgCo2e),
    // The unit is not torn apart where a tile is narrow.
    unit: isTonnes ? 't\u00a0CO₂e' : 'kg\u00a0CO₂e',
    inKg: isTonnes ? formatKg(kgCo2e) : null,
  };
}

/** `1.23 t CO₂e` above 1,000 kg, else `450.00 kg CO₂e`. */
export function formatEmissions(kgCo2e: number): string {
  return formatTonnes(kgCo2e) ?? formatKg(kgCo2e);
}

/** The change from `before` to `now` as `+12.5%`; null when there was nothing to change from. */
export function formatChange(now: number, before: number): string | null {
  return before > 0 ? formatSignedShare((now - before) / before) : null;
}

/** `+12.5%` of 0.125 */
export function formatSignedShare(share: number): string {
  return withMinus(signedPercent.format(share));
}

/** `+1,234.50`: a change in kg CO₂e without the unit. */
export function formatSignedKgNumber(kgCo2e: number): string {
  return withMinus(signedTwoDecimals.format(kgCo2e));
}

/** A minus sign, which is as wide as a plus; many languages have `Intl` write a hyphen. */
function withMinus(number: string): string {
  return number.replace('-', '\u2212');
}

/** A calendar day `YYYY-MM-DD`, the same day in every time zone. */
export function formatDay(day: string): string {
  return formatWith(longDay, `${day}T00:00:00Z`);
}

/** A month `YYYY-MM` as `Apr 2024`. */
export function formatMonth(month: string): string {
  return formatWith(monthAndYear, `${month}-01T00:00:00Z`);
}

/** A month `YYYY-MM` as `Apr`, where its year stands beside it. */
export function formatMonthName(month: string): string {
  return formatWith(monthName, `${month}-01T00:00:00Z`);
}

/** An ISO time in UTC, for a column whose head says so. */
export function formatTimeInUtc(time: string): string {
  return formatWith(dayAndTimeInUtc, time);
}

/** An ISO time in the reader's own time zone, with its name: for what is handed on. */
export function formatTimeAndZone(time: string): string {
  return formatWith(dayTimeAndZone, time);
}

function formatWith(format: Intl.DateTimeFormat, time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? NOTHING : format.format(date);
}
