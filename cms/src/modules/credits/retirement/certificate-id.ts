import { randomInt } from 'node:crypto';

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

/**
 * Returns the id of a new retirement, which is also its certificate's address. Unlike other
 * documentIds, it is all random: 124 bits. It can't be guessed, and it opens the certificate.
 */
export function newCertificateId(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
