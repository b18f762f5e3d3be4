import { comparable } from '../common/comparable';
import { findPublisherId } from './factor-identity';

/** A factor moves from one edition to the next when its value changes by more than this share. */
export const MOVED_SHARE = 0.1;

/** A factor by the names that it has in the file of a pack. */
interface PackedFactor {
  readonly mainCategory: string;
  /** kg CO2e per `Unit`. */
  readonly Emission: number;
  readonly Unit: string;
  readonly dynamicFields: Readonly<Record<string, string>>;
}

/** The factors of a pack, with everything that its file says once. */
export function packFactors<F extends object>({
  defaults,
  factors,
}: {
  readonly defaults: Partial<F>;
  readonly factors: readonly Partial<F>[];
}): F[] {
  // A spread after another takes Node 20 twice as long, and packs have thousands of factors.
  return factors.map((factor) => Object.assign({}, defaults, factor) as F);
}

interface DatedEdition {
  readonly edition: string;
  /** The first and the last day it is for; null is open. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** The edition before that of a pack: the latest of its series that ended by then; null without any. */
export function editionBefore<Head extends DatedEdition>(
  head: Head,
  heads: readonly Head[],
): Head | null {
  const { validFrom } = head;
  if (validFrom === null) return null;
  const earlier = heads.filter(
    (each) =>
      findSeries(each) === findSeries(head) && each.validTo !== null && each.validTo < validFrom,
  );
  return earlier.sort((a, b) => ((a.validTo ?? '') < (b.validTo ?? '') ? 1 : -1))[0] ?? null;
}

/** The text of an edition before its first digit, which its other editions share. */
function findSeries({ edition }: DatedEdition): string {
  return comparable(edition).split(/\d/, 1)[0] ?? '';
}

/**
 * Where a factor is in every edition of its publisher: the id of its row, which stays from edition to
 * edition, what it is used for, and the unit.
 */
export function publishedAs(factor: Omit<PackedFactor, 'Emission'>): string {
  return [findPublisherId(factor), factor.mainCategory, factor.Unit].join(' | ');
}

/** A factor that an edition changes. `before` and `after` are kg CO2e per unit; null where it is not. */
export interface EditionChange<F> {
  readonly kind: 'new' | 'gone' | 'moved';
  readonly factor: F;
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * Compares an edition with the one before: factors that are new, those that are gone, and those whose
 * value moved by more than {@link MOVED_SHARE}, the largest move first.
 */
export function editionChanges<F extends PackedFactor>(
  before: readonly F[],
  after: readonly F[],
): EditionChange<F>[] {
  const old = new Map(before.map((factor) => [publishedAs(factor), factor]));
  const now = new Set(after.map(publishedAs));
  const fresh: EditionChange<F>[] = [];
  const moved: { change: EditionChange<F>; share: number }[] = [];
  for (const factor of after) {
    const was = old.get(publishedAs(factor));
    if (!was) {
      fresh.push({ kind: 'new', factor, before: null, after: factor.Emission });
      continue;
    }
    const share = calculateMove(was.Emission, factor.Emission);
    const change = { kind: 'moved', factor, before: was.Emission, after: factor.Emission } as const;
    if (share > MOVED_SHARE) moved.push({ change, share });
  }
  const gone = before
    .filter((factor) => !now.has(publishedAs(factor)))
    .map((factor) => ({ kind: 'gone', factor, before: factor.Emission, after: null }) as const);
  moved.sort((a, b) => b.share - a.share);
  return [...fresh, ...gone, ...moved.map(({ change }) => change)];
}

/** The move of a value, as a share of what it was. */
function calculateMove(before: number, after: number): number {
  if (before === after) return 0;
  return before === 0 ? Number.POSITIVE_INFINITY : Math.abs(after - before) / before;
}
