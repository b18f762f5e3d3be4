import { toRupees } from '@canopy/domain/common';
import { type Order, type PayTo, upiLink } from '@canopy/domain/credits';
import type { ProductOrder } from '@canopy/domain/shop';
import * as site from '../../site/site';

/** Stored order of credits or products. */
interface PayableOrder {
  readonly state: Order['state'] | ProductOrder['state'];
  readonly provider: Order['provider'];
  readonly isConfirmed: boolean | null;
  /** Big integer, which Strapi returns as a string. */
  readonly totalPaise: number | string;
}

/**
 * Returns the payment details of an order.
 * @param reference the number of its proforma
 * @returns null unless the order waits for an invoice payment and the site has payment details
 */
export async function findPayTo(order: PayableOrder, reference: string): Promise<PayTo | null> {
  const { state, provider, isConfirmed, totalPaise } = order;
  if (provider !== 'invoice' || state !== 'Reserved' || !isConfirmed) return null;
  const { payee, details, upiId } = await site.payment();
  if (details === '' && upiId === '') return null;
  const amount = toRupees(Number(totalPaise));
  const upi =
    upiId === '' ? null : { id: upiId, link: upiLink({ id: upiId, payee, amount, reference }) };
  return { details, upi, amount, reference };
}
