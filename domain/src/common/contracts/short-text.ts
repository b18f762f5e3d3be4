/** Rules of short texts. Free of zod, because public pages import them too. */

/** Maximum characters of a short field, such as a search. */
export const SHORT_TEXT = 200;

/**
 * Characters that PostgreSQL refuses: NUL and, in JSON, half of a surrogate pair. A cut-off emoji
 * leaves such a half.
 */
const UNREADABLE = /[\0\p{Surrogate}]/gu;

/** Reports whether every database accepts a text. */
export function isReadable(text: string): boolean {
  return text.search(UNREADABLE) === -1;
}

/** Cuts a text to the length of a short field and drops unreadable characters. */
export function cutToShort(text: string): string {
  return text.slice(0, SHORT_TEXT).replace(UNREADABLE, '');
}
