import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { messages } from '@canopy/domain';
import { Button, Form, Input } from 'antd';
import { factorText } from '../../messages/admin';
import styles from './dynamic-fields-input.module.css';

export interface DynamicField {
  readonly name?: string;
  readonly value?: string;
}

/** Free extra fields of a factor: rows of a name and a value. */
export function DynamicFieldsInput() {
  const form = Form.useFormInstance();
  return (
    <Form.List name="dynamicFields">
      {(rows, { add, remove }) => (
        <fieldset className={styles.fields}>
          <legend>{factorText.dynamicFields}</legend>
          <p className={styles.help}>{factorText.dynamicHelp}</p>
          {rows.map(({ key, name }) => (
            <div key={key} className={styles.row}>
              <Form.Item
                name={[name, 'name']}
                rules={[
                  { required: true, whitespace: true, message: messages.dynamicFieldsForm },
                  {
                    validator: async (_, typed: string | undefined) => {
                      const fields: DynamicField[] = form.getFieldValue('dynamicFields');
                      if (isTaken(fields, name, typed)) throw new Error(factorText.dynamicTwice);
                    },
                  },
                ]}
              >
                <Input
                  aria-label={factorText.dynamicName}
                  placeholder={factorText.dynamicName}
                  maxLength={100}
                />
              </Form.Item>
              <Form.Item name={[name, 'value']}>
                <Input
                  aria-label={factorText.dynamicValue}
                  placeholder={factorText.dynamicValue}
                  maxLength={1000}
                />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={factorText.removeField(
                  form.getFieldValue(['dynamicFields', name, 'name']),
                )}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add({})}>
            {factorText.addField}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

/** The rows as the wire has them. */
export function dynamicFieldsOf(rows: readonly DynamicField[] = []): Record<string, string> {
  return Object.fromEntries(rows.map(({ name = '', value = '' }) => [name.trim(), value.trim()]));
}

function isTaken(fields: readonly DynamicField[], at: number, typed = ''): boolean {
  return fields.some(
    (field, n) => n < at && typed.trim() !== '' && field?.name?.trim() === typed.trim(),
  );
}
