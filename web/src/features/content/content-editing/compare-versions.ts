import { pickChanges } from '../../../lib/changes';

/** Fields that two editors changed. */
interface Compared<Field> {
  /** Changed by both, to different values. */
  readonly disputed: readonly Field[];
  /** Changed by the other editor alone. */
  readonly takenOver: readonly Field[];
}

/** Compares two editors' values of a form with those from which both started. */
export function compareVersions<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Compared<keyof Values & string> {
  const isChanged = fieldsOf(pickChanges(base, mine));
  const isOther = fieldsOf(pickChanges(theirs, mine));
  const changed = [...fieldsOf(pickChanges(base, theirs))];
  return {
    disputed: changed.filter((field) => isChanged.has(field) && isOther.has(field)),
    takenOver: changed.filter((field) => !isChanged.has(field)),
  };
}

const fieldsOf = <Values extends object>(changes: Partial<Values>) =>
  new Set(Object.keys(changes) as (keyof Values & string)[]);

/** Part of a text, marked if the other text lacks it. */
interface Part {
  readonly words: string;
  readonly isMarked: boolean;
}

/** Divides a text into the equal words at both ends and the different ones between them. */
export function markDifference(text: string, other: string): readonly Part[] {
  const words = text.split(/(?<=\s)/);
  const others = other.split(/(?<=\s)/);
  const most = Math.min(words.length, others.length);
  let start = 0;
  while (start < most && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const parts = [
    { words: words.slice(0, start), isMarked: false },
    { words: words.slice(start, words.length - end), isMarked: true },
    { words: words.slice(words.length - end), isMarked: false },
  ];
  return parts
    .filter((part) => part.words.length > 0)
    .map((part) => ({ ...part, words: part.words.join('') }));
}
