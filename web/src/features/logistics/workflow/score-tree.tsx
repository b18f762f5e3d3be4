import { useId } from 'react';
import { formatCount } from '../../../lib/site-format';
import { estimatesText } from '../../../messages/logistics/workflow';
import styles from './score-tree.module.css';

const CROWN = 'M100 8c46 17 74 52 74 90 0 38-30 62-74 62s-74-24-74-62c0-38 28-73 74-90Z';
const TOP = 8;
const BOTTOM = 160;

/** Canopy score as a tree crown, green up to the score. */
export function ScoreTree({ score }: { score: number }) {
  const clip = useId();
  const level = BOTTOM - ((BOTTOM - TOP) * score) / 100;
  const text = formatCount(score);
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 200 220" role="img" aria-label={estimatesText.scoreOf(text)}>
        <clipPath id={clip}>
          <path d={CROWN} />
        </clipPath>
        <path d="M20 206c24-10 50-14 80-14s56 4 80 14" className={styles.ground} />
        <path d="M100 196v-84m0 50 26-22m-26 6-22-19" className={styles.trunk} />
        <path d={CROWN} className={styles.bare} />
        {score > 0 && (
          <path
            d={`M20 ${level}c26-9 54-9 80 0s54 9 80 0V${BOTTOM}H20Z`}
            clipPath={`url(#${clip})`}
            className={styles.leaves}
          />
        )}
        <path d={CROWN} className={styles.outline} />
      </svg>
      <figcaption>
        <strong className={styles.score}>{text}</strong> {estimatesText.outOf}
      </figcaption>
    </figure>
  );
}
