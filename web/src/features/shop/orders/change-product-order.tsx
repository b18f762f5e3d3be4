import { type EditedProductOrder, type EditedState, productOrderChange } from '@canopy/domain/shop';
import { Input } from 'antd';
import { http } from '../../../lib/http';
import {
  productOrderFields,
  productOrdersText as text,
} from '../../../messages/shop/product-orders';
import { makeFields } from '../../../ui/form-field';
import { RowDialog } from '../../../ui/row-dialog';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';

const Field = makeFields(productOrderChange, productOrderFields);

interface Step {
  readonly order: EditedProductOrder;
  readonly state: EditedState;
}

/** Dialog that confirms a product order's next state. */
export function ChangeProductOrder({
  step,
  onDone,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  step: Step | undefined;
  onDone: () => void;
  onClose: () => void;
}) {
  return (
    <RowDialog
      row={step}
      title={({ order, state }) => text.stepTitle(text.steps[state], order.reference)}
      onClose={onClose}
    >
      {(next) => <StepForm {...next} onDone={onDone} />}
    </RowDialog>
  );
}

function StepForm({ order: { reference }, state, onDone }: Step & { onDone: () => void }) {
  const isEnd = state === 'Cancelled' || state === 'Returned';
  const submission = useSubmit<{ reason?: string }>(
    async ({ reason = '' }) => {
      await http.put('/product-orders/:reference', {
        path: { reference },
        body: { state, reason },
      });
    },
    { saved: text.saved, onSent: onDone },
  );
  return (
    <SaveForm submission={submission} name="change-product-order">
      <p>{text.stepTexts[state]}</p>
      {isEnd && (
        <Field name="reason" extra={text.reasonHelp}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} autoFocus />
        </Field>
      )}
      <FormFoot danger={isEnd} autoFocus={!isEnd}>
        {text.steps[state]}
      </FormFoot>
    </SaveForm>
  );
}
