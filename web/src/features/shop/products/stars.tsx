import { marketText } from '../../../messages/shop/marketplace';
import styles from './products.module.css';

/** Five stars in one path, because a list shows hundreds of ratings and draws each twice. */
const STARS = `m12 2.6${' 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5-4.8-4.6 6.6-.9Zm24 0'.repeat(5)}`;

/** Rating as a figure and as stars, filled to a tenth. */
export function Stars({ rating }: { rating: number }) {
  const figure = rating.toFixed(1);
  return (
    <span className={styles.rating}>
      <span className={styles.stars} role="img" aria-label={marketText.rated(figure)}>
        <Row className={styles.empty} />
        <span className={styles.filled} style={{ width: `${(rating / 5) * 100}%` }}>
          <Row />
        </span>
      </span>
      <span aria-hidden="true">{figure}</span>
    </span>
  );
}

function Row({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      width="80"
      height="16"
      viewBox="0 0 120 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={STARS} fill="currentColor" />
    </svg>
  );
}
