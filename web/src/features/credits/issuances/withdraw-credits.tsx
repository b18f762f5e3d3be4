import { type EditedIssuance, withdrawal } from '@canopy/domain/credits';
import { Input } from 'antd';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { issuanceFields, issuancesText as text } from '../../../messages/credits/issuances';
import { AmountField } from '../../../ui/amount-field';
import { makeFields } from '../../../ui/form-field';
import { RowDialog } from '../../../ui/row-dialog';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';

const Field = makeFields(withdrawal, issuanceFields);

interface Withdrawing {
  readonly onWithdrawn: () => void;
}

/** Dialog that withdraws credits of an issuance, with a reason. */
export function WithdrawCredits({
  issuance,
  onClose,
  ...withdrawing
}: Withdrawing & {
  /** Undefined while the dialog is closed. */
  readonly issuance: EditedIssuance | undefined;
  readonly onClose: () => void;
}) {
  return (
    <RowDialog
      row={issuance}
      title={({ projectName, vintage }) => text.withdrawTitle(text.nameOf(projectName, vintage))}
      onClose={onClose}
    >
      {(row) => <WithdrawForm issuance={row} {...withdrawing} />}
    </RowDialog>
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
