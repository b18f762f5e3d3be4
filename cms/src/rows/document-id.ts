import { randomBytes } from 'node:crypto';

const SIGNS = Buffer.from('abcdefghijklmnopqrstuvwxyz0123456789');
const RANDOM = 16;

/**
 * Makes new documentIds in Strapi's format: a letter and 23 letters or digits. Strapi computes a
 * hash for each, which would dominate the cost of inserting many rows. These ids start with the
 * time, so that rows written together are adjacent in the index. The rest is random (82 bits). An
 * id is not a secret, because every query checks the row's owner.
 */
export function newDocumentIds(count: number): string[] {
  // Eight characters starting with a letter, until 2059.
  const time = Date.now().toString(36);
  const bytes = randomBytes(count * RANDOM);
  for (const [n, byte] of bytes.entries()) bytes[n] = SIGNS[byte % SIGNS.length] as number;
  const signs = bytes.toString('latin1');
  return Array.from({ length: count }, (_, n) => time + signs.slice(n * RANDOM, (n + 1) * RANDOM));
}
