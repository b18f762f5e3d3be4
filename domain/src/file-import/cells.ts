import { importText } from './texts';
import type { Cell, ImportField } from './types';

/** What is sent for a cell, and what is wrong with it where it cannot be read in one way only. */
export interface ReadCell {
  readonly value: string | number;
  readonly problem?: string;
}

/** How the cells of a field are read. What cannot be read is passed on as it is. */
export function cellReader({ kind, options = [] }: ImportField): (cell: Cell) => ReadCell {
  if (kind === 'number') return readNumber;
  if (kind === 'day') return readDay;
  if (kind === 'text') return (cell) => ({ value: cellText(cell) });
  const byName = new Map(options.map((option) => [folded(option), option]));
  return (cell) => {
    const text = cellText(cell);
    return { value: byName.get(folded(text)) ?? text };
  };
}

/** A cell as text, without the space around it. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dayOf(cell);
  return String(cell).trim();
}

/** The form in which heads and choices are compared: letters and digits, `&` as `and`. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** 1,234.5 · 1,23,456: groups of three, or as in India of two, and three before the point. */
const COMMA_GROUPS = /^[+-]?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/;
/** 1.234,5 */
const POINT_GROUPS = /^[+-]?[1-9]\d{0,2}(\.\d{3})+,\d+$/;
/** 1,234 alone: a thousand and more, or one and a bit. */
const EITHER = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;

/** A number in any of the usual ways of writing it. */
export function readNumber(cell: Cell): ReadCell {
  if (typeof cell === 'number') return { value: cell };
  const text = cellText(cell);
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '');
  if (PLAIN_NUMBER.test(bare)) return { value: Number(bare) };
  if (EITHER.test(bare)) {
    const [thousands, fraction] = [bare.replace(',', ''), bare.replace(',', '.')];
    return { value: text, problem: importText.ambiguousNumber(text, thousands, fraction) };
  }
  if (COMMA_GROUPS.test(bare)) return { value: Number(bare.replaceAll(',', '')) };
  if (POINT_GROUPS.test(bare)) {
    return { value: Number(bare.replaceAll('.', '').replace(',', '.')) };
  }
  if (DECIMAL_COMMA.test(bare)) return { value: Number(bare.replace(',', '.')) };
  return { value: text };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun'].concat([
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]);

/** Days of a spreadsheet are counted from here; with it, 1 March 1900 and later come out right. */
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;
/** 1 January 1950 and 31 December 2149: other numbers are no days. */
const SERIAL_DAYS = [18_264, 91_311] as const;

/** A calendar day in any of the usual ways of writing it; refused where two readings are possible. */
export function readDay(cell: Cell): ReadCell {
  if (cell instanceof Date) return { value: dayOf(cell) };
  const text = cellText(cell);
  if (/^\d{5}(\.\d+)?$/.test(text)) return { value: serialDay(Number(text)) ?? text };
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})([T ]\d{1,2}:.*)?$/.exec(text);
  if (iso) return { value: isoDay(iso[1], iso[2], iso[3]) ?? text };
  const named = /^(\d{1,2})[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i.exec(text);
  if (named) return { value: isoDay(named[3], monthNumber(named[2]), named[1]) ?? text };
  const american = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(text);
  if (american)
    return { value: isoDay(american[3], monthNumber(american[1]), american[2]) ?? text };
  const digits = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  return digits ? dayOfDigits(text, digits) : { value: text };
}

/** 31/03/2024 can only be March, 03/31/2024 too; 03/04/2024 can be April or March. */
function dayOfDigits(text: string, [, first, sign, second, year]: RegExpExecArray): ReadCell {
  const dayFirst = isoDay(year, second, first);
  // Nobody writes points with the month first.
  const monthFirst = sign === '.' ? null : isoDay(year, first, second);
  if (dayFirst && monthFirst && dayFirst !== monthFirst) {
    return { value: text, problem: importText.ambiguousDay(text, dayFirst, monthFirst) };
  }
  return { value: dayFirst ?? monthFirst ?? text };
}

function serialDay(serial: number): string | null {
  if (serial < SERIAL_DAYS[0] || serial > SERIAL_DAYS[1]) return null;
  return dayOf(new Date(SERIAL_START + Math.floor(serial) * DAY_MS));
}

/** YYYY-MM-DD, or null when there is no such day. */
function isoDay(year = '', month: string | number = 0, day = ''): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? dayOf(date) : null;
}

function monthNumber(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function dayOf(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
