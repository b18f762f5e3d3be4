import type { BodyOf } from '@canopy/domain/calls';
import {
  type LogisticsEntry,
  logisticsEntryInput,
  type TransactionType,
  type TransportMode,
  VEHICLES_OF_MODE,
} from '@canopy/domain/logistics';
import { App, type FormInstance } from 'antd';
import { useState } from 'react';
import { http } from '../../../lib/http';
import { calculatorText } from '../../../messages/logistics/ecommerce';
import { useSubmit } from '../../../ui/use-submit';
import styles from './calculator.module.css';
import { CalculatorForm, type ShipmentValues } from './calculator-form';
import { formatKg3 } from './figures';
import { Result } from './result';
import { useRefreshEntries } from './use-entries';

/** Values kept for the next shipment, which often starts at the same place. */
const KEPT = ['transactionType', 'pickup', 'transportMode', 'vehicle'] as const;
const START: ShipmentValues = { transactionType: 'Sale' satisfies TransactionType };

/** Emissions calculator with a live preview and the saved result. */
export function Calculator() {
  const { notification } = App.useApp();
  const refreshEntries = useRefreshEntries();
  const [values, setValues] = useState(START);
  const [saved, setSaved] = useState<LogisticsEntry | null>(null);
  const submission = useSubmit<ShipmentValues>(
    async (entered) => {
      const body = entered as BodyOf<'POST /emissions'>;
      const { entry } = await http.post('/emissions', { body });
      const next = Object.fromEntries(KEPT.map((name) => [name, entered[name]]));
      submission.form.resetFields();
      submission.form.setFieldsValue(next);
      setValues(next);
      setSaved(entry);
      notification.success({
        title: calculatorText.saved,
        description: formatKg3(entry.emission + entry.packEmission),
      });
      void refreshEntries();
    },
    {
      contract: logisticsEntryInput,
      checks: 'afterSubmit',
      onChange({ transportMode }) {
        if (transportMode && transportMode !== values.transportMode) {
          chooseVehicle(submission.form, transportMode);
        }
        setValues(submission.form.getFieldsValue());
        setSaved(null);
      },
      // Fields show invalid input. All other failures have the documented text.
      onFailed: (error) => {
        if (error.status === 400) return;
        submission.setFailure(calculatorText.failed);
        // biome-ignore lint/suspicious/noConsole: the documented sentence sends the reader there
        console.error(error);
      },
    },
  );

  return (
    <div className={styles.calculator}>
      <CalculatorForm submission={submission} start={START} values={values} />
      <Result values={values} saved={saved} />
    </div>
  );
}

/**
 * Clears a vehicle of another mode, which the server would refuse, or chooses the mode's only
 * vehicle.
 */
function chooseVehicle(form: FormInstance<ShipmentValues>, mode: TransportMode): void {
  const [only, another] = VEHICLES_OF_MODE[mode];
  form.setFields([{ name: 'vehicle', value: another ? undefined : only, errors: [] }]);
}
