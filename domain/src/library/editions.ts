import type { EmissionFactorInput } from '../contracts/emission-factors';
import type { FactorPack, LibraryChange, PackHead } from '../contracts/library';
import { comparable } from '../emission/comparable';
import { publisherIdOf } from '../emission/factor-identity';

/** A factor moves from one edition to the next when its value changes by more than this share. */
export const MOVED_SHARE = 0.1;

/** The factors of a pack, with everything that its file says once. */
export function packFactors({ defaults, factors }: FactorPack): EmissionFactorInput[] {
  // A spread after another takes Node 20 twice as long, and packs have thousands of factors.
  return factors.map((factor) => Object.assign({}, defaults, factor) as EmissionFactorInput);
}

/** The edition before that of a pack: the latest of its series that ended by then; null without any. */
export function editionBefore(head: PackHead, heads: readonly PackHead[]): PackHead | null {
  const { validFrom } = head;
  if (validFrom === null) return null;
  const earlier = heads.filter(
    (each) =>
      seriesOf(each) === seriesOf(head) && each.validTo !== null && each.validTo < validFrom,
  );
  return earlier.sort((a, b) => ((a.validTo ?? '') < (b.validTo ?? '') ? 1 : -1))[0] ?? null;
}

/** The text of an edition before its first digit, which its other editions share. */
function seriesOf({ edition }: PackHead): string {
  return comparable(edition).split(/\d/, 1)[0] ?? '';
}

/**
 * Where a factor is in every edition of its publisher: the id of its row, which stays from edition to
 * edition, what it is used for, and the unit.
 */
export function publishedAs(
  factor: Pick<EmissionFactorInput, 'dynamicFields' | 'Unit'> & { readonly mainCategory: string },
): string {
  return [publisherIdOf(factor), factor.mainCategory, factor.Unit].join(' | ');
}

/**
 * What an edition changes in comparison with the one before: factors that are new, those that are
 * gone, and those whose value moved by more than {@link MOVED_SHARE}, the largest move first.
 */
export function editionChanges(
  before: readonly EmissionFactorInput[],
  after: readonly EmissionFactorInput[],
): LibraryChange[] {
  const old = new Map(before.map((factor) => [publishedAs(factor), factor]));
  const now = new Set(after.map(publishedAs));
  const fresh: LibraryChange[] = [];
  const moved: { change: LibraryChange; share: number }[] = [];
  for (const factor of after) {
    const was = old.get(publishedAs(factor));
    const change = changeOf(factor, was?.Emission ?? null, factor.Emission);
    if (!was) {
      fresh.push({ kind: 'new', ...change });
      continue;
    }
    const share = moveOf(was.Emission, factor.Emission);
    if (share > MOVED_SHARE) moved.push({ change: { kind: 'moved', ...change }, share });
  }
  const gone = before
    .filter((factor) => !now.has(publishedAs(factor)))
    .map((factor) => ({ kind: 'gone' as const, ...changeOf(factor, factor.Emission, null) }));
  moved.sort((a, b) => b.share - a.share);
  return [...fresh, ...gone, ...moved.map(({ change }) => change)];
}

/** How far a value moved, as a share of what it was. */
function moveOf(before: number, after: number): number {
  if (before === after) return 0;
  return before === 0 ? Number.POSITIVE_INFINITY : Math.abs(after - before) / before;
}

/**
 * The line of a factor in the list of changes, without its kind. That is put before it: Node 20 copies
 * an object slowly when a field follows.
 */
function changeOf(
  factor: EmissionFactorInput,
  before: number | null,
  after: number | null,
): Omit<LibraryChange, 'kind'> {
  return {
    _id: publishedAs(factor),
    Name: factor.Name,
    Type: factor.Type ?? '',
    mainCategory: factor.mainCategory,
    Country: factor.Country ?? '',
    Unit: factor.Unit,
    before,
    after,
    fields: [],
  };
}
