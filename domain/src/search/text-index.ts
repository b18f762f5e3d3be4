import { rateWord, splitWords } from '../common/words';

/** Weight of a word in the title and in the text. */
const TITLE_WEIGHT = 3;
const TEXT_WEIGHT = 1;

/**
 * Maximum number of words in a search. Longer searches are unrealistic, and each word costs time.
 */
const MOST_WORDS = 12;

/** Searchable texts of an entry. */
export interface IndexedText {
  readonly title: string;
  readonly text: string;
}

/** Word with the entries that contain it in their title and in their text. */
interface Word {
  readonly word: string;
  readonly inTitle: Entry[];
  readonly inText: Entry[];
}

/** Version of an entry, with each of its words once. */
interface Entry {
  readonly version: number;
  /** Number of the last scan before it was added. */
  readonly look: number;
  readonly title: readonly Word[];
  readonly text: readonly Word[];
}

/** Entry that matches all words of a search. */
export interface Match {
  readonly id: string;
  /** Higher is better. */
  readonly score: number;
  /** Whether its words match without typing errors. */
  readonly isExact: boolean;
}

/**
 * In-memory index of the words of entries. Stores each distinct word once, with the entries that
 * contain it. A search is compared with each word, then touches only matching entries. Words
 * without entries are removed.
 */
export class TextIndex {
  readonly #words = new Map<string, Word>();
  readonly #entries = new Map<string, Entry>();
  #look = 0;

  /** Number of distinct words in the index. */
  get size(): number {
    return this.#words.size;
  }

  /** Checks whether a version of an entry is indexed. */
  has(id: string, version: number): boolean {
    return this.#entries.get(id)?.version === version;
  }

  /** Adds an entry, replacing its previous version. */
  add(id: string, version: number, texts: IndexedText): void {
    this.#remove(id);
    const title = this.#findWords(texts.title);
    const text = this.#findWords(texts.text);
    const entry = { version, look: this.#look, title, text };
    for (const { inTitle } of title) inTitle.push(entry);
    for (const { inText } of text) inText.push(entry);
    this.#entries.set(id, entry);
  }

  /** Starts a scan of all existing entries. Returns its number for `forgetOthers`. */
  beginLook(): number {
    this.#look += 1;
    return this.#look;
  }

  /** Removes entries that a scan didn't find, except entries added since the scan began. */
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
   * Finds entries that match every word of a search, as a whole or by prefix, in any order. Without
   * a match, it allows typing errors.
   * @returns matches in the order of `ids`
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

  /** Rates the entries that contain a word by its best position. */
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

  /** Returns the words of a text, each once. Adds new words to the index. */
  #findWords(text: string): Word[] {
    return Array.from(new Set(splitWords(text)), (word) => {
      const known = this.#words.get(word) ?? { word, inTitle: [], inText: [] };
      this.#words.set(word, known);
      return known;
    });
  }
}

/** Removes an entry from an unordered array. */
function takeOut(entries: Entry[], entry: Entry): void {
  const last = entries.pop();
  if (last && last !== entry) entries[entries.indexOf(entry)] = last;
}

/**
 * Ranks matches of one or several indexes, best first. Ties keep their order. If any match is
 * exact, the others are dropped.
 */
export function rankMatches<Found extends Match>(matches: readonly Found[]): Found[] {
  const exact = matches.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : matches).toSorted((a, b) => b.score - a.score);
}
