import {
  type EditedProductOrder,
  type EditedState,
  mayProductOrderBecome,
  productOrderChange,
  productOrdersCancellation,
} from '@canopy/domain/shop';
import { http } from '../../../lib/http';
import {
  productOrderFields,
  productOrdersText as text,
} from '../../../messages/shop/product-orders';
import { makeFields } from '../../../ui/form-field';
import type { OrderStep } from '../../../ui/order-list';

const OneReason = makeFields(productOrderChange, productOrderFields);
const ManyReason = makeFields(productOrdersCancellation, productOrderFields);

/** Steps that editors take with orders of products. */
export const PRODUCT_ORDER_STEPS: readonly OrderStep<EditedProductOrder>[] = [
  {
    ...stepTo('Paid'),
    label: text.pay,
    title: text.payTitle,
    lines: () => [text.payText],
    submit: () => text.pay,
    saved: () => text.saved,
  },
  {
    ...stepTo('Fulfilled', (references) =>
      http.post('/product-orders/fulfil', { body: { references } }),
    ),
    label: text.fulfil,
    title: text.fulfilTitle,
    lines: () => [text.fulfilText],
    submit: text.fulfilSubmit,
    saved: text.fulfilled,
  },
  {
    ...stepTo('Returned'),
    label: text.return,
    danger: true,
    title: text.returnTitle,
    lines: () => [text.returnText],
    reasonFor: () => OneReason,
    submit: () => text.return,
    saved: () => text.saved,
  },
  {
    ...stepTo('Cancelled', (references, reason) =>
      http.post('/product-orders/cancel', { body: { references, reason } }),
    ),
    label: text.cancel,
    danger: true,
    title: text.cancelTitle,
    lines: () => [text.cancelText],
    reasonFor: (count) => (count === 1 ? OneReason : ManyReason),
    submit: text.cancelSubmit,
    saved: text.cancelled,
  },
];

/**
 * Returns the calls of a step to a state.
 * @param sendMany the call for several orders. Without it, orders take the step one by one
 */
function stepTo(
  state: EditedState,
  sendMany?: (references: string[], reason: string) => Promise<unknown>,
): Pick<OrderStep<EditedProductOrder>, 'key' | 'can' | 'isForMany' | 'send'> {
  return {
    key: state,
    can: (order) => mayProductOrderBecome(order.state, state),
    isForMany: sendMany !== undefined,
    send: (orders, reason) => {
      const [reference = '', ...others] = orders.map((order) => order.reference);
      return sendMany && others.length > 0
        ? sendMany([reference, ...others], reason)
        : http.put('/product-orders/:reference', { path: { reference }, body: { state, reason } });
    },
  };
}
