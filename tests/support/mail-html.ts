import { JSDOM } from 'jsdom';

/** Words of a text, without the colons that tables omit after their terms. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/:$/, ''))
    .filter((word) => word !== '');

/** Reads the words and link addresses of a mail's HTML. The button's address counts once. */
export function readHtml(html: string): { words: string[]; links: string[] } {
  const { document } = new JSDOM(html).window;
  for (const each of document.querySelectorAll('p, h1, td, br, a')) each.append('\n');
  const breaks = document.body.textContent ?? '';
  const links = [...document.querySelectorAll('a:not(.button)')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  return { words: wordsOf(breaks), links };
}
