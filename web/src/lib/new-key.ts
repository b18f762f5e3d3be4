/**
 * A key that says "the same attempt as before" to calls that take an `Idempotency-Key`.
 * `crypto.randomUUID` is missing on a plain-http address that is not localhost.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
