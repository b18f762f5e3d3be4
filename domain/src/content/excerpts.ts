import { findWord, splitWords } from '../common/words';

/** The number of words of a news article in its preview. Source: specification §9. */
export const NEWS_PREVIEW_WORDS = 10;

/** The number of characters of a project's description on its card. Source: specification §9. */
export const PROJECT_CARD_CHARACTERS = 100;

/** The number of news on the home page. Source: specification §9. */
export const HOME_NEWS = 4;

const ELLIPSIS = '…';

/** The first words of a text, with an ellipsis when there are more. */
export function firstWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/);
  return words.length <= count ? words.join(' ') : `${words.slice(0, count).join(' ')}${ELLIPSIS}`;
}

/**
 * A text cut at a number of characters, with an ellipsis when it was longer. The word that the cut falls into
 * is left out, unless it is the only one.
 */
export function cutAt(text: string, count: number): string {
  const characters = [...text.trim().replace(/\s+/g, ' ')];
  if (characters.length <= count) return characters.join('');
  const cut = characters.slice(0, count).join('');
  const end = characters[count] === ' ' ? -1 : cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}${ELLIPSIS}`;
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
