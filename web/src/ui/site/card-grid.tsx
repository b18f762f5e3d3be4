import type { ReactNode } from 'react';
import { appText } from '../../messages/en';
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

/** The shapes of cards that are on their way, so that nothing jumps when they arrive. */
export function CardGridSkeleton({
  columns = 3,
  count = columns === 'fill' ? 6 : columns,
  ratio = '3 / 2',
}: {
  columns?: Columns;
  count?: number;
  /** The ratio of the cards' pictures; null when they have none. */
  ratio?: string | null;
}) {
  return (
    <div role="status">
      <span className="visually-hidden">{appText.loading}</span>
      <div className={`${styles.grid} ${styles[`of${columns}`]}`}>
        {Array.from({ length: count }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
          <div key={card} className={styles.shape}>
            {ratio && <div className={styles.shine} style={{ aspectRatio: ratio }} />}
            <div className={styles.lines}>
              <div className={styles.shine} />
              <div className={styles.shine} />
              <div className={styles.shine} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
