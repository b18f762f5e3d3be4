import {
  formatAmount,
  formatCount,
  formatDay,
  formatKgNumber,
  formatMonth,
  formatShare,
  formatSignedKgNumber,
  formatSignedShare,
  formatTimeInUtc,
} from '../../../lib/format';

/** The kind of a cell decides how it is written; files for computers take the cell unchanged. */
export type CellKind =
  | 'text'
  /** kg CO₂e */
  | 'kg'
  /** kg CO₂e more or less than before */
  | 'change'
  /** 0 to 1 */
  | 'share'
  /** A change as a part of what was before */
  | 'relative'
  | 'count'
  /** A factor or a consumption, as precise as it was entered */
  | 'amount'
  /** `YYYY-MM-DD` */
  | 'day'
  /** `YYYY-MM` */
  | 'month'
  /** An ISO time, written in UTC */
  | 'time'
  /** Ids, one a line, which are looked for by machines */
  | 'ids'
  /** A year, without grouping */
  | 'year';

/** Null where there is no figure. */
export type Cell = string | number | null;

type Write = (cell: string | number) => string;

const asNumber =
  (write: (value: number) => string): Write =>
  (cell) =>
    write(Number(cell));
const asText =
  (write: (value: string) => string): Write =>
  (cell) =>
    write(String(cell));

const WRITTEN: Record<CellKind, Write> = {
  text: String,
  kg: asNumber(formatKgNumber),
  change: asNumber(formatSignedKgNumber),
  share: asNumber((share) => formatShare(share)),
  relative: asNumber(formatSignedShare),
  count: asNumber(formatCount),
  amount: asNumber(formatAmount),
  day: asText(formatDay),
  month: asText(formatMonth),
  time: asText(formatTimeInUtc),
  ids: String,
  year: String,
};

/** A cell as a reader sees it. A word in a column of figures or days, such as Total, stays one. */
export function writeCell(kind: CellKind, cell: Cell): string {
  if (cell === null) return '–';
  const isWord = typeof cell === 'string' && !CALENDAR.test(cell);
  return isWord ? cell : WRITTEN[kind](cell);
}

const CALENDAR = /^\d{4}-\d{2}(-\d{2}(T.+Z)?)?$/;

/** The day, month or time that a cell holds, for a spreadsheet; null when it holds none. */
export function readDate(kind: CellKind, cell: Cell): Date | null {
  if (kind !== 'day' && kind !== 'month' && kind !== 'time') return null;
  return typeof cell === 'string' && CALENDAR.test(cell) ? new Date(cell) : null;
}

const WORDS: readonly CellKind[] = ['text', 'day', 'month', 'time', 'ids'];

/** Whether a column holds figures, which are compared by their last digit. */
export function isFigure(kind: CellKind): boolean {
  return !WORDS.includes(kind);
}
