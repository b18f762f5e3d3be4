import { Button } from 'antd';
import { useState } from 'react';
import { factorsText } from '../../messages/admin';
import styles from './factors.module.css';

/** How many lines stand in a row of the table; a single one more is not worth a button. */
const SHOWN = 2;

/** The free fields of a factor as 'key: value' lines, the first of them when there are many. */
export function DynamicFields({
  name,
  fields,
}: {
  name: string;
  fields: Readonly<Record<string, string>>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const lines = Object.entries(fields);
  const isLong = lines.length > SHOWN + 1;
  if (lines.length === 0) {
    return null;
  }
  return (
    <>
      <DynamicFieldLines lines={isLong && !isOpen ? lines.slice(0, SHOWN) : lines} />
      {isLong && (
        <Button
          type="link"
          size="small"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? factorsText.fewerFields : factorsText.moreFields(lines.length - SHOWN)}
          <span className="visually-hidden">{factorsText.fieldsOf(name)}</span>
        </Button>
      )}
    </>
  );
}

export function DynamicFieldLines({ lines }: { lines: readonly (readonly [string, string])[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(([key, value]) => (
        <li key={key}>{factorsText.dynamicField(key, value)}</li>
      ))}
    </ul>
  );
}
