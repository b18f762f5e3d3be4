import { comparable, compareTexts } from '../common/comparable';
import { readUnit } from '../units/read-unit';
import { type MatchedField, matchedForms } from './factor-choice';

/** Validity of a factor. Days are YYYY-MM-DD; a missing bound is open. */
export interface Edition {
  /** Such as 'DESNZ 2025'. */
  readonly edition: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Fields that distinguish a factor's editions from other factors. */
export interface SeriesFactor extends Edition, Partial<Record<MatchedField, string | null>> {
  readonly documentId: string;
  readonly countryCode: string | null;
  readonly region: string | null;
}

/**
 * Returns the identity of a factor without its edition. It consists of all choosable fields, the
 * region, and the edition's text before its first digit. A factor without edition and validity is
 * its own series.
 */
export function seriesKey(factor: SeriesFactor): string {
  const forms = matchedForms(factor, factor.countryCode);
  const unit = readUnit(factor.unit ?? '')?.code ?? forms.unit;
  const [edition = ''] = comparable(factor.edition).split(/\d/, 1);
  const series = isDated(factor) ? edition : `\n${factor.documentId}`;
  return [...Object.values({ ...forms, unit }), comparable(factor.region), series].join('\n');
}

/**
 * Reports whether a factor states an edition or validity. Only then it has editions, and days
 * decide.
 */
export function isDated({ edition, validFrom, validTo }: Edition): boolean {
  return Boolean(edition || validFrom || validTo);
}

/** Reports whether a day lies in the validity of a factor. */
export function isValidOn(
  { validFrom, validTo }: Pick<Edition, 'validFrom' | 'validTo'>,
  day: string,
): boolean {
  return (!validFrom || validFrom <= day) && (!validTo || day <= validTo);
}

/** Returns a text that sorts newer editions after older ones, or '' without an edition. */
export function toSortableAge(factor: Edition & { readonly year: number | null }): string {
  if (!isDated(factor)) return '';
  return factor.validFrom || (factor.year ? `${factor.year}-01-01` : '');
}

/** Relation of an edition to the requested day. */
export type Standing = 'own' | 'newest' | 'valid' | 'before' | 'after';

/**
 * Finds the edition of a factor for a day. Prefers a valid one, then the last one that ended
 * before, then the first one that begins after. Without a day, returns the newest.
 * @param editions editions of one series, newest first, at least one
 * @param of returns the validity of an edition
 * @param day null if unknown
 */
export function editionFor<E>(
  editions: readonly [E, ...E[]],
  of: (edition: E) => Edition,
  day: string | null,
): { readonly edition: E; readonly standing: Standing } {
  const [newest] = editions;
  if (!isDated(of(newest))) return { edition: newest, standing: 'own' };
  if (day === null) return { edition: newest, standing: 'newest' };
  const valid = editions.find((each) => isValidOn(of(each), day));
  if (valid) return { edition: valid, standing: 'valid' };
  const start = (each: E) => of(each).validFrom ?? '';
  const end = (each: E) => of(each).validTo ?? '';
  const ended = editions.filter((each) => end(each) !== '' && end(each) < day);
  const [last] = ended.toSorted((a, b) => compareTexts(end(b), end(a)));
  if (last) return { edition: last, standing: 'before' };
  const [next = newest] = editions.toSorted((a, b) => compareTexts(start(a), start(b)));
  return { edition: next, standing: 'after' };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the middle day of a period, both ends included. Of two middle days, returns the earlier.
 * With one blank day, returns the other, or ''.
 * @param from YYYY-MM-DD or ''
 * @param to YYYY-MM-DD or ''
 */
export function middleDay(from: string, to: string): string {
  if (from === '' || to === '') return from || to;
  const first = Date.parse(from);
  const days = Math.floor((Date.parse(to) - first) / DAY_MS / 2);
  return new Date(first + days * DAY_MS).toISOString().slice(0, 10);
}
