import { groupBy } from '../common/group-by';
import { type DayOrder, detectDayOrder } from '../common/read-day';
import { type DecimalSign, detectDecimalSign } from '../common/read-number';
import { cellReader, cellText, type Notation } from './cells';
import type { Column, Mapping } from './columns';
import { applyMeasures, describeMeasure, type MeasureAnswers, measureColumns } from './measures';
import { rowFaults } from './row-faults';
import { importText } from './texts';
import {
  type Cell,
  type CellProblem,
  type ImportField,
  type ImportRow,
  isBlankRow,
  type Sheet,
} from './types';

export interface Matching {
  readonly headerRow: number;
  readonly mapping: Mapping;
  /** Columns for the field that collects the rest. */
  readonly rest: readonly Column[];
  readonly notation: Notation;
  /** Reader's units of columns. */
  readonly measures?: MeasureAnswers;
}

/** Notation of dates and numbers in a table; see `detectDayOrder` and `detectDecimalSign`. */
export interface FoundNotation {
  readonly dayOrder: DayOrder | 'unknown' | null;
  readonly decimalSign: DecimalSign | 'unknown' | null;
}

/** Detects how a table writes dates and numbers, from all columns of their kind. */
export function notationIn(
  { rows }: Sheet,
  { headerRow, mapping }: Pick<Matching, 'headerRow' | 'mapping'>,
  fields: readonly ImportField[],
): FoundNotation {
  const body = rows.slice(headerRow);
  // Spreadsheets store dates and numbers as values, which have no notation.
  const textsOf = (sought: ImportField['kind']) =>
    fields.flatMap(({ key, kind }) => {
      const column = mapping[key];
      if (kind !== sought || column === undefined) return [];
      return body.map((row) => row[column]).filter((cell) => typeof cell === 'string');
    });
  return {
    dayOrder: detectDayOrder(textsOf('day')),
    decimalSign: detectDecimalSign(textsOf('number')),
  };
}

/** Maximum number of conversions in a sample. */
const MOST_SHOWN = 4;

/**
 * Returns the first value of each matched field with its unit, as read. Unreadable values appear as
 * written. Factors list a conversion for each unit of their rows, one per line.
 */
export function firstValues(
  sheet: Sheet,
  matching: Pick<Matching, 'headerRow' | 'mapping' | 'notation' | 'measures'>,
  fields: readonly ImportField[],
): ReadonlyMap<string, string> {
  const { headerRow, mapping, notation } = matching;
  const body = sheet.rows.slice(headerRow);
  const columns = measureColumns(sheet, matching, fields);
  return new Map(
    fields.flatMap((field) => {
      const column = mapping[field.key];
      if (column === undefined) return [];
      const isFilled = (cells: readonly Cell[]) => cellText(cells[column] ?? null) !== '';
      const read = cellReader(field, notation);
      const readIn = (cells: readonly Cell[] = []) => read(cells[column] ?? null).value;
      const measured = columns.find(({ key }) => key === field.key);
      const first = body.find(isFilled);
      if (!measured || !first) return [[field.key, String(readIn(first))]];
      const unitOf = (cells: readonly Cell[]) =>
        cellText(cells[mapping[measured.unitKey] ?? -1] ?? null);
      const groups =
        measured.of === 'factor' ? [...groupBy(body.filter(isFilled), unitOf).values()] : [[first]];
      const lines = groups.flatMap(([cells = first]) => {
        const written = { [field.key]: readIn(cells), [measured.unitKey]: unitOf(cells) };
        const value = { ...written };
        applyMeasures(columns, matching.measures ?? {}, value, []);
        return describeMeasure(measured, written, value) ?? [];
      });
      return [[field.key, listLines(lines) || String(readIn(first))]];
    }),
  );
}

function listLines(lines: readonly string[]): string {
  const others = lines.length - MOST_SHOWN;
  if (others <= 0) return lines.join('\n');
  return [...lines.slice(0, MOST_SHOWN), importText.moreUnits(others)].join('\n');
}

/** Reads the rows of a table to send, without blank ones. */
export function readRows(
  sheet: Sheet,
  matching: Matching,
  fields: readonly ImportField[],
  restKey: string | undefined,
): ImportRow[] {
  const { headerRow, mapping, rest, notation, measures = {} } = matching;
  const columns = measureColumns(sheet, matching, fields);
  const readers = fields.flatMap((field) => {
    const column = mapping[field.key];
    return column === undefined ? [] : [{ ...field, column, read: cellReader(field, notation) }];
  });
  const required = fields.flatMap((field) => (field.required ? (mapping[field.key] ?? []) : []));
  const faultOf = rowFaults(sheet, headerRow, required);
  return sheet.rows.slice(headerRow).flatMap((cells, index) => {
    if (isBlankRow(cells)) return [];
    const row = headerRow + 1 + index;
    const fault = faultOf(row, cells);
    if (fault) return [{ row, value: {}, problems: [fault], isBroken: true }];
    const problems: CellProblem[] = [];
    const value: Record<string, unknown> = {};
    let isBroken = false;
    for (const { key, kind, isMultiline, column, read } of readers) {
      const cell = cells[column] ?? null;
      // Usually caused by a quotation mark that includes the rows below it.
      if (!isMultiline && /[\r\n]/.test(cellText(cell))) {
        isBroken = true;
        problems.push({ path: [key], message: importText.lineBreak });
        continue;
      }
      // Omits blank numbers and days. The server reports where one is required.
      if (kind !== 'text' && cellText(cell) === '') continue;
      const found = read(cell);
      value[key] = found.value;
      if (found.problem) problems.push({ path: [key], message: found.problem });
    }
    applyMeasures(columns, measures, value, problems);
    if (restKey !== undefined) value[restKey] = restValue(value[restKey], cells, rest);
    return [{ row, value, problems, isBroken }];
  });
}

/** Merges `name: value` lines and the columns without a field into one object. */
function restValue(lines: unknown, cells: readonly Cell[], rest: readonly Column[]) {
  const columns = rest.flatMap(({ index, head }) => {
    const text = cellText(cells[index] ?? null);
    return text === '' ? [] : [[head, text] as const];
  });
  return Object.fromEntries([...linePairs(lines), ...columns]);
}

function linePairs(lines: unknown): (readonly [string, string])[] {
  if (typeof lines !== 'string') return [];
  return lines.split(/\r?\n/).flatMap((line) => {
    const [name = '', ...value] = line.split(':');
    return line.trim() === '' ? [] : [[name.trim(), value.join(':').trim()] as const];
  });
}
