import { type DayOrder, type Period, readPeriod } from '../common/read-day';
import { type DecimalSign, readNumber } from '../common/read-number';
import { type AccountSide, splitAmount } from '../common/split-amount';
import { unitHint } from '../units/sentences';
import { importText } from './texts';
import type { Cell, ImportField } from './types';
import { isAmountUnit } from './unit-meanings';

/** Value to send for a cell, with an error if the cell is ambiguous. */
export interface ReadCell {
  readonly value: string | number;
  /** Unit or multiple in the cell of an amount: `12.5 kWh`. */
  readonly unit?: string;
  readonly problem?: string;
}

/** Meaning of `Cr` and `Dr` behind amounts: the negative side, or crore for `Cr`. */
export type SideMeaning = AccountSide | 'crore';

/** First day of serial numbers: 1900 by default, 1904 in old workbooks of a Mac. */
export type SerialStart = '1900' | '1904';

/**
 * Notation of dates such as 03/04/2024 and numbers such as 1,234 in a file. Without it, such cells
 * are refused.
 */
export interface Notation {
  readonly dayOrder?: DayOrder;
  readonly decimalSign?: DecimalSign;
  /** IANA time zone of moments in UTC. */
  readonly zone?: string;
  readonly serials?: SerialStart;
  /** Meaning of account sides, by field. */
  readonly sides?: Readonly<Record<string, SideMeaning>>;
}

/** Returns a reader of a field's cells. It passes unreadable cells on unchanged. */
export function cellReader(field: ImportField, notation: Notation = {}): (cell: Cell) => ReadCell {
  const { key, kind, options = [], synonyms = {} } = field;
  if (field.measure?.of === 'amount') {
    return (cell) => amountCell(cell, notation.decimalSign, notation.sides?.[key]);
  }
  if (kind === 'number') return (cell) => numberCell(cell, notation.decimalSign);
  if (kind === 'day') return dayReader(notation, field.takes);
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

function numberCell(
  cell: Cell,
  decimalSign: DecimalSign | undefined,
  number = cellText(cell),
): ReadCell {
  if (typeof cell === 'number') return { value: cell };
  const text = cellText(cell);
  const read = readNumber(number, decimalSign);
  if (read.kind === 'number') return { value: read.value };
  if (read.kind === 'unreadable') return { value: text };
  return { value: text, problem: importText.ambiguous(text, [read.point, read.comma]) };
}

function amountCell(
  cell: Cell,
  decimalSign: DecimalSign | undefined,
  sides: SideMeaning | undefined,
): ReadCell {
  const text = cellText(cell);
  const parts = typeof cell === 'string' ? splitAmount(text) : null;
  if (!parts || (parts.side && !sides)) return numberCell(cell, decimalSign);
  const isCrore = parts.side === 'CR' && sides === 'crore';
  const unit = isCrore ? `${parts.unit} crore`.trim() : parts.unit;
  if (unit !== '' && !isAmountUnit(unit)) {
    return { value: text, problem: importText.unknownUnit(unit, unitHint(unit)) };
  }
  const read = numberCell(cell, decimalSign, parts.number);
  if (typeof read.value !== 'number') return read;
  // A side may repeat a minus: (1,200.00) CR.
  const isNegative = parts.side !== null && parts.side === sides;
  const value = isNegative ? -Math.abs(read.value) : read.value;
  return unit === '' ? { value } : { value, unit };
}

/** Day 0 of spreadsheets. In the system of 1900, it is correct for days from 1 March 1900 on. */
const SERIAL_START: Readonly<Record<SerialStart, number>> = {
  1900: Date.UTC(1899, 11, 30),
  1904: Date.UTC(1904, 0, 1),
};
const DAY_MS = 24 * 60 * 60 * 1000;
/** 1 January 1950 and 31 December 2149. Numbers outside are not days. */
const SERIAL_DAYS = [18_264, 91_311] as const;
const SERIAL = /^\d{5}(\.\d+)?$/;

/** Reports whether a cell of a column of days contains a spreadsheet's serial number. */
export function isSerial(cell: Cell): boolean {
  return !(cell instanceof Date) && SERIAL.test(cellText(cell)) && serialDay(cell) !== null;
}

/** Remembers texts, because a file repeats its days. */
function dayReader(notation: Notation, takes: ImportField['takes']): (cell: Cell) => ReadCell {
  const known = new Map<Cell, ReadCell>();
  return (cell) => {
    const read = known.get(cell) ?? dayCell(cell, notation, takes);
    known.set(cell, read);
    return read;
  };
}

function dayCell(
  cell: Cell,
  { dayOrder, zone, serials }: Notation,
  takes: ImportField['takes'],
): ReadCell {
  const text = cellText(cell);
  if (cell instanceof Date) return { value: text };
  if (SERIAL.test(text)) return { value: serialDay(text, serials) ?? text };
  const read = readPeriod(text, dayOrder, zone);
  if (read.kind === 'period') return { value: takeDay(read, takes) ?? text };
  if (read.kind !== 'ambiguous') return { value: text };
  const days = new Set(read.readings.map((each) => takeDay(each, takes) ?? text));
  return { value: text, problem: importText.ambiguous(text, [...days]) };
}

/** Returns the day of a period that a field takes. Other fields take single days only. */
function takeDay({ from, to }: Period, takes: ImportField['takes']): string | null {
  if (takes === undefined) return from === to ? from : null;
  return takes === 'first' ? from : to;
}

function serialDay(cell: Cell, start: SerialStart = '1900'): string | null {
  const serial = Number(cell);
  if (serial < SERIAL_DAYS[0] || serial > SERIAL_DAYS[1]) return null;
  return formatDay(new Date(SERIAL_START[start] + Math.floor(serial) * DAY_MS));
}

function formatDay(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
