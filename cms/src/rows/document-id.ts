import { randomBytes } from 'node:crypto';

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const RANDOM = 16;

/**
 * New documentIds, in the form of those that Strapi makes: a letter and 23 letters or digits.
 * Strapi's own take a hash each, which is most of what a row among many would cost. These start with
 * the time, so that rows which are written together stand together in the index; the rest is chance
 * (82 bits). An id is no secret: whose a row is stands in every query.
 */
export function newDocumentIds(count: number): string[] {
  // Eight signs, of which the first is a letter, until 2059.
  const time = Date.now().toString(36);
  const bytes = randomBytes(count * RANDOM);
  return Array.from({ length: count }, (_, n) => {
    let id = time;
    for (const byte of bytes.subarray(n * RANDOM, (n + 1) * RANDOM)) id += SIGNS[byte % 36];
    return id;
  });
}
