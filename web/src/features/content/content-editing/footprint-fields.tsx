import { footprintForm } from '@canopy/domain/shop';
import { Form, Input } from 'antd';
import { productsText as text } from '../../../messages/content/content';
import { footprintFields } from '../../../messages/fields';
import { AmountField } from '../../../ui/amount-field';
import { makeFormRules } from '../../../ui/form-rules';
import styles from './content.module.css';

const item = (name: keyof typeof footprintFields) => ({
  name: ['footprint', name],
  label: footprintFields[name],
  rules: makeFormRules(footprintForm.shape[name]),
});

/**
 * Footprint of one piece, with evidence for it and for green claims. The server checks which fields
 * belong together.
 */
export function FootprintFields() {
  return (
    <>
      <div className={styles.pair}>
        <Form.Item {...item('kgCo2ePerUnit')}>
          <AmountField />
        </Form.Item>
        <Form.Item {...item('year')}>
          <AmountField />
        </Form.Item>
      </div>
      <div className={styles.pair}>
        <Form.Item {...item('boundary')}>
          <Input placeholder={text.boundaryExample} />
        </Form.Item>
        <Form.Item {...item('method')}>
          <Input placeholder={text.methodExample} />
        </Form.Item>
      </div>
      <Form.Item {...item('evidence')} extra={text.evidenceHelp}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}
