/**
 * Returns a new `Idempotency-Key`, by which calls recognise a repeated attempt. `crypto.randomUUID`
 * is missing on plain-http addresses other than localhost.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
