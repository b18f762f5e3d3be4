import { cellReader, cellText } from './cells';
import type { Column, Mapping } from './columns';
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
  /** Columns kept in the field that takes the rest. */
  readonly rest: readonly Column[];
}

/** The rows of a table as they are sent; blank ones are none. */
export function rowsOf(
  sheet: Sheet,
  { headerRow, mapping, rest }: Matching,
  fields: readonly ImportField[],
  restKey: string | undefined,
): ImportRow[] {
  const readers = fields.flatMap((field) => {
    const column = mapping[field.key];
    return column === undefined ? [] : [{ ...field, column, read: cellReader(field) }];
  });
  return sheet.rows.slice(headerRow).flatMap((cells, index) => {
    if (isBlankRow(cells)) return [];
    const problems: CellProblem[] = [];
    const value: Record<string, unknown> = {};
    for (const { key, kind, column, read } of readers) {
      const cell = cells[column] ?? null;
      // Nothing is not a number and not a day; where one is needed, the server says so.
      if (kind !== 'text' && cellText(cell) === '') continue;
      const found = read(cell);
      value[key] = found.value;
      if (found.problem) problems.push({ path: [key], message: found.problem });
    }
    if (restKey !== undefined) value[restKey] = restValue(value[restKey], cells, rest);
    return [{ row: headerRow + 1 + index, value, problems }];
  });
}

/** `name: value` lines, and the columns that belong nowhere else, as one object. */
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
