import { SITE_LANGUAGE } from '@canopy/domain/site-pages';

/** Returns the language of dates and numbers on public pages, as a BCP 47 tag. */
export function siteLocale(env = process.env): string {
  return env.SITE_LOCALE || SITE_LANGUAGE.locale;
}

/** Returns the time zone of dates on public pages, as an IANA name. */
export function siteTimeZone(env = process.env): string {
  return env.SITE_TIME_ZONE || SITE_LANGUAGE.timeZone;
}

/** @returns a sentence about the first invalid setting, or null */
export function siteLocaleMisconfigured(env = process.env): string | null {
  const [locale, timeZone] = [siteLocale(env), siteTimeZone(env)];
  if (!isKnown(() => Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0)) {
    return `SITE_LOCALE must be a language such as en-IN or de-DE, not '${locale}'.`;
  }
  if (!isKnown(() => new Intl.DateTimeFormat('en', { timeZone }).format() !== '')) {
    return `SITE_TIME_ZONE must be a time zone such as Asia/Kolkata or Europe/Berlin, not '${timeZone}'.`;
  }
  return null;
}

/** Returns false for malformed text, for which `Intl` throws a RangeError. */
function isKnown(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}
