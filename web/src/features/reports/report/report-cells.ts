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

/** Kind of a cell, which determines its format. Machine-readable files contain the raw cell. */
export type CellKind =
  | 'text'
  /** kg CO₂e */
  | 'kg'
  /** Change in kg CO₂e */
  | 'change'
  /** 0 to 1 */
  | 'share'
  /** Change as a fraction of the previous value */
  | 'relative'
  | 'count'
  /** Factor or consumption, as precise as entered */
  | 'amount'
  /** `YYYY-MM-DD` */
  | 'day'
  /** `YYYY-MM` */
  | 'month'
  /** ISO time, written in UTC */
  | 'time'
  /** Ids, one per line, for lookups by programs */
  | 'ids'
  /** Year, without thousands separator */
  | 'year';

/** Null without a figure. */
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

/** Formats a cell for readers. Words among numbers or dates, such as Total, stay unchanged. */
export function writeCell(kind: CellKind, cell: Cell): string {
  if (cell === null) return '–';
  const isWord = typeof cell === 'string' && !CALENDAR.test(cell);
  return isWord ? cell : WRITTEN[kind](cell);
}

const CALENDAR = /^\d{4}-\d{2}(-\d{2}(T.+Z)?)?$/;

/** Returns a cell's day, month or time for a spreadsheet; null for other cells. */
export function readDate(kind: CellKind, cell: Cell): Date | null {
  if (kind !== 'day' && kind !== 'month' && kind !== 'time') return null;
  return typeof cell === 'string' && CALENDAR.test(cell) ? new Date(cell) : null;
}

const WORDS: readonly CellKind[] = ['text', 'day', 'month', 'time', 'ids'];

/** Returns whether a column holds numbers, which are aligned right. */
export function isFigure(kind: CellKind): boolean {
  return !WORDS.includes(kind);
}
