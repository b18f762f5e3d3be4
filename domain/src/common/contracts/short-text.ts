/** The rules of short texts, without zod: public pages keep to them too. */

/** The most characters of a field that is not meant for long texts, such as a search. */
export const SHORT_TEXT = 200;

/** PostgreSQL refuses NUL and, in JSON, half of a surrogate pair, as a cut-off emoji leaves it. */
const UNREADABLE = /[\0\p{Surrogate}]/gu;

/** Whether every database accepts a text. */
export function isReadable(text: string): boolean {
  return text.search(UNREADABLE) === -1;
}

/** The part of a text that a short field accepts. */
export function cutToShort(text: string): string {
  return text.slice(0, SHORT_TEXT).replace(UNREADABLE, '');
}
