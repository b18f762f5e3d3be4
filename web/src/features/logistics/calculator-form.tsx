import {
  CITIES,
  logisticsEntryInput,
  PACKAGING_FACTORS,
  PACKAGING_MATERIALS,
  type PackagingMaterial,
  packMaterialProblem,
  TRANSACTION_TYPES,
  TRANSPORT_MODES,
  type TransactionType,
  type TransportMode,
  VEHICLE_FACTORS,
  VEHICLES_OF_MODE,
  type Vehicle,
} from '@canopy/domain';
import { Alert, Button, Form, type FormInstance, type FormRule, Radio, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatAmount } from '../../lib/format';
import { calculatorText as text } from '../../messages/ecommerce';
import { AmountField } from '../../ui/amount-field';
import { fieldsOf, optionsOf } from '../../ui/form-field';
import { Panel } from '../../ui/panel';
import styles from './calculator.module.css';

/** The form while it is being filled in. */
export interface ShipmentValues {
  readonly transactionType?: TransactionType;
  readonly pickup?: string;
  readonly drop?: string;
  readonly transportMode?: TransportMode;
  readonly vehicle?: Vehicle;
  readonly weightKg?: number | null;
  readonly distanceKm?: number | null;
  readonly packMaterial?: PackagingMaterial;
  readonly packWeightKg?: number | null;
}

const Field = fieldsOf(logisticsEntryInput, text);

/** Packaging that weighs something is of a material. */
const fitsPackWeight: FormRule = ({ getFieldValue }) => ({
  validator: async (_, material: unknown) => {
    const packWeightKg = Number(getFieldValue('packWeightKg'));
    const problem = packMaterialProblem({ packWeightKg, packMaterial: String(material ?? '') });
    if (problem) {
      throw new Error(problem);
    }
  },
});

const CITY_OPTIONS = optionsOf(CITIES);
const MATERIAL_OPTIONS = PACKAGING_MATERIALS.map((value) => ({
  value,
  label: value,
  factor: text.perKg(formatAmount(PACKAGING_FACTORS[value])),
}));

export function CalculatorForm({
  form,
  start,
  values,
  failure,
  isSaving,
  onSave,
  onIncomplete,
  onChange,
}: {
  form: FormInstance<ShipmentValues>;
  start: ShipmentValues;
  values: ShipmentValues;
  failure: string | null;
  isSaving: boolean;
  onSave: (values: ShipmentValues) => void;
  /** Something is missing or wrong; the fields say it already. */
  onIncomplete: (values: ShipmentValues) => void;
  onChange: (values: ShipmentValues) => void;
}) {
  // Silent while somebody types for the first time; what was refused is then checked as it changes.
  const [wasRefused, setRefused] = useState(false);
  const vehicles = values.transportMode ? VEHICLES_OF_MODE[values.transportMode] : [];

  function change(changed: Partial<ShipmentValues>) {
    if (changed.transportMode) {
      // A vehicle of another mode would be refused; the only one of a mode needs no choosing.
      const [only, another] = VEHICLES_OF_MODE[changed.transportMode];
      form.setFieldsValue({ vehicle: another ? undefined : only });
      if (!another) {
        form.setFields([{ name: 'vehicle', errors: [] }]);
      }
    }
    onChange(form.getFieldsValue());
  }

  return (
    <Panel title={text.shipment}>
      <div role="alert">
        {failure && (
          <Alert className={styles.failure} type="error" showIcon role="none" title={failure} />
        )}
      </div>
      <Form<ShipmentValues>
        form={form}
        name="shipment"
        layout="vertical"
        className={styles.form}
        initialValues={start}
        validateTrigger={wasRefused ? 'onChange' : []}
        scrollToFirstError={{ block: 'center', focus: true }}
        onFinish={(entered) => {
          setRefused(false);
          onSave(entered);
        }}
        onFinishFailed={({ values: entered }) => {
          setRefused(true);
          onIncomplete(entered);
        }}
        onValuesChange={change}
      >
        <Field name="transactionType" className={styles.wide}>
          <Radio.Group aria-label={text.transactionType} options={optionsOf(TRANSACTION_TYPES)} />
        </Field>
        <Field name="pickup">
          <Select placeholder={text.choose} options={CITY_OPTIONS} />
        </Field>
        <Field name="drop">
          <Select placeholder={text.choose} options={CITY_OPTIONS} />
        </Field>
        <Field name="transportMode">
          <Select placeholder={text.choose} options={optionsOf(TRANSPORT_MODES)} />
        </Field>
        <Field
          name="vehicle"
          extra={values.vehicle && text.perTonneKm(formatAmount(VEHICLE_FACTORS[values.vehicle]))}
        >
          <Select
            placeholder={values.transportMode ? text.choose : text.vehicleFirst}
            disabled={!values.transportMode}
            options={vehicles.map((value) => ({
              value,
              label: value,
              factor: text.perTonneKm(formatAmount(VEHICLE_FACTORS[value])),
            }))}
            optionRender={WithFactor}
          />
        </Field>
        <Field name="weightKg">
          <AmountField suffix="kg" />
        </Field>
        <Field name="distanceKm">
          <AmountField suffix="km" />
        </Field>
        <Field
          name="packMaterial"
          extra={
            values.packMaterial
              ? text.perKg(formatAmount(PACKAGING_FACTORS[values.packMaterial]))
              : text.packMaterialHelp
          }
          dependencies={['packWeightKg']}
          rules={[fitsPackWeight]}
        >
          <Select
            allowClear
            placeholder={text.none}
            options={MATERIAL_OPTIONS}
            optionRender={WithFactor}
          />
        </Field>
        <Field name="packWeightKg" extra={text.packWeightHelp}>
          <AmountField suffix="kg" />
        </Field>
        <Button type="primary" htmlType="submit" loading={isSaving} className={styles.wide}>
          {isSaving ? text.saving : text.save}
        </Button>
      </Form>
    </Panel>
  );
}

/** The factor belongs to what one chooses. */
function WithFactor({ label, data }: { label?: ReactNode; data: { factor: string } }) {
  return (
    <>
      {label}
      <span className={styles.factor}>{data.factor}</span>
    </>
  );
}
