/** Weights of a word by the way it was typed. */
const WHOLE = 1;
const BEGINNING = 0.8;
const WHOLE_BY_ERRORS = [WHOLE, 0.5, 0.2] as const;
const BEGINNING_WITH_ERROR = 0.4;

const MOST_ERRORS = 2;

/** Shorter words are within two errors of too many others. */
const LONG_WORD = 5;

/**
 * Words with digits are numbers and codes. A different one is a different thing, not a typing
 * error.
 */
const DIGIT = /\p{N}/u;

/** Plain ASCII text, which needs no normalisation. */
const IS_PLAIN = /^[ -~\n]*$/;

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

/** Counts the letters and digits of a search's words. */
export function countLetters(search: string): number {
  return splitWords(search).join('').length;
}

/** Splits a text into words for comparison: without case, accents, apostrophes and plural `s`. */
export function splitWords(text: string): string[] {
  const lower = text.toLowerCase();
  const folded = IS_PLAIN.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase();
  return Array.from(folded.match(WORD) ?? [], (word) =>
    word.replace(/['’]/g, '').replace(/(..[^s])s$/, '$1'),
  ).filter((word) => word !== '');
}

/** Rates a typed word, from 0 for a different word to 1 for an equal one. */
export function rateWord(typed: string, word: string, allowsErrors: boolean): number {
  if (word.startsWith(typed)) return word.length === typed.length ? WHOLE : BEGINNING;
  if (!allowsErrors) return 0;
  const most = mostErrors(typed, word);
  if (most === 0 || word.length < typed.length - most || countMissing(typed, word) > most) return 0;
  const { whole, beginning } = countErrors(typed, word, most);
  if (whole <= most) return Math.max(WHOLE_BY_ERRORS[whole] ?? 0, rateBeginning(typed, beginning));
  return rateBeginning(typed, beginning);
}

/**
 * Returns the position of the text's word most similar to a searched one, or 0 if none is similar.
 */
export function findWord(text: string, sought: readonly string[]): number {
  let best = { rate: 0, place: 0 };
  for (const { 0: part, index } of text.matchAll(WORD)) {
    for (const word of splitWords(part)) {
      const rate = Math.max(...sought.map((typed) => rateWord(typed, word, true)));
      if (rate > best.rate) best = { rate, place: index };
    }
    if (best.rate >= WHOLE) break;
  }
  return best.place;
}

const rateBeginning = (typed: string, errors: number) =>
  errors <= 1 && typed.length >= LONG_WORD ? BEGINNING_WITH_ERROR : 0;

/**
 * Returns the number of typing errors allowed in a word. Words from five letters on may have two.
 * Four typed letters may lack one of a longer word.
 */
function mostErrors(typed: string, word: string): number {
  if (DIGIT.test(typed)) return 0;
  if (typed.length >= LONG_WORD) return MOST_ERRORS;
  return typed.length === LONG_WORD - 1 && word.length >= LONG_WORD ? 1 : 0;
}

/** Counts the distinct typed letters that the compared part of a word lacks. Each is an error. */
function countMissing(typed: string, word: string): number {
  let count = 0;
  for (
    let missing = lettersIn(typed) & ~lettersIn(word, typed.length + MOST_ERRORS);
    missing !== 0;
    missing &= missing - 1
  )
    count += 1;
  return count;
}

/** Sets a bit for each letter of a word. Letters far apart in the alphabet may share one. */
function lettersIn(word: string, most = word.length): number {
  let bits = 0;
  const end = Math.min(most, word.length);
  for (let at = 0; at < end; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/**
 * Counts the errors between typed text and a word, and between it and the word's nearest beginning.
 * Errors are wrong, missing and extra letters, and swapped neighbours (optimal string alignment
 * distance).
 * @param most highest number of errors counted; more are returned as `most` + 1
 */
function countErrors(
  typed: string,
  word: string,
  most: number,
): { readonly whole: number; readonly beginning: number } {
  const tooMany = most + 1;
  // Longer beginnings have more errors than `most`.
  const columns = Math.min(word.length, typed.length + most);
  let beforeLast: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= columns; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let errors = Math.min(
        Number(last[column]) + 1,
        Number(next[column - 1]) + 1,
        Number(last[column - 1]) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1];
      if (isSwapped) errors = Math.min(errors, Number(beforeLast[column - 2]) + 1);
      next.push(errors);
      if (errors < least) least = errors;
    }
    if (least > most) return { whole: tooMany, beginning: tooMany };
    beforeLast = last;
    last = next;
  }
  const whole = columns === word.length ? Number(last[columns]) : tooMany;
  return { whole, beginning: Math.min(...last) };
}
