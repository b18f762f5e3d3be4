import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { dynamicFieldName, dynamicFieldValue, factorMessages } from '@canopy/domain/factors';
import { Button, Form, Input } from 'antd';
import { factorFormText } from '../../../messages/admin';
import { check } from '../../../ui/form-rules';
import { DynamicFieldLines } from './dynamic-fields';
import styles from './factor-form.module.css';

/** Free field as entered. The form holds a list of rows, the API expects a map. */
export interface FieldRow {
  readonly key?: string;
  readonly value?: string;
}

/** Returns whether a row is empty. The form doesn't send empty rows. */
export const isBlankRow = (row: FieldRow | undefined) => !row?.key?.trim() && !row?.value?.trim();

const sameKey = (a: string | undefined, b: string | undefined) =>
  a?.trim().toLowerCase() === b?.trim().toLowerCase();

/** Free key and value fields of a factor, under `dynamicFields` of the form. */
export function DynamicFieldsInput() {
  const form = Form.useFormInstance();
  const rows: (FieldRow | undefined)[] = Form.useWatch('dynamicFields', form) ?? [];
  const lines = rows.flatMap((row) =>
    row?.key?.trim() && row.value?.trim() ? [[row.key.trim(), row.value.trim()] as const] : [],
  );
  const rowAt = (index: number): FieldRow | undefined =>
    form.getFieldValue(['dynamicFields', index]);

  async function checkKey(index: number, key: string | undefined) {
    if (!isBlankRow(rowAt(index))) {
      check(dynamicFieldName, key);
    }
    const above = Array.from({ length: index }, (_, each) => rowAt(each)?.key);
    if (key?.trim() && above.some((each) => sameKey(each, key))) {
      throw new Error(factorFormText.keyTwice);
    }
  }

  async function checkValue(index: number, value: string | undefined) {
    if (!value?.trim() && !isBlankRow(rowAt(index))) {
      throw new Error(factorMessages.dynamicFieldsForm);
    }
    check(dynamicFieldValue, value ?? '');
  }

  return (
    <Form.List name="dynamicFields">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.fieldRow}>
              <Form.Item
                name={[name, 'key']}
                dependencies={[
                  ['dynamicFields', name, 'value'],
                  ...fields.slice(0, name).map((above) => ['dynamicFields', above.name, 'key']),
                ]}
                rules={[{ validator: (_, typed) => checkKey(name, typed) }]}
              >
                <Input
                  autoFocus
                  aria-label={factorFormText.fieldName(name + 1)}
                  placeholder={factorFormText.keyPlaceholder}
                />
              </Form.Item>
              <Form.Item
                name={[name, 'value']}
                dependencies={[['dynamicFields', name, 'key']]}
                rules={[{ validator: (_, typed) => checkValue(name, typed) }]}
              >
                <Input
                  aria-label={factorFormText.fieldValue(name + 1)}
                  placeholder={factorFormText.valuePlaceholder}
                />
              </Form.Item>
              <Button
                type="text"
                aria-label={factorFormText.removeField(name + 1)}
                icon={<CloseOutlined />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add({})}>
            {factorFormText.addField}
          </Button>
          {lines.length > 0 && (
            <div className={styles.preview}>
              <p>{factorFormText.preview}</p>
              <DynamicFieldLines lines={lines} />
            </div>
          )}
        </>
      )}
    </Form.List>
  );
}
