import { type ReactNode, useId } from 'react';
import { type Cell, isFigure, writeCell } from './report-cells';
import styles from './report-document.module.css';
import { isDense, type ReportTable } from './report-table';

/** Table on paper. Printing repeats its heading on every page and never splits a row. */
export function PaperTable({
  table,
  classOfRow,
  children,
}: {
  table: ReportTable;
  classOfRow?: (row: number) => string | undefined;
  /** Content between heading and table, such as a chart. */
  children?: ReactNode;
}) {
  const id = useId();
  const { title, note, columns, rows, total, isWide } = table;
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const classOf = (n: number) =>
    columns[n] && isFigure(columns[n].kind) ? styles.figure : undefined;
  const cellsOf = (row: readonly Cell[]) =>
    row.map((cell, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a report never move
      <td key={n} className={classOf(n)}>
        {columns[n] && writeCell(columns[n].kind, cell)}
      </td>
    ));
  return (
    <section
      className={isWide ? `${styles.part} ${styles.wide}` : styles.part}
      aria-labelledby={id}
      // A scrollable area must be reachable by keyboard.
      tabIndex={isWide ? 0 : undefined}
    >
      <h2 id={id}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
      <table
        className={isDense(table) ? `${styles.table} ${styles.dense}` : styles.table}
        aria-labelledby={id}
      >
        <colgroup>
          {columns.map(({ head, width }) => (
            <col key={head} style={{ width: `${(width / all) * 100}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ head }, n) => (
              <th key={head} scope="col" className={classOf(n)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do its rows
            <tr key={n} className={classOfRow?.(n)}>
              {cellsOf(row)}
            </tr>
          ))}
          {total && <tr className={styles.total}>{cellsOf(total)}</tr>}
        </tbody>
      </table>
    </section>
  );
}
