import { isSameSignature, signature } from './signature';

/**
 * Returns the token for an order's mails. Unlike the reference, it proves that the client reads the
 * order's mailbox. It is signed, not stored.
 */
export function orderToken(reference: string): string {
  return signature('order-mail', reference);
}

/** Returns true if the token belongs to this order. */
export function isOrderToken(reference: string, token: string): boolean {
  return isSameSignature(token, orderToken(reference));
}
