import type { ReactNode } from 'react';
import styles from './stat-tile.module.css';

/** Figure with its name and unit. `note` gives its comparison or composition. */
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
  /** Colour of the chart series that the tile belongs to, such as a scope. */
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
