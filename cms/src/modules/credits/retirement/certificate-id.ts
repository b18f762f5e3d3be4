import { randomInt } from 'node:crypto';

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

/**
 * The id of a new retirement, and so the address of its certificate. All of it is random, 124 bits, unlike other
 * documentIds: whoever knows it may see the certificate, and nobody can guess it.
 */
export function newCertificateId(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
