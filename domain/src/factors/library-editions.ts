import { comparable } from '../common/comparable';
import { findPublisherId } from './factor-identity';

/** Relative change of its value above which a factor counts as moved between editions. */
export const MOVED_SHARE = 0.1;

/** Factor under the names of a pack file. */
interface PackedFactor {
  readonly mainCategory: string;
  /** kg CO2e per `Unit`. */
  readonly Emission: number;
  readonly Unit: string;
  readonly dynamicFields: Readonly<Record<string, string>>;
}

/** Returns the factors of a pack, with the defaults of its file. */
export function packFactors<F extends object>({
  defaults,
  factors,
}: {
  readonly defaults: Partial<F>;
  readonly factors: readonly Partial<F>[];
}): F[] {
  // A second spread takes Node 20 twice as long, and packs have thousands of factors.
  return factors.map((factor) => Object.assign({}, defaults, factor) as F);
}

interface DatedEdition {
  readonly edition: string;
  /** First and last day it applies to; null is open. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Finds the previous edition of a pack: the latest of its series that ended earlier, or null. */
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

/** Returns the edition's text before its first digit, which other editions share. */
function findSeries({ edition }: DatedEdition): string {
  return comparable(edition).split(/\d/, 1)[0] ?? '';
}

/**
 * Returns the key of a factor in every edition of its publisher: its row id, category and unit. Row
 * ids stay from edition to edition.
 */
export function publishedAs(factor: Omit<PackedFactor, 'Emission'>): string {
  return [findPublisherId(factor), factor.mainCategory, factor.Unit].join(' | ');
}

/**
 * Factor changed by an edition. `before` and `after` are kg CO2e per unit; null where it is
 * missing.
 */
export interface EditionChange<F> {
  readonly kind: 'new' | 'gone' | 'moved';
  readonly factor: F;
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * Compares an edition with the previous one. Lists new factors, removed factors, and values that
 * moved by more than {@link MOVED_SHARE}, largest move first.
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

/** Returns the change of a value, as a share of the old value. */
function calculateMove(before: number, after: number): number {
  if (before === after) return 0;
  return before === 0 ? Number.POSITIVE_INFINITY : Math.abs(after - before) / before;
}
