import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be confused; see `orderReference`. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Makes an order reference: 80 random bits in four groups, easy to read aloud, impossible to guess.
 * @param prefix three letters that identify the kind of order
 */
export function newReference(prefix: string): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [prefix, group(), group(), group(), group()].join('-');
}
