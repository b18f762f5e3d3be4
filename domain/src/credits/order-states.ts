/** States of an order of credits or products. Source: docs/design/credits.md. */
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

/** State names of the API's first version, which had fewer states. */
export const ORDER_STATUSES = ['Confirmed', 'Cancelled', 'Reserved'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_PROVIDERS = ['simulated', 'invoice'] as const;
export type OrderProvider = (typeof ORDER_PROVIDERS)[number];

/** Kinds of an order's money: really paid, or only simulated. */
export const ORDER_MONEY = ['real', 'demonstration'] as const;
export type OrderMoney = (typeof ORDER_MONEY)[number];

/** Returns the money of a provider's orders. */
export const moneyOf = (provider: OrderProvider): OrderMoney =>
  provider === 'simulated' ? 'demonstration' : 'real';

/** Lists the providers of one kind of money. */
export const providersOf = (money: OrderMoney): OrderProvider[] =>
  ORDER_PROVIDERS.filter((provider) => moneyOf(provider) === money);

/** Outcomes for an order's money. States of both kinds of orders have one. */
export const ORDER_OUTCOMES = ['received', 'reserved', 'expired', 'cancelled', 'refunded'] as const;
export type OrderOutcome = (typeof ORDER_OUTCOMES)[number];

const OUTCOME_OF: Readonly<Record<OrderState, OrderOutcome>> = {
  Reserved: 'reserved',
  Paid: 'received',
  Delivered: 'received',
  Retired: 'received',
  Expired: 'expired',
  Cancelled: 'cancelled',
  Refunded: 'refunded',
};

/** Returns the outcome of a state. */
export const outcomeOf = (state: OrderState): OrderOutcome => OUTCOME_OF[state];

const STATUS_OF: Readonly<Record<OrderState, OrderStatus>> = {
  Reserved: 'Reserved',
  Paid: 'Confirmed',
  Delivered: 'Confirmed',
  Retired: 'Confirmed',
  Expired: 'Cancelled',
  Cancelled: 'Cancelled',
  Refunded: 'Cancelled',
};

/** Returns the status of a state. */
export const statusOf = (state: OrderState): OrderStatus => STATUS_OF[state];

/** Lists the states of a status. */
export const statesOf = (status: OrderStatus): OrderState[] =>
  ORDER_STATES.filter((state) => STATUS_OF[state] === status);

const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  Reserved: ['Paid', 'Expired', 'Cancelled'],
  Paid: ['Delivered'],
  Delivered: ['Retired', 'Refunded', 'Cancelled'],
  Retired: [],
  // Late payments still count if enough credits are free.
  Expired: ['Paid'],
  Cancelled: [],
  Refunded: [],
};

/**
 * Reports whether an order may change from one state to another.
 * @param provider payment provider. Only simulated payments can be cancelled after delivery, and
 *   only real ones refunded.
 */
export function mayBecome(from: OrderState, to: OrderState, provider: OrderProvider): boolean {
  if (from === 'Delivered' && to === 'Cancelled') return provider === 'simulated';
  if (from === 'Delivered' && to === 'Refunded') return provider !== 'simulated';
  return NEXT[from].includes(to);
}
