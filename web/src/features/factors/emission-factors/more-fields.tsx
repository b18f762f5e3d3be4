import { GWP_SETS } from '@canopy/domain/gases';
import { Form, Input, Select } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { factorFormText } from '../../../messages/admin';
import { factorFields, factorPartFields } from '../../../messages/fields';
import { AmountField } from '../../../ui/amount-field';
import { DayField } from '../../../ui/day-field';
import { makeOptions } from '../../../ui/form-field';
import styles from './factor-form.module.css';
import type { FactorPart } from './factor-parts';

const labels = { ...factorFields, ...factorPartFields };

/** Fields of the section that is closed at first. */
export const MORE_FIELDS: ReadonlySet<string> = new Set([
  'Edition',
  'Region',
  'ValidFrom',
  'ValidTo',
  'GwpSet',
  'BiogenicCo2',
  'OutsideKyoto',
  ...Object.keys(factorPartFields),
]);

/**
 * Further fields that classify a factor. They have no rules, because fields in a closed section
 * can't show errors. The form checks them on submission.
 */
export function MoreFields({
  isOpen,
  onOpen,
}: {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) {
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    >
      <summary>
        {factorFormText.more}
        <span>{factorFormText.moreNote}</span>
      </summary>
      <div className={styles.groups}>
        <Group title={factorFormText.edition}>
          <Item name="Edition" extra={factorFormText.editionHelp} />
          <Item name="Region" extra={factorFormText.regionHelp} />
          <Item name="ValidFrom">
            <DayField />
          </Item>
          <Item name="ValidTo" extra={factorFormText.validHelp}>
            <DayField />
          </Item>
        </Group>
        <Group title={factorFormText.gases} note={factorFormText.gasesNote}>
          <Amount name="Gases.co2" />
          <Amount name="Gases.n2o" />
          <Amount name="Gases.ch4NonFossil" />
          <Amount name="Gases.ch4Fossil" />
          <Item name="Gases.others" extra={factorFormText.othersHelp}>
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} />
          </Item>
          <Item name="GwpSet">
            <Select
              allowClear
              placeholder={factorFormText.gwpPlaceholder}
              options={makeOptions(GWP_SETS)}
            />
          </Item>
          <Amount name="BiogenicCo2" extra={factorFormText.biogenicHelp} />
          <Amount name="OutsideKyoto" extra={factorFormText.outsideKyotoHelp} />
        </Group>
        <Group title={factorFormText.fuel} note={factorFormText.fuelNote}>
          <Amount name="FuelProperties.densityKgPerLitre" />
          <Amount name="FuelProperties.netKwhPerKg" />
          <Amount name="FuelProperties.grossKwhPerKg" />
          <Item name="FuelProperties.source" />
        </Group>
      </div>
    </details>
  );
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {note && <p>{note}</p>}
      <div className={styles.grid}>{children}</div>
    </fieldset>
  );
}

type ItemProps = Omit<ComponentProps<typeof Form.Item>, 'name' | 'label' | 'children'> & {
  name: keyof typeof labels | FactorPart;
  children?: ReactNode;
};

function Item({ name, children = <Input />, ...item }: ItemProps) {
  return (
    <Form.Item {...item} name={name} label={labels[name]}>
      {children}
    </Form.Item>
  );
}

function Amount(props: Omit<ItemProps, 'children'>) {
  return (
    <Item {...props}>
      <AmountField />
    </Item>
  );
}
