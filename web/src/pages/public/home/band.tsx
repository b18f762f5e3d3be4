import type { ReactNode } from 'react';
import styles from './band.module.css';

/**
 * Sections on one background. Sections after the first belong to it, so they come closer, with
 * smaller headings.
 */
export function Band({ sunken = false, children }: { sunken?: boolean; children: ReactNode }) {
  return <div className={`${styles.band} ${sunken ? styles.sunken : ''}`}>{children}</div>;
}
