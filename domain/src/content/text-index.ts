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

/** A word of some entries, and which of them have it in their title and in their text. */
interface Word {
  readonly word: string;
  readonly inTitle: Entry[];
  readonly inText: Entry[];
}

/** A version of an entry, with each of its words once. */
interface Entry {
  readonly version: number;
  /** The last look before it was added. */
  readonly look: number;
  readonly title: readonly Word[];
  readonly text: readonly Word[];
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
 * Words of entries in memory. It keeps the distinct words of all entries once, each with the entries that have it:
 * a search compares itself with each word, and then looks only at entries that match. A word that no entry has any
 * more is forgotten.
 */
export class TextIndex {
  readonly #words = new Map<string, Word>();
  readonly #entries = new Map<string, Entry>();
  #look = 0;

  /** The number of distinct words that are kept. */
  get size(): number {
    return this.#words.size;
  }

  /** Whether these are the words of a version of an entry. */
  has(id: string, version: number): boolean {
    return this.#entries.get(id)?.version === version;
  }

  /** Adds an entry, or takes its new version in place of the old one. */
  add(id: string, version: number, texts: IndexedText): void {
    this.#remove(id);
    const title = this.#findWords(texts.title);
    const text = this.#findWords(texts.text);
    const entry = { version, look: this.#look, title, text };
    for (const { inTitle } of title) inTitle.push(entry);
    for (const { inText } of text) inText.push(entry);
    this.#entries.set(id, entry);
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
    const entry = this.#entries.get(id);
    if (!entry) return;
    for (const { inTitle } of entry.title) takeOut(inTitle, entry);
    for (const { inText } of entry.text) takeOut(inText, entry);
    for (const { word, inTitle, inText } of entry.title.concat(entry.text)) {
      if (inTitle.length === 0 && inText.length === 0) this.#words.delete(word);
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
    const [scores = new Map<Entry, number>(), ...others] = words.map((word) =>
      this.#rateEntries(word, allowsErrors),
    );
    for (const rates of others) {
      for (const [entry, score] of scores) {
        const rate = rates.get(entry);
        if (rate === undefined) scores.delete(entry);
        else scores.set(entry, score + rate);
      }
    }
    if (scores.size === 0) return [];
    return ids.flatMap((id) => {
      const entry = this.#entries.get(id);
      const score = entry && scores.get(entry);
      return score === undefined ? [] : { id, score, isExact: !allowsErrors };
    });
  }

  /** Rates the entries that have a word, by the best place where they have it. */
  #rateEntries(typed: string, allowsErrors: boolean): Map<Entry, number> {
    const rates = new Map<Entry, number>();
    const rateAll = (entries: readonly Entry[], rate: number) => {
      for (const entry of entries) {
        if (rate > (rates.get(entry) ?? 0)) rates.set(entry, rate);
      }
    };
    for (const { word, inTitle, inText } of this.#words.values()) {
      const rate = rateWord(typed, word, allowsErrors);
      if (rate === 0) continue;
      rateAll(inTitle, TITLE_WEIGHT * rate);
      rateAll(inText, TEXT_WEIGHT * rate);
    }
    return rates;
  }

  /** The words of a text, each once; new ones become known. */
  #findWords(text: string): Word[] {
    return Array.from(new Set(splitWords(text)), (word) => {
      const known = this.#words.get(word) ?? { word, inTitle: [], inText: [] };
      this.#words.set(word, known);
      return known;
    });
  }
}

/** Takes one entry out of several that are in no order. */
function takeOut(entries: Entry[], entry: Entry): void {
  const last = entries.pop();
  if (last && last !== entry) entries[entries.indexOf(entry)] = last;
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
