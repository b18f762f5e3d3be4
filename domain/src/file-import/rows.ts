import { groupBy } from '../common/group-by';
import { cellReader, cellText, type Notation } from './cells';
import type { Column, Mapping } from './columns';
import { hasUnreadable } from './decode-text';
import { applyMeasures, describeMeasure, measureColumns } from './measures';
import { findNotation, toNotation } from './notation';
import { rowFaults } from './row-faults';
import { dayBefore, findSharedDays, LAST_DAY, LAST_DAY_ALONE } from './shared-days';
import { importText } from './texts';
import {
  type Answers,
  type Cell,
  type CellProblem,
  type ImportField,
  type ImportRow,
  isBlankRow,
  type Sheet,
  splitAnswer,
} from './types';
import { findAmountKey, markUnfit } from './unfit-rows';

export interface Matching {
  readonly headerRow: number;
  readonly mapping: Mapping;
  /** Columns for the field that collects the rest. */
  readonly rest: readonly Column[];
  /** Answers to the table's questions; see `answersTo`. */
  readonly answers: Answers;
}

/** Key of the question about hidden rows. */
export const HIDDEN_ROWS = 'hiddenRows';

/** Maximum number of conversions in a sample. */
const MOST_SHOWN = 4;

/**
 * Returns the first value of each matched field with its unit, as read. Unreadable values appear as
 * written. Factors list a conversion for each unit of their rows, one per line.
 */
export function firstValues(
  sheet: Sheet,
  matching: Pick<Matching, 'headerRow' | 'mapping' | 'answers'>,
  fields: readonly ImportField[],
): ReadonlyMap<string, string> {
  const { headerRow, mapping, answers } = matching;
  const notation = toNotation(findNotation(sheet, matching, fields), answers);
  const body = sheet.rows.slice(headerRow);
  const columns = measureColumns(sheet, matching, fields);
  return new Map(
    fields.flatMap((field) => {
      const column = mapping[field.key];
      if (column === undefined) return [];
      const isFilled = (cells: readonly Cell[]) => cellText(cells[column] ?? null) !== '';
      const read = cellReader(field, notation);
      const readIn = (cells: readonly Cell[] = []) => read(cells[column] ?? null);
      const measured = columns.find(({ key }) => key === field.key);
      const first = body.find(isFilled);
      if (!measured || !first) return [[field.key, String(readIn(first).value)]];
      const unitOf = (cells: readonly Cell[]) =>
        cellText(cells[mapping[measured.unitKey] ?? -1] ?? null);
      const groups =
        measured.of === 'factor' ? [...groupBy(body.filter(isFilled), unitOf).values()] : [[first]];
      const lines = groups.flatMap(([cells = first]) => {
        const { value: number, unit = '' } = readIn(cells);
        const written = { [field.key]: number, [measured.unitKey]: unitOf(cells) };
        const value = { ...written };
        applyMeasures(columns, answers, value, [], { [field.key]: unit });
        return describeMeasure(measured, written, value) ?? [];
      });
      return [[field.key, listLines(lines) || String(readIn(first).value)]];
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
  const { headerRow, mapping, rest, answers } = matching;
  const notation = toNotation(findNotation(sheet, matching, fields), answers);
  const columns = measureColumns(sheet, matching, fields);
  const readers = fields.flatMap((field) => {
    const column = mapping[field.key];
    return column === undefined ? [] : [{ ...field, column, read: cellReader(field, notation) }];
  });
  const endsEarlier = earlierRows(sheet, matching, fields, notation);
  const lastKey = fields.find(({ takes }) => takes === 'last')?.key ?? '';
  const required = fields.flatMap((field) => (field.required ? (mapping[field.key] ?? []) : []));
  const faultOf = rowFaults(sheet, headerRow, required);
  const errors = groupBy(sheet.faults ?? [], (each) => each.row);
  const heads = sheet.rows[headerRow - 1] ?? [];
  const read = sheet.rows.slice(headerRow).flatMap((cells, index): ImportRow[] => {
    const row = headerRow + 1 + index;
    const errorsOfRow = errors.get(row) ?? [];
    if (isBlankRow(cells) && errorsOfRow.length === 0) return [];
    const fault = faultOf(row, cells);
    if (fault) return [{ row, value: {}, problems: [fault], isBroken: true }];
    const problems: CellProblem[] = [];
    const value: Record<string, unknown> = {};
    const units: Record<string, string> = {};
    let isBroken = false;
    for (const { key, label, kind, isMultiline, column, read } of readers) {
      const cell = cells[column] ?? null;
      const error = errorsOfRow.find((each) => each.column === column);
      if (error) {
        const { found } = error;
        const message = found.startsWith('=') ? importText.noResult : importText.cellError;
        const at = { column: cellText(heads[column] ?? null) || label, found };
        problems.push({ path: [key], message, at });
        isBroken = true;
        continue;
      }
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
      if (found.unit !== undefined) units[key] = found.unit;
      if (hasUnreadable(cellText(cell))) {
        problems.push({ path: [key], message: importText.unreadableLetter });
      } else if (found.problem) problems.push({ path: [key], message: found.problem });
    }
    applyMeasures(columns, answers, value, problems, units);
    if (endsEarlier.has(row)) value[lastKey] = dayBefore(String(value[lastKey]));
    if (restKey !== undefined) {
      value[restKey] = restValue(value[restKey], cells, rest);
      for (const { index, head } of rest) {
        if (!hasUnreadable(cellText(cells[index] ?? null))) continue;
        problems.push({ path: [restKey, head], message: importText.unreadableLetter });
      }
    }
    return [{ row, value, problems, isBroken }];
  });
  const amountKey = findAmountKey(fields);
  const mark = (rows: readonly ImportRow[]) =>
    amountKey === undefined ? rows : markUnfit(rows, sheet, amountKey);
  return markHidden(read, sheet, mark, answers[HIDDEN_ROWS] === 'leaveOut');
}

/**
 * Marks unfit rows, and rows to leave out because the spreadsheet hides them. Totals may sum all
 * rows above them, or visible ones only.
 */
function markHidden(
  rows: readonly ImportRow[],
  { hiddenRows = [] }: Sheet,
  mark: (rows: readonly ImportRow[]) => readonly ImportRow[],
  leavesOut: boolean,
): ImportRow[] {
  const hidden = new Set(hiddenRows);
  const isHidden = ({ row }: ImportRow) => hidden.has(row);
  const visible = mark(rows.filter((row) => !isHidden(row)));
  const totals = new Set(visible.flatMap(({ row, unfit }) => (unfit === 'total' ? row : [])));
  return mark(rows).map((row) => {
    if (leavesOut && isHidden(row)) return { ...row, unfit: 'hidden' };
    return totals.has(row.row) ? { ...row, unfit: 'total' } : row;
  });
}

/** Finds the rows whose last day doesn't belong to the bill, by the reader's answers. */
function earlierRows(
  sheet: Sheet,
  matching: Matching,
  fields: readonly ImportField[],
  notation: Notation,
): ReadonlySet<number> {
  const { [LAST_DAY]: lastDay, [LAST_DAY_ALONE]: ofOthers } = matching.answers;
  if (lastDay !== 'excluded') return new Set();
  const { chained } = findSharedDays(sheet, matching, fields, notation);
  return new Set([...chained, ...splitAnswer(ofOthers).map(Number)]);
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
