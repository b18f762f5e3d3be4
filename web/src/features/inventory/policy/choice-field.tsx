import { Form, Radio } from 'antd';
import { policyFields } from '../../../messages/fields';
import styles from './policy.module.css';

interface Choice {
  readonly label: string;
  readonly why: string;
}

/** Policy field with a few choices and their explanations. */
export function ChoiceField<Value extends string | number>({
  name,
  help,
  values,
  texts,
}: {
  name: keyof typeof policyFields;
  help?: string;
  values: readonly Value[];
  texts: Readonly<Record<Value, Choice>>;
}) {
  return (
    <Form.Item name={name} label={policyFields[name]} extra={help}>
      <Radio.Group className={`${styles.choices} ${values.length === 3 ? styles.three : ''}`}>
        {values.map((value) => (
          <Radio key={value} value={value} className={styles.choice}>
            <span className={styles.choiceLabel}>{texts[value].label}</span>
            <span className={styles.why}>{texts[value].why}</span>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}
