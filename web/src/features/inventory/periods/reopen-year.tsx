import { periodReopening } from '@canopy/domain/inventory';
import { Input } from 'antd';
import { closeYearText } from '../../../messages/inventory/periods';
import { DialogButton } from '../../../ui/dialog-button';
import { makeFields } from '../../../ui/form-field';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { useSteps } from './use-steps';

const Field = makeFields(periodReopening, closeYearText);

/** Button and dialog that reopen a locked year with a reason. */
export function ReopenYear({ year }: { year: string }) {
  return (
    <DialogButton title={closeYearText.reopenTitle(year)} form={() => <ReopenForm year={year} />}>
      {closeYearText.reopen}
    </DialogButton>
  );
}

function ReopenForm({ year }: { year: string }) {
  const steps = useSteps(year);
  const submission = useSubmit<{ reason: string }>(
    async ({ reason }) => {
      await steps.reopen(reason);
    },
    { saved: closeYearText.reopened(year) },
  );
  return (
    <SaveForm submission={submission} name="reopen-year">
      <p>{closeYearText.reopenWhy}</p>
      <Field name="reason" extra={closeYearText.reasonHelp}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} autoFocus />
      </Field>
      <FormFoot>{closeYearText.reopen}</FormFoot>
    </SaveForm>
  );
}
