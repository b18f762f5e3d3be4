import type { CsvColumn } from '../common/csv';
import { groupBy } from '../common/group-by';
import { cellText } from './cells';
import type { Mapping } from './columns';
import { columnName, rowFaults } from './row-faults';
import { importText } from './texts';
import type { CellProblem, ImportField, ImportRow, RowError, Sheet } from './types';

/** Error with its place in the file, the found value and the expected one. */
export interface Finding {
  readonly row: number;
  readonly column: string;
  readonly found: string;
  readonly expected: string;
}

/** Origin of rows, which names the rows and columns of findings. */
export interface Source {
  readonly sheet: Sheet;
  /** 0 for a table without headings. */
  readonly headerRow: number;
  /** Empty for a file with a known layout, whose findings use the field names. */
  readonly mapping: Mapping;
}

/** Gives errors of sent rows their row numbers in the file. */
export function numberErrors(
  errors: readonly RowError[],
  sent: readonly ImportRow[],
): readonly RowError[] {
  return errors.flatMap((error) => {
    const row = sent[error.row];
    return row ? [{ ...error, row: row.row }] : [];
  });
}

/**
 * Lists the errors of the rows in file order: unreadable cells, and the server's errors. Unreadable
 * cells hide the server's errors in that field, which are less specific. Repeated errors appear
 * once.
 * @param errors the server's errors, with row numbers in the file
 */
export function listFindings(
  rows: readonly ImportRow[],
  errors: readonly RowError[],
  fields: readonly ImportField[],
  source: Source,
): Finding[] {
  const byRow = groupBy(errors, ({ row }) => row);
  const inRows = rows.flatMap((row) => {
    const read = new Set(row.problems.map(({ path }) => path[0]));
    const answered = byRow.get(row.row) ?? [];
    const said = answered.filter(
      ({ path, message }, n) =>
        !read.has(path[0]) &&
        answered.findIndex((each) => each.message === message && sameAs(each.path, path)) === n,
    );
    return [...row.problems, ...said].map((problem) => toFinding(row, problem, fields, source));
  });
  return [...aboveRows(source), ...inRows];
}

/**
 * Returns the server's warnings as findings. `expected` contains the reason.
 * @param warnings with row numbers in the file
 */
export function toLookAt(
  rows: readonly ImportRow[],
  warnings: readonly RowError[],
  fields: readonly ImportField[],
  source: Source,
): Finding[] {
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  return warnings.flatMap((warning) => {
    const row = byNumber.get(warning.row);
    return row ? [toFinding(row, warning, fields, source)] : [];
  });
}

function toFinding(
  row: ImportRow,
  { path, message, at }: CellProblem,
  fields: readonly ImportField[],
  source: Source,
): Finding {
  return {
    row: row.row,
    column: at?.column ?? findColumn(path, fields, source),
    found: at?.found ?? readFound(row, path, source),
    expected: message,
  };
}

const sameAs = (one: readonly string[], other: readonly string[]) =>
  one.join('\n') === other.join('\n');

/** Lists unclosed quotation marks in or above the headings, which make the rest unreadable. */
function aboveRows({ sheet, headerRow }: Source): Finding[] {
  const faultOf = rowFaults(sheet, headerRow);
  const rows = (sheet.brokenQuotes ?? []).filter(({ row }) => row <= headerRow);
  return rows.flatMap(({ row }) => {
    const fault = faultOf(row, sheet.rows[row - 1] ?? []);
    return fault?.at ? [{ row, ...fault.at, expected: fault.message }] : [];
  });
}

/**
 * Reports whether nothing of a file can be imported, not even valid rows. An open quotation mark
 * may hide rows in a cell.
 */
export function isTornApart({ sheet }: Pick<Source, 'sheet'>): boolean {
  return (sheet.brokenQuotes ?? []).length > 0;
}

/** Returns the column's heading in the file, else the field's label. */
function findColumn(
  [key = '', ...rest]: readonly string[],
  fields: readonly ImportField[],
  { sheet, headerRow, mapping }: Source,
): string {
  const head = cellText(sheet.rows[headerRow - 1]?.[mapping[key] ?? -1] ?? null);
  const label = head || (fields.find((field) => field.key === key)?.label ?? key);
  return [label, ...rest].join(': ');
}

function readFound(row: ImportRow, [key = '', inner]: readonly string[], source: Source): string {
  const index = source.mapping[key];
  if (index !== undefined) return cellText(source.sheet.rows[row.row - 1]?.[index] ?? null);
  const value = row.value[key];
  if (inner !== undefined && typeof value === 'object' && value !== null) {
    return String((value as Record<string, unknown>)[inner] ?? '');
  }
  return value === undefined || typeof value === 'object' ? '' : String(value);
}

/** Returns the columns of a download of rows: the file's own, row numbers, and reasons. */
export function reasonColumns({ sheet, headerRow }: Source): CsvColumn<RowReason>[] {
  const heads = sheet.rows[headerRow - 1];
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  return [
    ...Array.from({ length: width }, (_, index) => ({
      header: heads ? cellText(heads[index] ?? null) : columnName(index),
      value: ({ row }: RowReason) => {
        const cell = sheet.rows[row - 1]?.[index] ?? null;
        return typeof cell === 'number' ? cell : cellText(cell);
      },
    })),
    { header: importText.rejectHeads.row, value: ({ row }) => row },
    { header: importText.rejectHeads.reason, value: ({ reason }) => reason },
  ];
}

/** Row of the file with the reason for its listing. */
export interface RowReason {
  readonly row: number;
  readonly reason: string;
}

/** Returns one entry per row, with all its errors. */
export function rejectedRows(findings: readonly Finding[]): RowReason[] {
  const reasons = new Map<number, string[]>();
  for (const { row, column, expected } of findings) {
    reasons.set(row, [...(reasons.get(row) ?? []), `${column}: ${expected}`]);
  }
  return [...reasons].map(([row, each]) => ({ row, reason: each.join(' ') }));
}
