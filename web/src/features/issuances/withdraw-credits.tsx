import { type EditedIssuance, withdrawal } from '@canopy/domain';
import { Input } from 'antd';
import { formatCount } from '../../lib/format';
import { http } from '../../lib/http';
import { issuanceFields, issuancesText as text } from '../../messages/issuances';
import { AmountField } from '../../ui/amount-field';
import { FormDialog } from '../../ui/form-dialog';
import { fieldsOf } from '../../ui/form-field';
import { FormFoot, SaveForm } from '../../ui/save-form';
import { useSubmit } from '../../ui/use-submit';

const Field = fieldsOf(withdrawal, issuanceFields);

interface Withdrawing {
  readonly onWithdrawn: () => void;
}

/** Asks how many credits of an issuance are withdrawn, and why. */
export function WithdrawCredits({
  issuance,
  onClose,
  ...withdrawing
}: Withdrawing & {
  /** Undefined while the dialog is closed. */
  readonly issuance: EditedIssuance | undefined;
  readonly onClose: () => void;
}) {
  const title = issuance && text.withdrawTitle(text.nameOf(issuance.projectName, issuance.vintage));
  return (
    <FormDialog isOpen={issuance !== undefined} title={title} onClose={onClose}>
      {issuance && <WithdrawForm issuance={issuance} {...withdrawing} />}
    </FormDialog>
  );
}

function WithdrawForm({
  issuance: { _id, available },
  onWithdrawn,
}: Withdrawing & { issuance: EditedIssuance }) {
  const submission = useSubmit<{ quantity: string; reason: string }>(
    async (values) => {
      const body = withdrawal.parse(values);
      await http.post('/issuances/:id/withdraw', { path: { id: _id }, body });
    },
    { saved: text.withdrawDone, onSent: onWithdrawn },
  );
  return (
    <SaveForm submission={submission} name="withdraw-credits">
      <p>{text.withdrawText(formatCount(available))}</p>
      <Field name="quantity">
        <AmountField />
      </Field>
      <Field name="reason" extra={text.reasonHelp}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <FormFoot danger>{text.withdraw}</FormFoot>
    </SaveForm>
  );
}
