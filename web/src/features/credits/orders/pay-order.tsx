import { formatRupees } from '@canopy/domain/common';
import { type EditedOrder, orderRefund } from '@canopy/domain/credits';
import { Input } from 'antd';
import { http } from '../../../lib/http';
import { orderFields, ordersText as text } from '../../../messages/credits/orders';
import { makeFields } from '../../../ui/form-field';
import { RowDialog } from '../../../ui/row-dialog';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';

const Field = makeFields(orderRefund, orderFields);

interface Stepping {
  /** Undefined while the dialog is closed. */
  readonly order: EditedOrder | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Dialog that confirms an order's payment and delivers its credits. */
export function PayOrder({ order, onDone, onClose }: Stepping) {
  return (
    <RowDialog row={order} title={({ reference }) => text.payTitle(reference)} onClose={onClose}>
      {(unpaid) => <PayForm order={unpaid} onDone={onDone} />}
    </RowDialog>
  );
}

function PayForm({ order, onDone }: { order: EditedOrder; onDone: () => void }) {
  const { reference, total, state } = order;
  const submission = useSubmit(
    async () => {
      await http.post('/orders/:reference/pay', { path: { reference } });
    },
    { saved: text.paid, onSent: onDone },
  );
  return (
    <SaveForm submission={submission} name="pay-order">
      <p>{text.payText(formatRupees(total))}</p>
      {state === 'Expired' && <p>{text.payAfterExpiry}</p>}
      <FormFoot autoFocus>{text.pay}</FormFoot>
    </SaveForm>
  );
}

/** Dialog that records an order's refund with a reason. */
export function RefundOrder({ order, onDone, onClose }: Stepping) {
  return (
    <RowDialog row={order} title={({ reference }) => text.refundTitle(reference)} onClose={onClose}>
      {(paid) => <RefundForm order={paid} onDone={onDone} />}
    </RowDialog>
  );
}

function RefundForm({ order, onDone }: { order: EditedOrder; onDone: () => void }) {
  const { reference } = order;
  const submission = useSubmit<{ reason: string }>(
    async ({ reason }) => {
      await http.post('/orders/:reference/refund', { path: { reference }, body: { reason } });
    },
    { saved: text.refunded, onSent: onDone },
  );
  return (
    <SaveForm submission={submission} name="refund-order">
      <p>{text.refundText}</p>
      <Field name="reason" extra={text.reasonHelp}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} autoFocus />
      </Field>
      <FormFoot danger>{text.refund}</FormFoot>
    </SaveForm>
  );
}
