/** The course of an order of products. Source: credits.md 4. */
export const PRODUCT_ORDER_STATES = [
  'Reserved',
  'Paid',
  'Fulfilled',
  'Returned',
  'Cancelled',
  'Expired',
] as const;
export type ProductOrderState = (typeof PRODUCT_ORDER_STATES)[number];

/** The states that editors give an order. */
export const EDITED_STATES = ['Paid', 'Fulfilled', 'Returned', 'Cancelled'] as const;
export type EditedState = (typeof EDITED_STATES)[number];

const NEXT: Readonly<Record<ProductOrderState, readonly ProductOrderState[]>> = {
  Reserved: ['Paid', 'Cancelled', 'Expired'],
  Paid: ['Fulfilled', 'Cancelled'],
  Fulfilled: ['Returned'],
  Returned: [],
  Cancelled: [],
  // Paid for after all, where the products are still there.
  Expired: ['Paid'],
};

/** Whether an order of products may go from one state to another. */
export function mayProductOrderBecome(from: ProductOrderState, to: ProductOrderState): boolean {
  return NEXT[from].includes(to);
}

/** The states that editors may give an order that is in another one. */
export function nextEditedStates(from: ProductOrderState): EditedState[] {
  return EDITED_STATES.filter((to) => mayProductOrderBecome(from, to));
}

/** The states in which an order keeps its products from others. */
const HOLDING: readonly ProductOrderState[] = ['Reserved', 'Paid', 'Fulfilled'];

/** Whether the products of an order in this state are kept from others. */
export function holdsStock(state: ProductOrderState): boolean {
  return HOLDING.includes(state);
}

/**
 * The days for which an order keeps its delivery address after it was fulfilled, returned, cancelled or has
 * expired: long enough for a return or a parcel that comes back.
 */
export const ADDRESS_DAYS = 30;
