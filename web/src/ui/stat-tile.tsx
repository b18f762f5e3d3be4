import type { ReactNode } from 'react';
import styles from './stat-tile.module.css';

/** One figure with its name and unit; `note` says what it is compared with or made of. */
export function StatTile({
  label,
  value,
  unit,
  note,
  colour,
}: {
  label: string;
  value: string;
  unit?: string;
  note?: ReactNode;
  /** Marks the tile as belonging to a series of a chart, such as a scope. */
  colour?: string;
}) {
  return (
    <dl className={styles.tile} style={colour ? { borderTopColor: colour } : undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value}
        {unit && <span className={styles.unit}> {unit}</span>}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </dl>
  );
}
