import { rateWord, splitWords } from '../common/words';

/** The weight of a word by its place. */
const TITLE_WEIGHT = 3;
const TEXT_WEIGHT = 1;

/** Further words of a search are not looked for: nobody types as many, and each costs time. */
const MOST_WORDS = 12;

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
