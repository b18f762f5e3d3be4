import { Button } from 'antd';
import type { ReactNode } from 'react';
import { tableText } from '../messages/tables';
import styles from './selection-bar.module.css';

/** Bar with the number of selected rows and the actions for them. */
export function SelectionBar({
  label,
  selected,
  tooMany,
  onClear,
  children,
}: {
  label: string;
  selected: string;
  /** Shown if more rows are selected than one action can change. */
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
