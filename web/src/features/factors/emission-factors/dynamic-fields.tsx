import { Button } from 'antd';
import { useState } from 'react';
import { factorsText } from '../../../messages/admin';
import styles from './factors.module.css';

/** Maximum fields in a table row, and their maximum length on one line. */
const SHOWN = 2;
const LINE_LENGTH = 28;

/** Free fields of a factor as 'key: value' lines, shortened if there are many. */
export function DynamicFields({
  name,
  fields,
}: {
  name: string;
  fields: Readonly<Record<string, string>>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const lines = Object.entries(fields);
  const isMuch =
    lines.length > SHOWN || lines.some(([key, value]) => (key + value).length > LINE_LENGTH);
  if (!isMuch) {
    return <DynamicFieldLines lines={lines} />;
  }
  return (
    <>
      <div className={isOpen ? undefined : styles.short}>
        <DynamicFieldLines lines={isOpen ? lines : lines.slice(0, SHOWN)} />
      </div>
      <Button
        type="link"
        size="small"
        className={styles.more}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? factorsText.fewerFields : factorsText.showAllFields(lines.length)}
        <span className="visually-hidden">{factorsText.fieldsOf(name)}</span>
      </Button>
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
