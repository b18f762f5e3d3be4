import { type EditedOrder, orderCancellation, ordersCancellation } from '@canopy/domain/credits';
import { Input } from 'antd';
import { AppError, toAppError } from '../../../lib/app-error';
import { http } from '../../../lib/http';
import { orderFields, ordersText as text } from '../../../messages/credits/orders';
import { FormDialog } from '../../../ui/form-dialog';
import { makeFields } from '../../../ui/form-field';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';

const OneField = makeFields(orderCancellation, orderFields);
const ManyField = makeFields(ordersCancellation, orderFields);

interface Cancelling {
  /** Empty while the dialog is closed. */
  readonly orders: readonly EditedOrder[];
  /** Runs after all orders were cancelled. */
  readonly onCancelled: () => void;
  /** Runs with orders that had already been cancelled. Because of them none was cancelled now. */
  readonly onRefused: (orders: readonly EditedOrder[]) => void;
}

/** Dialog that cancels one or more orders with a reason: all or none. */
export function CancelOrders({
  onClose,
  ...cancelling
}: Cancelling & { readonly onClose: () => void }) {
  const { orders } = cancelling;
  const [first] = orders;
  const name = orders.length === 1 && first ? first.reference : text.count(orders.length);
  return (
    <FormDialog isOpen={orders.length > 0} title={text.cancelTitle(name)} onClose={onClose}>
      <CancelForm {...cancelling} />
    </FormDialog>
  );
}

function CancelForm({ orders, onCancelled, onRefused }: Cancelling) {
  const isOne = orders.length === 1;
  const submission = useSubmit<{ reason?: string }>(
    async ({ reason = '' }) => {
      try {
        await cancelOrders(orders, reason);
      } catch (failure) {
        const error = toAppError(failure);
        const cancelled = findCancelled(error, orders);
        if (cancelled.length === 0) throw error;
        onRefused(cancelled);
        const references = cancelled.map(({ reference }) => reference);
        throw isOne ? error : new AppError(text.stoppedBy(references), error);
      }
    },
    { saved: text.cancelled(orders.length), onSent: onCancelled },
  );
  const Field = isOne ? OneField : ManyField;
  return (
    <SaveForm submission={submission} name="cancel-orders">
      <p>{text.cancelText}</p>
      <Field name="reason" extra={text.reasonHelp}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} autoFocus />
      </Field>
      <FormFoot danger>{text.cancelSubmit(orders.length)}</FormFoot>
    </SaveForm>
  );
}

async function cancelOrders(orders: readonly EditedOrder[], reason: string): Promise<void> {
  const references = orders.map(({ reference }) => reference);
  const [reference] = references;
  if (references.length === 1 && reference !== undefined) {
    await http.post('/orders/:reference/cancel', { path: { reference }, body: { reason } });
  } else {
    await http.post('/orders/cancel', { body: { references, reason } });
  }
}

/**
 * Finds orders that had already been cancelled. For several orders, the error paths contain their
 * indexes.
 */
function findCancelled(
  { status, fieldErrors }: AppError,
  orders: readonly EditedOrder[],
): readonly EditedOrder[] {
  if (status !== 409) return [];
  const places = new Set(fieldErrors.map(({ path: [, place = '0'] }) => Number(place)));
  return orders.filter((_, place) => places.has(place));
}
