import { randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SIGNS = `${LETTERS}0123456789`;
const LENGTH = 24;

/**
 * New documentIds, in the form of those that Strapi makes: a letter and 23 letters or digits.
 * Strapi's own take a hash each, which is most of what a row among many would cost.
 */
export function newDocumentIds(count: number): string[] {
  const bytes = randomBytes(count * LENGTH);
  return Array.from({ length: count }, (_, n) => {
    let id = '';
    for (const byte of bytes.subarray(n * LENGTH, (n + 1) * LENGTH)) {
      const signs = id === '' ? LETTERS : SIGNS;
      id += signs[byte % signs.length];
    }
    return id;
  });
}
