import { isSameSignature, signature } from './signature';

/**
 * The token in the mails of an order: it shows that somebody reads the e-mail address that the order names, which
 * the reference alone does not. It is signed, not stored.
 */
export function orderToken(reference: string): string {
  return signature('order-mail', reference);
}

/** True when the token is that of this order. */
export function isOrderToken(reference: string, token: string): boolean {
  return isSameSignature(token, orderToken(reference));
}
