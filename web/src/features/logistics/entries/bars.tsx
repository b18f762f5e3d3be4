import { TRANSACTION_TYPES, type TransactionType } from '@canopy/domain/logistics';
import { formatShare } from '../../../lib/format';
import { barsText } from '../../../messages/logistics/ecommerce';
import styles from './bars.module.css';
import { formatKg3Number } from './figures';

export const SALE_COLOUR = 'var(--leaf)';
export const RETURN_COLOUR = 'var(--amber)';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly total: number;
  /** Coloured parts of the bar. A single part needs no legend. */
  readonly parts: readonly { readonly kg: number; readonly colour: string }[];
}

/** Splits a total's bar into sales and returns. */
export function saleAndReturn(totals: { sale: number; return: number }): Bar['parts'] {
  return [
    { kg: totals.sale, colour: SALE_COLOUR },
    { kg: totals.return, colour: RETURN_COLOUR },
  ];
}

/** Bar chart within a table that also shows the figures. */
export function Bars({
  caption,
  head,
  bars,
  whole,
  legend = false,
}: {
  caption: string;
  /** Heading of the row labels. */
  head: string;
  bars: readonly Bar[];
  /** Total behind the shares, in kg CO₂e. */
  whole: number;
  /** Whether to explain the colours of sale and return. */
  legend?: boolean;
}) {
  const largest = Math.max(0, ...bars.map(({ total }) => total));
  return (
    <>
      {legend && <Legend />}
      <table className={styles.bars}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className={styles.figure}>
              {barsText.amount}
            </th>
            <th scope="col" className={styles.figure}>
              {barsText.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, total, parts }) => (
            <tr key={key}>
              <th scope="row">
                <span className={styles.label}>{label}</span>
                <span className={styles.track} aria-hidden="true">
                  {parts.map(({ kg, colour }) => (
                    <span
                      key={colour}
                      style={{
                        width: `${largest > 0 ? (kg / largest) * 100 : 0}%`,
                        background: colour,
                      }}
                    />
                  ))}
                </span>
              </th>
              <td className={styles.figure}>{formatKg3Number(total)}</td>
              <td className={styles.figure}>{formatShare(total, whole)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Legend() {
  return (
    <ul className={styles.legend}>
      {TRANSACTION_TYPES.map((type) => (
        <li key={type}>
          <TransactionTypeLabel type={type} />
        </li>
      ))}
    </ul>
  );
}

/** Sale or Return with its colour. */
export function TransactionTypeLabel({ type }: { type: TransactionType }) {
  const colour = type === 'Sale' ? SALE_COLOUR : RETURN_COLOUR;
  return (
    <span className={styles.type}>
      <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
      {type}
    </span>
  );
}
