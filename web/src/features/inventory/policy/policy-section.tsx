import { RightOutlined } from '@ant-design/icons';
import type { Policy } from '@canopy/domain/inventory';
import { Form } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { policyFields } from '../../../messages/fields';
import { policyText, policyValue } from '../../../messages/inventory/policy';
import styles from './policy.module.css';

/**
 * Part of the policy that shows its current choices in a line, and its fields once opened. It
 * starts open if a choice is missing, and opens for a refused one.
 */
export function PolicySection({
  title,
  note,
  fields,
  policy,
  children,
}: {
  title: string;
  note: string;
  fields: readonly (keyof Policy)[];
  /** Saved policy. */
  policy: Policy;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(
    fields.some((field) => REQUIRED.includes(field) && !policy[field]),
  );
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldValue, getFieldsError }) => (
        <details
          className={styles.section}
          aria-labelledby={id}
          open={isOpen || getFieldsError([...fields]).some(({ errors }) => errors.length > 0)}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            <div className={styles.sectionHead}>
              <h2 id={id}>{title}</h2>
              <RightOutlined className={styles.arrow} aria-hidden="true" />
            </div>
            <dl className={styles.chosen}>
              {fields.map((field) => (
                <div key={field}>
                  <dt>{policyFields[field]}</dt>
                  <dd>{policyValue(field, getFieldValue(field)) || policyText.notChosen}</dd>
                </div>
              ))}
            </dl>
          </summary>
          <p className={styles.note}>{note}</p>
          <div className={styles.fields}>{children}</div>
        </details>
      )}
    </Form.Item>
  );
}

/** Choices that every report needs. */
const REQUIRED: readonly (keyof Policy)[] = ['consolidation', 'country'];
