import { SITE_LANGUAGE } from '@canopy/domain/site-pages';
import { makeFormat } from './make-format';

/**
 * Writes figures and days of public pages in the language and the time zone of the site, so that the
 * server and every browser write the same. Workspaces write in the reader's own (`format.ts`).
 */

interface SiteLanguage {
  readonly locale: string;
  readonly timeZone: string;
}

let language: SiteLanguage = SITE_LANGUAGE;
let current = makeFormat(language.locale, language.timeZone);

/** Takes over the settings of the site, which stay as long as the process or the page. */
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
