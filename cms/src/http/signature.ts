import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs values with the server's secret, so that any instance can check them and nothing is stored.
 * @param purpose separates these signatures from all others with the same secret
 */
export function signature(purpose: string, ...values: readonly (string | number)[]): string {
  const secret: string = strapi.config.get('admin.auth.secret');
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose].concat(values as string[])))
    .digest('base64url');
}

/** Compares two signatures in constant time. */
export function isSameSignature(given: string, right: string): boolean {
  const [claimed, expected] = [Buffer.from(given), Buffer.from(right)];
  return claimed.length === expected.length && timingSafeEqual(claimed, expected);
}
