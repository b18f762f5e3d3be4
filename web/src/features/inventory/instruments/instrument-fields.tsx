import {
  EVIDENCE_LIMITS,
  INSTRUMENT_KINDS,
  instrumentInput,
  inventoryMessages,
} from '@canopy/domain/inventory';
import { Checkbox, Form, Input, Select } from 'antd';
import { siteChoices, useSites } from '../../../lib/sites';
import { instrumentFields } from '../../../messages/fields';
import { instrumentKinds, instrumentsText } from '../../../messages/inventory/instruments';
import { AmountField } from '../../../ui/amount-field';
import { DayField } from '../../../ui/day-field';
import { FilesField } from '../../../ui/files-field';
import { makeFields, makeOptions } from '../../../ui/form-field';
import { NestedSelect } from '../../../ui/nested-select';
import styles from './instrument-fields.module.css';

const Field = makeFields(instrumentInput, instrumentFields);

/** Fields of a certificate or contract. */
export function InstrumentFields() {
  const { data: sites = [] } = useSites();
  return (
    <div className={styles.fields}>
      <Field name="kind">
        <Select options={makeOptions(INSTRUMENT_KINDS, instrumentKinds)} />
      </Field>
      <Field name="mwh">
        <AmountField />
      </Field>
      {sites.length > 0 && (
        <Field name="siteId" className={styles.wide}>
          <NestedSelect options={siteChoices(sites)} />
        </Field>
      )}
      <Field name="from">
        <DayField />
      </Field>
      <Field name="to" extra={instrumentsText.daysHelp}>
        <DayField />
      </Field>
      <Field name="kgCo2ePerKwh" extra={instrumentsText.factorHelp}>
        <AmountField />
      </Field>
      <Field name="serials" extra={instrumentsText.serialsHelp}>
        <Input autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="generatedFrom">
        <Input autoComplete="off" placeholder="2024-04" />
      </Field>
      <Field name="generatedTo" extra={instrumentsText.monthsHelp}>
        <Input autoComplete="off" placeholder="2025-03" />
      </Field>
      <Field name="retirement" className={styles.wide}>
        <Input autoComplete="off" />
      </Field>
      <div className={styles.wide}>
        <FilesField
          name="files"
          label={instrumentFields.evidence}
          extra={instrumentsText.evidenceHelp}
          limits={EVIDENCE_LIMITS}
          wrongType={inventoryMessages.evidenceType}
          choose={instrumentsText.chooseFile}
        />
        <Form.Item
          name="meetsCriteria"
          valuePropName="checked"
          extra={instrumentsText.criteriaHelp}
        >
          <Checkbox>{instrumentFields.meetsCriteria}</Checkbox>
        </Form.Item>
      </div>
    </div>
  );
}
