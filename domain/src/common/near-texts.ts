import { comparable } from './comparable';

/** Less alike than this, of 1, is another text and not another spelling. */
const LEAST_ALIKE = 0.5;

const MOST = 3;

/**
 * The texts that are most like one, at most three, the nearest first, each once. Two texts are as alike as
 * their pairs of neighbouring letters (Sørensen–Dice coefficient): words left out, turned round or
 * misspelled keep most of these.
 */
export function nearTexts(text: string, candidates: readonly string[]): string[] {
  const sought = letterPairs(text);
  const byForm = new Map(candidates.map((candidate) => [comparable(candidate), candidate]));
  return [...byForm.values()]
    .map((candidate) => ({
      candidate,
      likeness: calculateSimilarity(sought, letterPairs(candidate)),
    }))
    .filter(({ likeness }) => likeness >= LEAST_ALIKE)
    .sort((a, b) => b.likeness - a.likeness || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

/** From 0 for no pair in common to 1 for the same pairs. */
function calculateSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const inBoth = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * inBoth) / (a.size + b.size);
}

/** The pairs inside the words of a text, and words of one letter: signs and order do not count. */
function letterPairs(text: string): Set<string> {
  const words = comparable(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) =>
      word.length === 1
        ? [word]
        : Array.from({ length: word.length - 1 }, (_, start) => word.slice(start, start + 2)),
    ),
  );
}
