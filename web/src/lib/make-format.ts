export const KG_PER_TONNE = 1000;
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

/** A minus sign, which is as wide as a plus; many languages have `Intl` write a hyphen. */
export function withMinus(number: string): string {
  return number.replace('-', '\u2212');
}

/** Writes an ISO time; a dash where it is none. */
export function formatWith(format: Intl.DateTimeFormat, time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? NOTHING : format.format(date);
}
