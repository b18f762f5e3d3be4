import type { OrderOutcome } from '../credits/order-states';

/** States of an order of products. Source: docs/design/shop.md. */
export const PRODUCT_ORDER_STATES = [
  'Reserved',
  'Paid',
  'Fulfilled',
  'Returned',
  'Cancelled',
  'Expired',
] as const;
export type ProductOrderState = (typeof PRODUCT_ORDER_STATES)[number];

const OUTCOME_OF: Readonly<Record<ProductOrderState, OrderOutcome>> = {
  Reserved: 'reserved',
  Paid: 'received',
  Fulfilled: 'received',
  Returned: 'refunded',
  Cancelled: 'cancelled',
  Expired: 'expired',
};

/** Returns the outcome of a state. */
export const productOutcomeOf = (state: ProductOrderState): OrderOutcome => OUTCOME_OF[state];

/** States that editors can set. */
export const EDITED_STATES = ['Paid', 'Fulfilled', 'Returned', 'Cancelled'] as const;
export type EditedState = (typeof EDITED_STATES)[number];

const NEXT: Readonly<Record<ProductOrderState, readonly ProductOrderState[]>> = {
  Reserved: ['Paid', 'Cancelled', 'Expired'],
  Paid: ['Fulfilled', 'Cancelled'],
  Fulfilled: ['Returned'],
  Returned: [],
  Cancelled: [],
  // For late payments, if the products are still in stock.
  Expired: ['Paid'],
};

/** Checks whether an order of products may change from one state to another. */
export function mayProductOrderBecome(from: ProductOrderState, to: ProductOrderState): boolean {
  return NEXT[from].includes(to);
}

/** Lists the states that editors may set for an order in a given state. */
export function nextEditedStates(from: ProductOrderState): EditedState[] {
  return EDITED_STATES.filter((to) => mayProductOrderBecome(from, to));
}

/** States in which an order reserves its products. */
const HOLDING: readonly ProductOrderState[] = ['Reserved', 'Paid', 'Fulfilled'];

/** Checks whether an order in this state reserves its products. */
export function holdsStock(state: ProductOrderState): boolean {
  return HOLDING.includes(state);
}

/**
 * Days for which an order keeps its delivery address after it is fulfilled, returned, cancelled or
 * expired. Long enough for a return or an undeliverable parcel.
 */
export const ADDRESS_DAYS = 30;
