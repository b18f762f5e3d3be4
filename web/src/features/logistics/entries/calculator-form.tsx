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
} from '@canopy/domain/logistics';
import { type FormRule, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../lib/format';
import { calculatorText as text } from '../../../messages/logistics/ecommerce';
import { AmountField } from '../../../ui/amount-field';
import cells from '../../../ui/cells.module.css';
import { makeFields, makeOptions } from '../../../ui/form-field';
import { Panel } from '../../../ui/panel';
import { FormFailure, SaveForm, SubmitButton } from '../../../ui/save-form';
import type { Submission } from '../../../ui/use-submit';
import styles from './calculator.module.css';

/** Form values during entry. */
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

const Field = makeFields(logisticsEntryInput, text);

/** Packaging with a weight needs a material. */
const fitsPackWeight: FormRule = ({ getFieldValue }) => ({
  validator: async (_, material: unknown) => {
    const packWeightKg = Number(getFieldValue('packWeightKg'));
    const problem = packMaterialProblem({ packWeightKg, packMaterial: String(material ?? '') });
    if (problem) {
      throw new Error(problem);
    }
  },
});

const CITY_OPTIONS = makeOptions(CITIES);
const MATERIAL_OPTIONS = PACKAGING_MATERIALS.map((value) => ({
  value,
  label: value,
  factor: text.perKg(formatAmount(PACKAGING_FACTORS[value])),
}));

export function CalculatorForm({
  submission,
  start,
  values,
}: {
  submission: Submission<ShipmentValues>;
  start: ShipmentValues;
  values: ShipmentValues;
}) {
  const vehicles = values.transportMode ? VEHICLES_OF_MODE[values.transportMode] : [];

  return (
    <Panel title={text.shipment}>
      <SaveForm
        submission={submission}
        name="shipment"
        className={styles.form}
        initialValues={start}
      >
        <FormFailure />
        <Field name="transactionType" className={styles.wide}>
          <Radio.Group aria-label={text.transactionType} options={makeOptions(TRANSACTION_TYPES)} />
        </Field>
        <Field name="pickup">
          <Select placeholder={text.choose} options={CITY_OPTIONS} />
        </Field>
        <Field name="drop">
          <Select placeholder={text.choose} options={CITY_OPTIONS} />
        </Field>
        <Field name="transportMode">
          <Select placeholder={text.choose} options={makeOptions(TRANSPORT_MODES)} />
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
        <SubmitButton className={styles.wide}>
          {submission.isSending ? text.saving : text.save}
        </SubmitButton>
      </SaveForm>
    </Panel>
  );
}

/** Option with its emission factor. */
function WithFactor({ label, data }: { label?: ReactNode; data: { factor: string } }) {
  return (
    <>
      {label}
      <span className={cells.detail}>{data.factor}</span>
    </>
  );
}
