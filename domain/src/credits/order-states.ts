/** The course of an order of credits, or of products. Source: credits.md 2. */
export const ORDER_STATES = [
  'Reserved',
  'Paid',
  'Delivered',
  'Retired',
  'Expired',
  'Cancelled',
  'Refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The states by their names in the first version of the API, which knew no course. */
export const ORDER_STATUSES = ['Confirmed', 'Cancelled', 'Reserved'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_PROVIDERS = ['simulated', 'invoice'] as const;
export type OrderProvider = (typeof ORDER_PROVIDERS)[number];

const STATUS_OF: Readonly<Record<OrderState, OrderStatus>> = {
  Reserved: 'Reserved',
  Paid: 'Confirmed',
  Delivered: 'Confirmed',
  Retired: 'Confirmed',
  Expired: 'Cancelled',
  Cancelled: 'Cancelled',
  Refunded: 'Cancelled',
};

/** The status that stands for a state. */
export const statusOf = (state: OrderState): OrderStatus => STATUS_OF[state];

/** The states that a status stands for. */
export const statesOf = (status: OrderStatus): OrderState[] =>
  ORDER_STATES.filter((state) => STATUS_OF[state] === status);

const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  Reserved: ['Paid', 'Expired', 'Cancelled'],
  Paid: ['Delivered'],
  Delivered: ['Retired', 'Refunded', 'Cancelled'],
  Retired: [],
  // Paid for after all, where as many credits are still free.
  Expired: ['Paid'],
  Cancelled: [],
  Refunded: [],
};

/**
 * Whether an order may go from one state to another.
 * @param provider how it is paid: only a simulated payment can be cancelled after delivery, and only a real
 *   one be refunded
 */
export function mayBecome(from: OrderState, to: OrderState, provider: OrderProvider): boolean {
  if (from === 'Delivered' && to === 'Cancelled') return provider === 'simulated';
  if (from === 'Delivered' && to === 'Refunded') return provider !== 'simulated';
  return NEXT[from].includes(to);
}
