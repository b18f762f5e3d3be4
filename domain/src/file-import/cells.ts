import { type DayOrder, readDay } from '../common/read-day';
import { type DecimalSign, readNumber } from '../common/read-number';
import { importText } from './texts';
import type { Cell, ImportField } from './types';

/** Value to send for a cell, with an error if the cell is ambiguous. */
export interface ReadCell {
  readonly value: string | number;
  readonly problem?: string;
}

/**
 * Notation of dates such as 03/04/2024 and numbers such as 1,234 in a file. Without it, such cells
 * are refused.
 */
export interface Notation {
  readonly dayOrder?: DayOrder;
  readonly decimalSign?: DecimalSign;
}

/** Returns a reader of a field's cells. It passes unreadable cells on unchanged. */
export function cellReader(
  { kind, options = [], synonyms = {} }: ImportField,
  { dayOrder, decimalSign }: Notation = {},
): (cell: Cell) => ReadCell {
  if (kind === 'number') return (cell) => numberCell(cell, decimalSign);
  if (kind === 'day') return (cell) => dayCell(cell, dayOrder);
  if (kind === 'text') return (cell) => ({ value: cellText(cell) });
  const byName = new Map(
    options.flatMap((option) =>
      [option, ...(synonyms[option] ?? [])].map((name) => [foldText(name), option] as const),
    ),
  );
  return (cell) => {
    const text = cellText(cell);
    return { value: byName.get(foldText(text)) ?? text };
  };
}

/** Returns a cell as trimmed text. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return formatDay(cell);
  return String(cell).trim();
}

/** Normalises headings and choices for comparison: letters and digits only, with `&` as `and`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function numberCell(cell: Cell, decimalSign: DecimalSign | undefined): ReadCell {
  if (typeof cell === 'number') return { value: cell };
  const text = cellText(cell);
  const read = readNumber(text, decimalSign);
  if (read.kind === 'number') return { value: read.value };
  if (read.kind === 'unreadable') return { value: text };
  return { value: text, problem: importText.ambiguous(text, read.point, read.comma) };
}

/** Day 0 of spreadsheets. Correct for days from 1 March 1900 on. */
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;
/** 1 January 1950 and 31 December 2149. Numbers outside are not days. */
const SERIAL_DAYS = [18_264, 91_311] as const;

function dayCell(cell: Cell, dayOrder: DayOrder | undefined): ReadCell {
  const text = cellText(cell);
  if (cell instanceof Date) return { value: text };
  if (/^\d{5}(\.\d+)?$/.test(text)) return { value: serialDay(Number(text)) ?? text };
  const read = readDay(text, dayOrder);
  if (read.kind === 'day') return { value: read.day };
  if (read.kind === 'unreadable') return { value: text };
  return { value: text, problem: importText.ambiguous(text, read.dayFirst, read.monthFirst) };
}

function serialDay(serial: number): string | null {
  if (serial < SERIAL_DAYS[0] || serial > SERIAL_DAYS[1]) return null;
  return formatDay(new Date(SERIAL_START + Math.floor(serial) * DAY_MS));
}

function formatDay(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
