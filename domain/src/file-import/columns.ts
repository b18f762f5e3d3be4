import { cellText, foldText } from './cells';
import { namesInHeading } from './heading-units';
import { importText } from './texts';
import { type Cell, type ImportField, isBlankRow, type Sheet } from './types';

/** Column of each field, from 0. */
export type Mapping = Readonly<Record<string, number>>;

/** Column of a file, with its heading. */
export interface Column {
  readonly index: number;
  readonly head: string;
}

/** Number of rows searched for the headings. Publishers put titles and notes above them. */
const HEADER_DEPTH = 50;

/** Headings that our downloads of rejected rows add. They come back with the fixed file. */
const OWN_HEADS = new Set(Object.values(importText.rejectHeads).map(foldText));

/**
 * Finds the sheet and the row (from 1) whose headings match the fields best. Required fields
 * decide: front pages repeat some headings of a table, but not all required ones. Hidden sheets are
 * old versions or notes, so they only count if no sheet is visible.
 */
export function guessTable(sheets: readonly Sheet[], fields: readonly ImportField[]) {
  const required = fields.filter(({ required }) => required).map(({ key }) => key);
  const hasVisible = sheets.some(({ isHidden }) => !isHidden);
  let best = { sheet: 0, headerRow: 1, score: -1 };
  for (const [sheet, { rows, isHidden }] of sheets.entries()) {
    if (isHidden && hasVisible) continue;
    for (const [index, row] of rows.slice(0, HEADER_DEPTH).entries()) {
      if (isBlankRow(row)) continue;
      const mapping = guessMapping(row, fields);
      const matched = Object.keys(mapping).length;
      const decisive = required.filter((key) => key in mapping).length;
      // No row matches more fields than exist.
      const score = decisive * (fields.length + 1) + matched;
      if (score > best.score) best = { sheet, headerRow: index + 1, score };
    }
  }
  return { sheet: best.sheet, headerRow: best.headerRow };
}

/**
 * Headings of columns with the whole period, or with its only day. Others, such as `Invoice date`,
 * lie outside the period.
 */
const PERIOD_HEADS = new Set(
  [
    'Date',
    'Day',
    'Month',
    'Period',
    'Billing period',
    'Billing month',
    'Bill period',
    'Bill month',
    'Service period',
    'Transaction date',
    'Date range',
  ].map(foldText),
);

/** Words that change no meaning: `Total consumption`, `Date of the bill`. */
const FILLERS = new Set(['a', 'actual', 'an', 'billed', 'in', 'of', 'reported', 'the', 'total']);

/** Returns the words of a name in one order, so that `Date from` equals `From date`. */
function foldWords(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).map(foldText);
  return [...new Set(words.filter((word) => word !== '' && !FILLERS.has(word)))].sort().join(' ');
}

/**
 * Returns a function that reports whether a heading means one of the names. `Usage/Quantity` does if
 * both are names.
 */
function headWords(
  head: string,
  namesInIt: readonly string[],
): (names: ReadonlySet<string>) => boolean {
  const whole = [head, ...namesInIt].map(foldWords);
  const parts = head.split(/[/|]|\bor\b/i).map(foldWords);
  return (names) =>
    whole.some((each) => names.has(each)) ||
    (parts.length > 1 && parts.every((part) => names.has(part)));
}

/**
 * Matches headings to fields by name: whole names first, then names by their words. A heading whose
 * words fit several columns is left to the reader. Each column serves one field, but a column of
 * periods serves their first and last day.
 */
export function guessMapping(heads: readonly Cell[], fields: readonly ImportField[]): Mapping {
  const free = new Map<string, number>();
  const add = (name: string, index: number) => {
    const folded = foldText(name);
    if (folded !== '' && !free.has(folded)) free.set(folded, index);
  };
  for (const [index, head] of heads.entries()) add(cellText(head), index);
  const named = heads.map((head) => [...namesInHeading(cellText(head))]);
  for (const [index, names] of named.entries()) {
    for (const name of names) add(name, index);
  }
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  for (const { key, label, aliases = [] } of fields) {
    const index = [label, key, ...aliases]
      .map((name) => free.get(foldText(name)))
      .find((each) => each !== undefined && !taken.has(each));
    if (index === undefined) continue;
    mapping[key] = index;
    taken.add(index);
  }
  const worded = heads.map((head, index) => headWords(cellText(head), named[index] ?? []));
  for (const { key, label, aliases = [] } of fields.filter((field) => !(field.key in mapping))) {
    const names = new Set([label, key, ...aliases].map(foldWords).filter(Boolean));
    const [index, another] = [...worded.keys()].filter(
      (column) => !taken.has(column) && worded[column]?.(names),
    );
    if (index === undefined || another !== undefined) continue;
    mapping[key] = index;
    taken.add(index);
  }
  const [first, last] = (['first', 'last'] as const).map(
    (day) => fields.find(({ takes }) => takes === day)?.key ?? '',
  );
  const column = mapping[first ?? ''];
  if (column !== undefined && last && !(last in mapping) && isPeriod(heads[column] ?? null)) {
    mapping[last] = column;
  }
  return mapping;
}

const isPeriod = (head: Cell) => PERIOD_HEADS.has(foldText(cellText(head)));

/**
 * Lists the columns of a table that are not empty, named by their heading or letter. Equal headings
 * get both.
 */
export function readColumns({ rows }: Sheet, headerRow: number): Column[] {
  const heads = rows[headerRow - 1] ?? [];
  const body = rows.slice(headerRow);
  const width = body.reduce((most, row) => Math.max(most, row.length), heads.length);
  const names = heads.map(cellText);
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const head = names[index] ?? '';
    const isEmpty = head === '' && body.every((row) => cellText(row[index] ?? null) === '');
    return isEmpty
      ? []
      : [{ index, head: isTwice(head) || head === '' ? withLetter(head, index) : head }];
  });
}

function withLetter(head: string, index: number): string {
  const letter = importText.unnamedColumn(toColumnLetter(index));
  return head === '' ? letter : `${head} (${letter})`;
}

/** Lists the columns that no field uses, except the ones our downloads add. */
export function findUnmappedColumns(columns: readonly Column[], mapping: Mapping): Column[] {
  const taken = new Set(Object.values(mapping));
  return columns.filter(({ index, head }) => !taken.has(index) && !OWN_HEADS.has(foldText(head)));
}

/** Returns the letters of a column as in spreadsheets: A, B, … Z, AA. */
export function toColumnLetter(index: number): string {
  const before = index >= 26 ? toColumnLetter(Math.floor(index / 26) - 1) : '';
  return before + String.fromCharCode(65 + (index % 26));
}
