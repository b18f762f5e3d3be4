import { Button } from 'antd';
import type { ReactNode } from 'react';
import { tableText } from '../messages/tables';
import styles from './selection-bar.module.css';

/** Says how many rows are selected, around what can be done with them. */
export function SelectionBar({
  label,
  selected,
  tooMany,
  onClear,
  children,
}: {
  label: string;
  selected: string;
  /** Says that they are more than can be changed at once. */
  tooMany: ReactNode;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <section className={styles.selection} aria-label={label}>
      <p role="status">{selected}</p>
      {children}
      <Button onClick={onClear}>{tableText.clearSelection}</Button>
      {tooMany && <span>{tooMany}</span>}
    </section>
  );
}
