import { makeOnce } from '@canopy/domain/common';

export const KG_PER_TONNE = 1000;
const NOTHING = '–';

/**
 * Makes formats for one language and one time zone, each on its first use.
 * @param locale a BCP 47 tag; defaults to the reader's own
 * @param timeZone an IANA name; defaults to the reader's own
 */
export function makeFormat(locale?: string, timeZone?: string) {
  const number = (options: Intl.NumberFormatOptions) =>
    makeOnce(() => new Intl.NumberFormat(locale, options));
  const day = (options: Intl.DateTimeFormatOptions) =>
    makeOnce(() => new Intl.DateTimeFormat(locale, { ...options, timeZone }));
  const twoDecimals = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = number({ maximumFractionDigits: 0 });
  const upToSix = number({ maximumFractionDigits: 6 });
  const percent = number({ style: 'percent', maximumFractionDigits: 1 });
  const megabytes = number({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const kilobytes = number({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  const dayAndTime = day({ dateStyle: 'medium', timeStyle: 'short' });
  const longDate = day({ dateStyle: 'long' });

  const kgNumber = (kgCo2e: number) => withMinus(twoDecimals().format(kgCo2e));

  return {
    /** `1,234.50`: kg CO₂e without the unit, for columns whose header names it. */
    kgNumber,

    /** `1,234.50 kg CO₂e` */
    kg: (kgCo2e: number) => `${kgNumber(kgCo2e)} kg CO₂e`,

    /** `1.23 t CO₂e`, to accompany the kilograms, or null up to 1,000 kg. */
    tonnes: (kgCo2e: number) =>
      Math.abs(kgCo2e) > KG_PER_TONNE
        ? `${twoDecimals().format(kgCo2e / KG_PER_TONNE)} t CO₂e`
        : null,

    /** `12,500` */
    count: (count: number) => whole().format(count),

    /** Factor or amount as entered: up to six decimals, without padding. */
    amount: (amount: number) => upToSix().format(amount),

    /** File size: `340 kB`, `1.2 MB`. */
    bytes: (bytes: number) =>
      bytes < 1e6 ? kilobytes().format(Math.ceil(bytes / 1000)) : megabytes().format(bytes / 1e6),

    /** `part` of `all` as `12.5%`, or a dash if `all` is not positive. */
    share(part: number, all = 1): string {
      if (all <= 0) {
        return NOTHING;
      }
      const share = part / all;
      // An existing source must not appear as 0%.
      return share > 0 && share < 0.001 ? `< ${percent().format(0.001)}` : percent().format(share);
    },

    /** ISO time in the time zone. */
    time: (time: string) => formatWith(dayAndTime(), time),

    /** Day of an ISO time in the time zone, as `24 March 2025`. */
    date: (time: string) => formatWith(longDate(), time),
  };
}

/**
 * Replaces hyphens with a minus sign, which is as wide as a plus. In many languages, `Intl` writes
 * a hyphen.
 */
export function withMinus(number: string): string {
  return number.replace('-', '\u2212');
}

/** Formats an ISO time, or returns a dash for invalid ones. */
export function formatWith(format: Intl.DateTimeFormat, time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? NOTHING : format.format(date);
}
