import { comparable } from '@canopy/domain/common';
import type { Alternative } from '@canopy/domain/inventory';

/** An alternative, and the text by which a person finds it. */
export interface NamedAlternative {
  readonly alternative: Alternative;
  readonly label: string;
}

/** By name; averages first, which fit where nobody knows which kind it was. */
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

/** Those that have the words that were typed, in any case. */
export function findAlternatives(
  named: readonly NamedAlternative[],
  sought: string,
): NamedAlternative[] {
  const words = comparable(sought).split(' ');
  return named.filter(({ label }) => words.every((word) => comparable(label).includes(word)));
}
