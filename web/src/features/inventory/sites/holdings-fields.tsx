import { DeleteOutlined } from '@ant-design/icons';
import { CONTROLS, holdingInput } from '@canopy/domain/inventory';
import { Button, Form, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { holdingFields, siteFields } from '../../../messages/fields';
import { controlText, sitesText } from '../../../messages/inventory/sites';
import { AmountField } from '../../../ui/amount-field';
import { makeOptions } from '../../../ui/form-field';
import { makeFormRules } from '../../../ui/form-rules';
import { type HoldingValues, WHOLE } from './site-values';
import styles from './sites.module.css';

/** Fields of a site's holdings, as a small table. */
export function HoldingsFields() {
  return (
    <Form.List name="holdings">
      {(rows, { add, remove }) => (
        <fieldset className={styles.holdings}>
          <legend>{siteFields.holdings}</legend>
          <p className={styles.help}>{sitesText.holdingsHelp}</p>
          {rows.length > 0 && (
            <table>
              <thead>
                <tr>
                  <th scope="col">{holdingFields.from}</th>
                  <th scope="col">{holdingFields.share}</th>
                  <th scope="col">{holdingFields.control}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, name }) => (
                  <tr key={key}>
                    <HoldingField row={name} field="from">
                      <Input autoComplete="off" placeholder={sitesText.month} />
                    </HoldingField>
                    <HoldingField row={name} field="share">
                      <AmountField suffix="%" />
                    </HoldingField>
                    <HoldingField row={name} field="control">
                      <Select options={makeOptions(CONTROLS, controlText)} />
                    </HoldingField>
                    <td>
                      <Button
                        type="text"
                        icon={<DeleteOutlined />}
                        aria-label={sitesText.removeHolding(name + 1)}
                        title={sitesText.removeHolding(name + 1)}
                        onClick={() => remove(name)}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Button onClick={() => add(WHOLE)}>{sitesText.addHolding}</Button>
        </fieldset>
      )}
    </Form.List>
  );
}

/** Cell of the table. The column heading shows its label. */
function HoldingField({
  row,
  field,
  children,
}: {
  row: number;
  field: keyof HoldingValues;
  children: ReactElement;
}) {
  return (
    <td>
      <Form.Item
        className={styles.cell}
        name={[row, field]}
        label={holdingFields[field]}
        rules={makeFormRules(holdingInput.shape[field])}
      >
        {children}
      </Form.Item>
    </td>
  );
}
