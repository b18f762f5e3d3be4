import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** Number of cards side by side in a wide window. `fill` means as many as fit. */
export type Columns = 2 | 3 | 4 | 'fill';

/**
 * Grid of cards of equal height, with fewer than `columns` in narrow windows. Each child is an
 * `<li>` with a card.
 */
export function CardGrid({
  columns = 3,
  scrolls = false,
  children,
}: {
  columns?: Columns;
  /** Whether cards of narrow windows scroll sideways, which shortens pages with several grids. */
  scrolls?: boolean;
  children: ReactNode;
}) {
  const shape = `${styles.grid} ${styles[`of${columns}`]}`;
  return <ul className={scrolls ? `${shape} ${styles.scrolls}` : shape}>{children}</ul>;
}
