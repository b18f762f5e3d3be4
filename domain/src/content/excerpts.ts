import { findWord, splitWords } from '../common/words';

/** Number of words in the preview of a news article. Source: specification §9. */
export const NEWS_PREVIEW_WORDS = 10;

/** Number of characters of a project's description on its card. Source: specification §9. */
export const PROJECT_CARD_CHARACTERS = 100;

/** Number of news articles on the home page. Source: specification §9. */
export const HOME_NEWS = 4;

/** Words that readers read in a minute. */
const WORDS_PER_MINUTE = 200;

const ELLIPSIS = '…';

/** Estimates how many minutes a text takes to read, at least one. */
export function readingMinutes(text: string): number {
  return Math.ceil(text.trim().split(/\s+/).length / WORDS_PER_MINUTE);
}

/** Returns the first words of a text, with an ellipsis if there are more. */
export function firstWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/);
  return words.length <= count ? words.join(' ') : `${words.slice(0, count).join(' ')}${ELLIPSIS}`;
}

/**
 * Cuts a text after `count` characters and adds an ellipsis if it was longer. Drops the word at the
 * cut, unless it is the only one.
 */
export function cutAt(text: string, count: number): string {
  const characters = [...text.trim().replace(/\s+/g, ' ')];
  if (characters.length <= count) return characters.join('');
  const cut = characters.slice(0, count).join('');
  const end = characters[count] === ' ' ? -1 : cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}${ELLIPSIS}`;
}

/** Number of characters searched for an excerpt. Only articles are longer. */
const EXCERPT_SOUGHT = 5000;
const EXCERPT_CHARACTERS = 180;
/** Number of characters before the found word. */
const EXCERPT_BEFORE = 60;

/** Returns the part of a text around a searched word, or the beginning if no word is found. */
export function cutExcerpt(text: string, search: string): string {
  const flat = text.trim().replace(/\s+/g, ' ');
  const place = findWord(flat.slice(0, EXCERPT_SOUGHT), splitWords(search));
  if (place < EXCERPT_CHARACTERS / 2) return cutAt(flat, EXCERPT_CHARACTERS);
  const start = flat.indexOf(' ', place - EXCERPT_BEFORE) + 1;
  return `…${cutAt(flat.slice(start), EXCERPT_CHARACTERS)}`;
}
