import { SITE_LANGUAGE } from '@canopy/domain/site-pages';
import { makeFormat } from './make-format';

/**
 * Formats figures and days of public pages in the site's language and time zone, so that the server
 * and every browser agree. Workspaces use the reader's own (`format.ts`).
 */

interface SiteLanguage {
  readonly locale: string;
  readonly timeZone: string;
}

let language: SiteLanguage = SITE_LANGUAGE;
let current = makeFormat(language.locale, language.timeZone);

/** Adopts the site's settings for the lifetime of the process or page. */
export function setSiteFormat({ locale, timeZone }: SiteLanguage): void {
  // Making formats takes longer than rendering a page.
  if (locale === language.locale && timeZone === language.timeZone) return;
  language = { locale, timeZone };
  current = makeFormat(locale, timeZone);
}

export const formatKgNumber = (kgCo2e: number) => current.kgNumber(kgCo2e);
export const formatKg = (kgCo2e: number) => current.kg(kgCo2e);
export const formatTonnes = (kgCo2e: number) => current.tonnes(kgCo2e);
export const formatCount = (count: number) => current.count(count);
export const formatAmount = (amount: number) => current.amount(amount);
export const formatShare = (part: number, whole?: number) => current.share(part, whole);
export const formatBytes = (bytes: number) => current.bytes(bytes);
export const formatTime = (time: string) => current.time(time);
export const formatDate = (time: string) => current.date(time);
