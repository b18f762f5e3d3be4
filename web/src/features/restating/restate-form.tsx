import { type Restated, type Restatement, restatementInput } from '@canopy/domain';
import { Input } from 'antd';
import { toAppError } from '../../lib/app-error';
import { formatCount } from '../../lib/format';
import { restateText } from '../../messages/policy';
import { fieldsOf } from '../../ui/form-field';
import { SaveForm } from '../../ui/save-form';
import { restate } from './use-restatement';

const Field = fieldsOf(restatementInput, restateText);

/** Takes the reason, and applies what was previewed. */
export function RestateForm({
  restatement: { preview, changed },
  onDone,
  onOutdated,
}: {
  restatement: Restatement;
  onDone: (restated: Restated) => void;
  /** Something has changed since the preview, so there is another one. */
  onOutdated: () => void;
}) {
  return (
    <SaveForm<{ reason: string }>
      name="restate"
      submit={restateText.apply}
      requiredMark={false}
      failed={restateText.failed}
      save={async ({ reason }) => {
        try {
          onDone(await restate({ reason, preview }));
        } catch (failure) {
          if (toAppError(failure).status === 409) onOutdated();
          throw failure;
        }
      }}
    >
      <p>{restateText.applyText(formatCount(changed))}</p>
      <Field name="reason" extra={restateText.reasonHelp}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Field>
    </SaveForm>
  );
}
