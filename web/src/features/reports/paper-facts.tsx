import styles from './report-document.module.css';
import type { Fact } from './report-facts';

/** Facts on the paper: what they are called, and what they are. */
export function PaperFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
