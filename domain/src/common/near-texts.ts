import { comparable } from './comparable';

/** Similarity, 0 to 1, below which a text is a different one rather than another spelling. */
const LEAST_ALIKE = 0.5;

const MOST = 3;

/**
 * Finds the candidates most similar to a text: at most three, nearest first, without duplicates.
 * Similarity compares pairs of neighbouring letters (Sørensen–Dice coefficient). Omitted, reordered
 * and misspelled words keep most of their pairs.
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

/** Returns 0 for no common pair up to 1 for identical pairs. */
function calculateSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const inBoth = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * inBoth) / (a.size + b.size);
}

/**
 * Returns the letter pairs inside a text's words, and its one-letter words. Punctuation and word
 * order don't count.
 */
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
