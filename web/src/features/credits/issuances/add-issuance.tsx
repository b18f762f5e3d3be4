import {
  CORRESPONDING_ADJUSTMENTS,
  type IssuanceInput,
  issuanceInput,
  VERIFIERS,
} from '@canopy/domain/credits';
import { Alert, AutoComplete, Input, Select } from 'antd';
import { http } from '../../../lib/http';
import { ISSUANCES, useProjectNames } from '../../../lib/issuances';
import { useRefresh } from '../../../lib/use-answer';
import { issuanceFields, issuancesText as text } from '../../../messages/credits/issuances';
import { AmountField } from '../../../ui/amount-field';
import { DayField } from '../../../ui/day-field';
import { DialogButton } from '../../../ui/dialog-button';
import { makeFields, makeOptions } from '../../../ui/form-field';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import styles from './issuances.module.css';

const Field = makeFields(issuanceInput, issuanceFields);

/** Button that opens the form of a new issuance. */
export function AddIssuance({ projectId }: { projectId: string }) {
  return (
    <DialogButton
      type="primary"
      title={text.add}
      isWide
      form={(close) => <IssuanceForm projectId={projectId} onAdded={close} />}
    >
      {text.add}
    </DialogButton>
  );
}

function IssuanceForm({ projectId, onAdded }: { projectId: string; onAdded: () => void }) {
  const refresh = useRefresh(ISSUANCES);
  const projects = useProjectNames();
  const submission = useSubmit<IssuanceInput>(
    async (values) => {
      await http.post('/issuances', { body: issuanceInput.parse(values) });
      void refresh();
    },
    { saved: text.added, onSent: onAdded },
  );
  return (
    <SaveForm
      submission={submission}
      name="add-issuance"
      initialValues={{
        ...(projectId && { projectId }),
        correspondingAdjustment: 'none',
      }}
    >
      {projects.error && <Alert type="error" showIcon title={text.projectsFailed} />}
      <div className={styles.fields}>
        <Field name="projectId" className={styles.wide}>
          <Select loading={projects.isLoading} options={projects.data ?? []} />
        </Field>
        <Field name="vintage">
          <Input inputMode="numeric" autoComplete="off" placeholder="2023" />
        </Field>
        <Field name="registry">
          <AutoComplete options={makeOptions(VERIFIERS)} />
        </Field>
        <Field name="serialFirst" className={styles.wide} extra={text.serialHelp}>
          <Input autoComplete="off" spellCheck={false} />
        </Field>
        <Field name="serialLast" className={styles.wide} extra={text.serialLastHelp}>
          <Input autoComplete="off" spellCheck={false} />
        </Field>
        <Field name="quantity" extra={text.quantityHelp}>
          <AmountField />
        </Field>
        <Field name="price" extra={text.priceHelp}>
          <AmountField prefix="₹" />
        </Field>
        <Field name="issuedOn">
          <DayField />
        </Field>
        <Field name="methodology" />
        <Field name="correspondingAdjustment" className={styles.wide} extra={text.adjustmentHelp}>
          <Select options={makeOptions(CORRESPONDING_ADJUSTMENTS, text.adjustments)} />
        </Field>
        <Field name="account" className={styles.wide} extra={text.accountHelp}>
          <Input autoComplete="off" />
        </Field>
      </div>
      <FormFoot>{text.add}</FormFoot>
    </SaveForm>
  );
}
