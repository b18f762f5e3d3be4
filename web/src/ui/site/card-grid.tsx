import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** The number of cards side by side in a wide window; `fill` takes as many as there is room for. */
export type Columns = 2 | 3 | 4 | 'fill';

/**
 * Cards side by side, of one height; fewer than `columns` in a narrow window. Each child is an
 * `<li>` with a card in it.
 */
export function CardGrid({ columns = 3, children }: { columns?: Columns; children: ReactNode }) {
  return <ul className={`${styles.grid} ${styles[`of${columns}`]}`}>{children}</ul>;
}
