import { formatRupees } from '@canopy/domain/common';
import {
  type EditedOrder,
  mayBecome,
  type OrderState,
  orderCancellation,
  orderRefund,
  ordersCancellation,
} from '@canopy/domain/credits';
import { http } from '../../../lib/http';
import { orderFields, ordersText as text } from '../../../messages/credits/orders';
import { makeFields } from '../../../ui/form-field';
import type { OrderStep } from '../../../ui/order-list';

const OneReason = makeFields(orderCancellation, orderFields);
const ManyReason = makeFields(ordersCancellation, orderFields);
const RefundReason = makeFields(orderRefund, orderFields);

/** Steps that editors take with orders of credits. */
export const ORDER_STEPS: readonly OrderStep<EditedOrder>[] = [
  {
    key: 'pay',
    label: text.pay,
    can: (order) => canBecome(order, 'Paid'),
    title: text.payTitle,
    lines: (orders) =>
      orders.flatMap(({ total, state }) => [
        text.payText(formatRupees(total)),
        ...(state === 'Expired' ? [text.payAfterExpiry] : []),
      ]),
    submit: () => text.pay,
    saved: () => text.paid,
    send: ([order]) => http.post('/orders/:reference/pay', { path: referenceOf(order) }),
  },
  {
    key: 'refund',
    label: text.refund,
    danger: true,
    can: (order) => canBecome(order, 'Refunded'),
    title: text.refundTitle,
    lines: () => [text.refundText],
    reasonFor: () => RefundReason,
    submit: () => text.refund,
    saved: () => text.refunded,
    send: ([order], reason) =>
      http.post('/orders/:reference/refund', { path: referenceOf(order), body: { reason } }),
  },
  {
    key: 'cancel',
    label: text.cancel,
    danger: true,
    isForMany: true,
    can: (order) => canBecome(order, 'Cancelled'),
    title: text.cancelTitle,
    lines: () => [text.cancelText],
    reasonFor: (count) => (count === 1 ? OneReason : ManyReason),
    submit: text.cancelSubmit,
    saved: text.cancelled,
    send: (orders, reason) => {
      const references = orders.map(({ reference }) => reference);
      return references.length > 1
        ? http.post('/orders/cancel', { body: { references, reason } })
        : http.post('/orders/:reference/cancel', {
            path: referenceOf(orders[0]),
            body: { reason },
          });
    },
  },
];

/**
 * Returns whether an editor can move an order to a state. A requested retirement blocks
 * cancellation and refund.
 */
function canBecome(
  { state, provider, retirement }: EditedOrder,
  next: Extract<OrderState, 'Paid' | 'Refunded' | 'Cancelled'>,
): boolean {
  return (next === 'Paid' || retirement === null) && mayBecome(state, next, provider);
}

const referenceOf = (order: EditedOrder | undefined) => ({ reference: order?.reference ?? '' });
