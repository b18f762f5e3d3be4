/**
 * Alphabet without letters and digits that look alike. It has 32 characters, so five random bits
 * choose one.
 */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Returns a random password of 80 bits, in groups that can be read out. */
export function generatePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP_LENGTH));
  const letters = Array.from(bytes, (byte) => ALPHABET.charAt(byte & 31)).join('');
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-');
}
