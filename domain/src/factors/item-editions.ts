import { comparable, compareTexts } from '../common/comparable';
import { readUnit } from '../units/read-unit';
import { type MatchedField, matchedForms } from './factor-choice';

/** When a factor holds. Days are YYYY-MM-DD; a missing bound is open. */
export interface Edition {
  /** Such as 'DESNZ 2025'. */
  readonly edition: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** The fields that tell the editions of a factor from those of others. */
export interface SeriesFactor extends Edition, Partial<Record<MatchedField, string | null>> {
  readonly documentId: string;
  readonly countryCode: string | null;
  readonly region: string | null;
}

/**
 * The identity of a factor without its edition: everything a person can choose, the region, and the
 * text of the edition before its first digit. A factor without edition and validity is its own.
 */
export function seriesKey(factor: SeriesFactor): string {
  const forms = matchedForms(factor, factor.countryCode);
  const unit = readUnit(factor.unit ?? '')?.code ?? forms.unit;
  const [edition = ''] = comparable(factor.edition).split(/\d/, 1);
  const series = isDated(factor) ? edition : `\n${factor.documentId}`;
  return [...Object.values({ ...forms, unit }), comparable(factor.region), series].join('\n');
}

/** Whether a factor says when it holds: only then it has editions, and days decide. */
export function isDated({ edition, validFrom, validTo }: Edition): boolean {
  return Boolean(edition || validFrom || validTo);
}

/** Whether a day lies in the validity of a factor. */
export function isValidOn(
  { validFrom, validTo }: Pick<Edition, 'validFrom' | 'validTo'>,
  day: string,
): boolean {
  return (!validFrom || validFrom <= day) && (!validTo || day <= validTo);
}

/** The newer an edition, the later in the order of texts; '' for a factor without edition. */
export function toSortableAge(factor: Edition & { readonly year: number | null }): string {
  if (!isDated(factor)) return '';
  return factor.validFrom || (factor.year ? `${factor.year}-01-01` : '');
}

/** The relation of an edition to the day that it was found for. */
export type Standing = 'own' | 'newest' | 'valid' | 'before' | 'after';

/**
 * The edition of one factor that stands for a day: the valid one, else the one that ended last
 * before, else the one that begins first after. Without a day, the newest.
 * @param editions  those of one series, the newest first, at least one
 * @param of        where an edition says when it holds
 * @param day       null when there is none
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
 * The middle one of the days from one to the other, both included; of two in the middle, the
 * earlier. A blank counts as none: then it is the other, or ''.
 * @param from  YYYY-MM-DD or ''
 * @param to    YYYY-MM-DD or ''
 */
export function middleDay(from: string, to: string): string {
  if (from === '' || to === '') return from || to;
  const first = Date.parse(from);
  const days = Math.floor((Date.parse(to) - first) / DAY_MS / 2);
  return new Date(first + days * DAY_MS).toISOString().slice(0, 10);
}
