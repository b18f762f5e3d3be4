import { formatKgNumber, formatShare } from '../../../lib/format';
import { chartText } from '../../../messages/client';
import styles from './chart.module.css';
import type { Slice } from './slices';

/** All figures of a chart, including those it combines. The swatches are its legend. */
export function FiguresTable({
  caption,
  nameTitle,
  slices,
  total,
  colourOf,
}: {
  caption: string;
  nameTitle: string;
  slices: readonly Slice[];
  total: number;
  colourOf: (slice: Slice) => string | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.figures} aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{nameTitle}</th>
            <th scope="col">{chartText.kg}</th>
            <th scope="col">{chartText.share}</th>
          </tr>
        </thead>
        <tbody>
          {slices.map((slice) => {
            const colour = colourOf(slice);
            return (
              <tr key={slice.key}>
                <th scope="row">
                  <span className={styles.entry}>
                    {colour && (
                      <span
                        className={styles.swatch}
                        style={{ background: colour }}
                        aria-hidden="true"
                      />
                    )}
                    {slice.label}
                  </span>
                </th>
                <td>{formatKgNumber(slice.kgCo2e)}</td>
                <td>{formatShare(slice.kgCo2e, total)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
