import type { ImportAnswer } from '../contracts/imports';
import type { CsvColumn } from '../csv';
import { cellText } from './cells';
import type { Mapping } from './columns';
import { importText } from './texts';
import type { ImportField, ImportRow, Sheet } from './types';

/** One thing that is wrong: where in the file, what stands there, and what should. */
export interface Finding {
  readonly row: number;
  readonly column: string;
  readonly found: string;
  readonly expected: string;
}

/** What the rows of a file are called by. */
export interface Source {
  readonly sheet: Sheet;
  readonly headerRow: number;
  /** Empty for a file whose layout is known: its findings are called by the names of the fields. */
  readonly mapping: Mapping;
}

/**
 * What is wrong with the rows, in the order of the file: what could not be read, and what the
 * server said. Of one cell, the first tells more.
 */
export function findingsOf(
  rows: readonly ImportRow[],
  errors: ImportAnswer['errors'],
  fields: readonly ImportField[],
  source: Source,
): Finding[] {
  const byRow = new Map<number, ImportAnswer['errors'][number][]>();
  for (const error of errors) byRow.set(error.row, [...(byRow.get(error.row) ?? []), error]);
  return rows.flatMap((row, index) => {
    const read = new Set(row.problems.map(({ path }) => path[0]));
    const said = (byRow.get(index) ?? []).filter(({ path }) => !read.has(path[0]));
    return [...row.problems, ...said].map(({ path, message }) => ({
      row: row.row,
      column: columnName(path, fields, source),
      found: found(row, path, source),
      expected: message,
    }));
  });
}

/** The head of the column in the file, else what the field is called. */
function columnName(
  [key = '', ...rest]: readonly string[],
  fields: readonly ImportField[],
  { sheet, headerRow, mapping }: Source,
): string {
  const head = cellText(sheet.rows[headerRow - 1]?.[mapping[key] ?? -1] ?? null);
  const label = head || (fields.find((field) => field.key === key)?.label ?? key);
  return [label, ...rest].join(': ');
}

function found(row: ImportRow, [key = '', inner]: readonly string[], source: Source): string {
  const index = source.mapping[key];
  if (index !== undefined) return cellText(source.sheet.rows[row.row - 1]?.[index] ?? null);
  const value = row.value[key];
  if (inner !== undefined && typeof value === 'object' && value !== null) {
    return String((value as Record<string, unknown>)[inner] ?? '');
  }
  return value === undefined || typeof value === 'object' ? '' : String(value);
}

/** The columns of a download of some rows of the file: its own, its row numbers, and the reasons. */
export function reasonColumns({ sheet, headerRow }: Source): CsvColumn<RowReason>[] {
  const heads = sheet.rows[headerRow - 1] ?? [];
  return [
    ...heads.map((head, index) => ({
      header: cellText(head),
      value: ({ row }: RowReason) => {
        const cell = sheet.rows[row - 1]?.[index] ?? null;
        return typeof cell === 'number' ? cell : cellText(cell);
      },
    })),
    { header: importText.rejectHeads.row, value: ({ row }) => row },
    { header: importText.rejectHeads.reason, value: ({ reason }) => reason },
  ];
}

/** A row of the file and why it is listed. */
export interface RowReason {
  readonly row: number;
  readonly reason: string;
}

/** One entry a row, with everything that is wrong with it. */
export function rejectedRows(findings: readonly Finding[]): RowReason[] {
  const reasons = new Map<number, string[]>();
  for (const { row, column, expected } of findings) {
    reasons.set(row, [...(reasons.get(row) ?? []), `${column}: ${expected}`]);
  }
  return [...reasons].map(([row, each]) => ({ row, reason: each.join(' ') }));
}
