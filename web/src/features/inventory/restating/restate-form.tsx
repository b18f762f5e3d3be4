import {
  type Restated,
  type Restatement,
  type RestatementConflict,
  restatementConflict,
  restatementInput,
} from '@canopy/domain/inventory';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { AppError, toAppError } from '../../../lib/app-error';
import { formatCount } from '../../../lib/format';
import { restateText } from '../../../messages/inventory/policy';
import { makeFields } from '../../../ui/form-field';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import styles from './restating.module.css';
import { restate } from './use-restatement';

const Field = makeFields(restatementInput, restateText);

/** Form that asks for the reason and applies the preview. */
export function RestateForm({
  restatement: { preview, changed },
  onDone,
  onOutdated,
}: {
  restatement: Restatement;
  onDone: (restated: Restated) => void;
  /** Requests a new preview, because this one can't be applied or the user wants another. */
  onOutdated: () => void;
}) {
  /** Preview that is outdated, with the number of records changed since. */
  const [since, setSince] = useState<{ preview: string; changed: number } | null>(null);
  const isChanged = since?.preview === preview;
  const submission = useSubmit<{ reason: string }>(
    async ({ reason }) => {
      try {
        onDone(await restate({ reason, preview, ...(isChanged && { except: 'changed' }) }));
      } catch (failure) {
        const error = toAppError(failure);
        const conflict = conflictIn(error);
        if (conflict && !conflict.rules) {
          setSince({ preview, changed: conflict.changed });
          return;
        }
        if (error.status === 409) onOutdated();
        if (!conflict) throw failure;
        throw new AppError(restateText.rulesChanged, { status: 409, cause: error });
      }
    },
    { failed: restateText.failed },
  );
  return (
    <SaveForm submission={submission} name="restate">
      <p>{restateText.applyText(formatCount(changed))}</p>
      <div role="alert">
        {isChanged && (
          <Alert
            type="warning"
            showIcon
            role="none"
            title={restateText.changedTitle(formatCount(since.changed))}
            description={
              <>
                <p className={styles.changedText}>{restateText.changedText}</p>
                <Button onClick={onOutdated}>{restateText.lookAgain}</Button>
              </>
            }
          />
        )}
      </div>
      <Field name="reason" extra={restateText.reasonHelp}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Field>
      <FormFoot>{isChanged ? restateText.applyOthers : restateText.apply}</FormFoot>
    </SaveForm>
  );
}

/** Reads the changes since the preview; null if the server doesn't know the preview. */
function conflictIn({ status, details }: AppError): RestatementConflict | null {
  if (status !== 409) return null;
  const { data } = restatementConflict.safeParse(details);
  return data ?? null;
}
