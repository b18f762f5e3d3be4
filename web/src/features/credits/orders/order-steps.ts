import { type EditedOrder, mayBecome, type OrderState } from '@canopy/domain/credits';

type Step = Extract<OrderState, 'Paid' | 'Refunded' | 'Cancelled'>;

/** Whether an editor can take an order to a state. Once its retirement is requested it is neither ended. */
export function canBecome({ state, provider, retirement }: EditedOrder, next: Step): boolean {
  return (next === 'Paid' || retirement === null) && mayBecome(state, next, provider);
}
