import { categoryTotals, type WorkflowEntry } from '@canopy/domain/logistics';
import { useState } from 'react';
import { formatCount, formatKgNumber, formatShare } from '../../../lib/site-format';
import { estimatesText } from '../../../messages/logistics/workflow';
import styles from './category-bars.module.css';

const FIRST = 6;

/** Totals by category, as a bar chart within a table. */
export function CategoryBars({ entries }: { entries: readonly WorkflowEntry[] }) {
  const [all, setAll] = useState(false);
  const totals = categoryTotals(entries);
  const whole = totals.reduce((sum, { totalKg }) => sum + totalKg, 0);
  const largest = totals[0]?.totalKg ?? 0;
  const hidden = totals.length - FIRST;
  return (
    <>
      <table className={styles.bars}>
        <caption className="visually-hidden">{estimatesText.byCategory}</caption>
        <thead>
          <tr>
            <th scope="col">{estimatesText.category}</th>
            <th scope="col">{estimatesText.kg}</th>
            <th scope="col">{estimatesText.share}</th>
          </tr>
        </thead>
        <tbody>
          {totals.slice(0, all ? undefined : FIRST).map(({ category, totalKg }) => (
            <tr key={category}>
              <th scope="row">
                {category}
                <span className={styles.track} aria-hidden="true">
                  <span style={{ width: `${(totalKg / largest) * 100}%` }} />
                </span>
              </th>
              <td>{formatKgNumber(totalKg)}</td>
              <td>{formatShare(totalKg, whole)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <button
          type="button"
          className={`button ${styles.more}`}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? estimatesText.fewer : estimatesText.more(formatCount(hidden))}
        </button>
      )}
    </>
  );
}
