import {
  type BodyOf,
  type LogisticsEntry,
  logisticsEntryInput,
  type TransactionType,
  validate,
} from '@canopy/domain';
import { App, Form } from 'antd';
import { useState } from 'react';
import { http } from '../../lib/http';
import { calculatorText } from '../../messages/ecommerce';
import { UnsavedChangesGuard } from '../../ui/unsaved-changes-guard';
import { useSubmit } from '../../ui/use-submit';
import styles from './calculator.module.css';
import { CalculatorForm, type ShipmentValues } from './calculator-form';
import { formatKg3 } from './figures';
import { Result } from './result';
import { useRefreshEntries } from './use-entries';

/** What stays for the next shipment, which often starts at the same place. */
const KEPT = ['transactionType', 'pickup', 'transportMode', 'vehicle'] as const;
const START: ShipmentValues = { transactionType: 'Sale' satisfies TransactionType };

/** The emissions calculator: a shipment, its result as it is typed, and the result as saved. */
export function Calculator() {
  const { notification } = App.useApp();
  const refreshEntries = useRefreshEntries();
  const [form] = Form.useForm<ShipmentValues>();
  const [values, setValues] = useState(START);
  const [saved, setSaved] = useState<LogisticsEntry | null>(null);
  const { submit, failure, setFailure, isSending, isDirty, changed } = useSubmit(
    form,
    async (entered) => {
      const body = entered as BodyOf<'POST /emissions'>;
      const { entry } = await http.post('/emissions', { body });
      const next = Object.fromEntries(KEPT.map((name) => [name, entered[name]]));
      form.resetFields();
      form.setFieldsValue(next);
      setValues(next);
      setSaved(entry);
      notification.success({
        title: calculatorText.saved,
        description: formatKg3(entry.emission + entry.packEmission),
      });
      void refreshEntries();
    },
    {
      repeats: true,
      // What is wrong with the input is said as it is; every other failure has the documented text.
      onFailed: (error) => {
        if (error.status === 400) return;
        setFailure(calculatorText.failed);
        // biome-ignore lint/suspicious/noConsole: the documented sentence sends the reader there
        console.error(error);
      },
    },
  );

  return (
    <div className={styles.calculator}>
      <UnsavedChangesGuard when={isDirty} />
      <CalculatorForm
        form={form}
        start={START}
        values={values}
        failure={failure}
        isSaving={isSending}
        onSave={submit}
        onIncomplete={(entered) => {
          const checked = validate(logisticsEntryInput, entered);
          setFailure(checked.ok ? null : checked.message);
        }}
        onChange={(entered) => {
          setValues(entered);
          setSaved(null);
          changed(entered);
        }}
      />
      <Result values={values} saved={saved} />
    </div>
  );
}
