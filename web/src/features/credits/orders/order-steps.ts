import { type EditedOrder, mayBecome, type OrderState } from '@canopy/domain/credits';

type Step = Extract<OrderState, 'Paid' | 'Refunded' | 'Cancelled'>;

/**
 * Returns whether an editor can move an order to a state. A requested retirement blocks
 * cancellation and refund.
 */
export function canBecome({ state, provider, retirement }: EditedOrder, next: Step): boolean {
  return (next === 'Paid' || retirement === null) && mayBecome(state, next, provider);
}
