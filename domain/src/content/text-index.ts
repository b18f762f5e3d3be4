import { cutAt } from './excerpts';

/** The weight of a word by its place. */
const TITLE_WEIGHT = 3;
const TEXT_WEIGHT = 1;

/** The weight of a word by the way it was typed. */
const WHOLE = 1;
const BEGINNING = 0.8;
const WHOLE_BY_ERRORS = [WHOLE, 0.5, 0.2] as const;
const BEGINNING_WITH_ERROR = 0.4;

const MOST_ERRORS = 2;

/** Words with fewer letters differ by two errors from too many others. */
const LONG_WORD = 5;

/** Words with digits are numbers and codes: another one is another thing, not a typing error. */
const DIGIT = /\p{N}/u;

/** Further words of a search are not looked for: nobody types as many, and each costs time. */
const MOST_WORDS = 12;

/** Text without letters that have another form. */
const IS_PLAIN = /^[ -~\n]*$/;

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

/** The texts of an entry in which words are looked for. */
export interface IndexedText {
  readonly title: string;
  readonly text: string;
}

/** A version of an entry: its words, each once, by their places in the vocabulary. */
interface Indexed {
  readonly version: number;
  /** The last look before it was added. */
  readonly look: number;
  readonly title: Uint32Array;
  readonly text: Uint32Array;
}

/** An entry that has all words of a search. */
export interface Match {
  readonly id: string;
  /** The greater, the better. */
  readonly score: number;
  /** Whether its words were typed without errors. */
  readonly isExact: boolean;
}

/**
 * Words of entries in memory. It keeps the distinct words of all entries once: a search compares itself with
 * each of these, and then only looks up numbers, so the number of entries hardly matters. A word that no entry
 * has any more is forgotten.
 */
export class TextIndex {
  readonly #vocabulary = new Map<string, number>();
  /** The words by their places, and how many titles and texts have them; new words take the free places. */
  readonly #words: string[] = [];
  readonly #uses: number[] = [];
  readonly #free: number[] = [];
  readonly #entries = new Map<string, Indexed>();
  #look = 0;

  /** The number of distinct words that are kept. */
  get size(): number {
    return this.#vocabulary.size;
  }

  /** Whether these are the words of a version of an entry. */
  has(id: string, version: number): boolean {
    return this.#entries.get(id)?.version === version;
  }

  /** Adds an entry, or takes its new version in place of the old one. */
  add(id: string, version: number, { title, text }: IndexedText): void {
    const words = { title: this.#placeWords(title), text: this.#placeWords(text) };
    this.#remove(id);
    this.#entries.set(id, { ...words, version, look: this.#look });
  }

  /** Begins a look at all entries that there are. Its number is for `forgetOthers`. */
  beginLook(): number {
    this.#look += 1;
    return this.#look;
  }

  /** Forgets the entries that a look has not found, but for those that were added since it began. */
  forgetOthers(found: readonly string[], look: number): void {
    if (this.#entries.size === found.length) return;
    const there = new Set(found);
    for (const [id, entry] of this.#entries) {
      if (entry.look < look && !there.has(id)) this.#remove(id);
    }
  }

  #remove(id: string): void {
    const { title, text } = this.#entries.get(id) ?? { title: [], text: [] };
    for (const place of [...title, ...text]) {
      const uses = (this.#uses[place] ?? 0) - 1;
      this.#uses[place] = uses;
      if (uses > 0) continue;
      this.#vocabulary.delete(this.#words[place] ?? '');
      this.#free.push(place);
    }
    this.#entries.delete(id);
  }

  /**
   * Those of some entries that have every word of a search, as it stands or as a beginning, in any order. Where
   * there are none, those whose words differ by typing errors.
   * @returns in the order in which the entries were named
   */
  find(search: string, ids: readonly string[]): Match[] {
    const words = [...new Set(splitWords(search))].slice(0, MOST_WORDS);
    if (words.length === 0) return [];
    const exact = this.#match(ids, words, false);
    return exact.length > 0 ? exact : this.#match(ids, words, true);
  }

  #match(ids: readonly string[], words: readonly string[], allowsErrors: boolean): Match[] {
    let found: Match[] = ids.map((id) => ({ id, score: 0, isExact: !allowsErrors }));
    for (const word of words) {
      const rates = this.#rateWords(word, allowsErrors);
      if (!rates) return [];
      const having: Match[] = [];
      for (const { id, score, isExact } of found) {
        const rate = rateEntry(this.#entries.get(id), rates);
        if (rate > 0) having.push({ id, score: score + rate, isExact });
      }
      found = having;
      if (found.length === 0) break;
    }
    return found;
  }

  /** Rates each word of the vocabulary, by its place; null when none matches. */
  #rateWords(typed: string, allowsErrors: boolean): Float32Array | null {
    const rates = new Float32Array(this.#words.length);
    let isKnown = false;
    for (const [word, place] of this.#vocabulary) {
      const rate = rateWord(typed, word, allowsErrors);
      if (rate === 0) continue;
      rates[place] = rate;
      isKnown = true;
    }
    return isKnown ? rates : null;
  }

  /** The places of the words of a text, each once and counted; new words get one. */
  #placeWords(text: string): Uint32Array {
    return Uint32Array.from(new Set(splitWords(text)), (word) => {
      const place = this.#vocabulary.get(word) ?? this.#free.pop() ?? this.#words.length;
      this.#vocabulary.set(word, place);
      this.#words[place] = word;
      this.#uses[place] = (this.#uses[place] ?? 0) + 1;
      return place;
    });
  }
}

/**
 * The best matches first, of one index or of several; equally good ones keep their order. Where words were typed
 * without errors somewhere, only those that have them.
 */
export function rankMatches<Found extends Match>(matches: readonly Found[]): Found[] {
  const exact = matches.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : matches).toSorted((a, b) => b.score - a.score);
}

/** The number of letters and digits that a search is made of. */
export function countLetters(search: string): number {
  return splitWords(search).join('').length;
}

/** Excerpts are looked for in as many characters: all that is longer is an article. */
const EXCERPT_SOUGHT = 5000;
const EXCERPT_CHARACTERS = 180;
/** The characters of an excerpt before the word that was found. */
const EXCERPT_BEFORE = 60;

/** The part of a text where a word of a search stands; its beginning, where none does. */
export function cutExcerpt(text: string, search: string): string {
  const flat = text.trim().replace(/\s+/g, ' ');
  const place = findWord(flat.slice(0, EXCERPT_SOUGHT), splitWords(search));
  if (place < EXCERPT_CHARACTERS / 2) return cutAt(flat, EXCERPT_CHARACTERS);
  const start = flat.indexOf(' ', place - EXCERPT_BEFORE) + 1;
  return `…${cutAt(flat.slice(start), EXCERPT_CHARACTERS)}`;
}

/** The place of the word of a text that is most like one of a search; 0 where none is. */
function findWord(text: string, sought: readonly string[]): number {
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

/** The words of a text as they are compared: without case, accents, apostrophes and the `s` of a plural. */
function splitWords(text: string): string[] {
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

/** From 0 for another word to 1 for the same. */
function rateWord(typed: string, word: string, allowsErrors: boolean): number {
  if (word.startsWith(typed)) return word.length === typed.length ? WHOLE : BEGINNING;
  if (!allowsErrors) return 0;
  const most = mostErrors(typed, word);
  if (most === 0 || word.length < typed.length - most || countMissing(typed, word) > most) return 0;
  const { whole, beginning } = countErrors(typed, word, most);
  if (whole <= most) return Math.max(WHOLE_BY_ERRORS[whole] ?? 0, rateBeginning(typed, beginning));
  return rateBeginning(typed, beginning);
}

const rateBeginning = (typed: string, errors: number) =>
  errors <= 1 && typed.length >= LONG_WORD ? BEGINNING_WITH_ERROR : 0;

/** The typing errors that a word may have: two from five letters on, one where a letter of five is missing. */
function mostErrors(typed: string, word: string): number {
  if (DIGIT.test(typed)) return 0;
  if (typed.length >= LONG_WORD) return MOST_ERRORS;
  return typed.length === LONG_WORD - 1 && word.length >= LONG_WORD ? 1 : 0;
}

/** The distinct letters of what was typed that a word does not have where it is compared: each is an error. */
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

/** A bit for each letter of a word; letters far away in the alphabet may share one. */
function lettersIn(word: string, most = word.length): number {
  let bits = 0;
  const end = Math.min(most, word.length);
  for (let at = 0; at < end; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/**
 * The letters that are wrong, missing or too many, and the neighbours that are swapped (optimal string
 * alignment distance), between what was typed and a word, and between it and the nearest beginning of the word.
 * @param most more errors are not told apart
 */
function countErrors(
  typed: string,
  word: string,
  most: number,
): { readonly whole: number; readonly beginning: number } {
  const tooMany = most + 1;
  // Longer beginnings have more errors than that.
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

function rateEntry(entry: Indexed | undefined, rates: Float32Array): number {
  if (!entry) return 0;
  const inTitle = TITLE_WEIGHT * rateBest(entry.title, rates);
  return inTitle >= TEXT_WEIGHT
    ? inTitle
    : Math.max(inTitle, TEXT_WEIGHT * rateBest(entry.text, rates));
}

function rateBest(places: Uint32Array, rates: Float32Array): number {
  let best = 0;
  for (const place of places) {
    const rate = rates[place] ?? 0;
    if (rate > best) best = rate;
  }
  return best;
}
