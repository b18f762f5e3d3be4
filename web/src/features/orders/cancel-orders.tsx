import { orderCancellation, ordersCancellation } from '@canopy/domain';
import { Input } from 'antd';
import { http } from '../../lib/http';
import { useRefresh } from '../../lib/use-answer';
import { orderFields, ordersText as text } from '../../messages/orders';
import { FormDialog } from '../../ui/form-dialog';
import { fieldsOf } from '../../ui/form-field';
import { FormFoot, SaveForm } from '../../ui/save-form';
import { useSubmit } from '../../ui/use-submit';

/** Under which the list of orders is kept. */
export const ORDERS = 'edited orders';

const OneField = fieldsOf(orderCancellation, orderFields);
const ManyField = fieldsOf(ordersCancellation, orderFields);

/** Asks for the reason, and cancels an order, or several: all or none. */
export function CancelOrders({
  references,
  isOpen,
  onClose,
}: {
  references: readonly string[];
  isOpen: boolean;
  /** `wasDone` says whether the orders are cancelled. */
  onClose: (wasDone: boolean) => void;
}) {
  const [first = ''] = references;
  const name = references.length === 1 ? first : text.count(references.length);
  return (
    <FormDialog isOpen={isOpen} title={text.cancelTitle(name)} onClose={() => onClose(false)}>
      <p>{text.cancelText}</p>
      <CancelForm references={references} onDone={() => onClose(true)} />
    </FormDialog>
  );
}

function CancelForm({ references, onDone }: { references: readonly string[]; onDone: () => void }) {
  const refresh = useRefresh(ORDERS);
  const [first = ''] = references;
  const isOne = references.length === 1;
  const submission = useSubmit<{ reason?: string }>(
    async ({ reason = '' }) => {
      if (isOne) {
        const path = { reference: first };
        await http.post('/orders/:reference/cancel', { path, body: { reason } });
      } else {
        await http.post('/orders/cancel', { body: { references: [...references], reason } });
      }
      void refresh();
    },
    { saved: text.cancelled(references.length), onSent: onDone },
  );
  const Field = isOne ? OneField : ManyField;
  return (
    <SaveForm submission={submission} name="cancel-orders">
      <Field name="reason" extra={text.reasonHelp}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} autoFocus />
      </Field>
      <FormFoot danger>{text.cancelSubmit(references.length)}</FormFoot>
    </SaveForm>
  );
}
