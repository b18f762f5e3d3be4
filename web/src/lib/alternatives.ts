import { comparable } from '@canopy/domain/common';
import type { Alternative } from '@canopy/domain/inventory';

/** Alternative with its searchable label. */
export interface NamedAlternative {
  readonly alternative: Alternative;
  readonly label: string;
}

/**
 * Sorts alternatives by name. Averages come first, because they fit when the exact kind is unknown.
 */
export function nameAlternatives(
  alternatives: readonly Alternative[],
  labelOf: (alternative: Alternative) => string,
): NamedAlternative[] {
  const isAverage = ({ label }: NamedAlternative) => /\baverage\b/i.test(label);
  return alternatives
    .map((alternative) => ({ alternative, label: labelOf(alternative) }))
    .sort(
      (a, b) =>
        Number(isAverage(b)) - Number(isAverage(a)) ||
        a.label.localeCompare(b.label, undefined, { numeric: true }),
    );
}

/** Returns the alternatives whose labels contain all the typed words, ignoring case. */
export function findAlternatives(
  named: readonly NamedAlternative[],
  sought: string,
): NamedAlternative[] {
  const words = comparable(sought).split(' ');
  return named.filter(({ label }) => words.every((word) => comparable(label).includes(word)));
}
