import { groupBy } from '../common/group-by';
import { cellReader, cellText, foldText, type Notation } from './cells';
import type { Mapping } from './columns';
import type { Cell, ImportField, Sheet } from './types';

/** Key of the question whether the last day of chained bills belongs to them. */
export const LAST_DAY = 'lastDay';
/** Key of the question about rows that share no day with another one: the numbers of its rows. */
export const LAST_DAY_ALONE = 'lastDay:alone';

/** Row of a bill, by its number in the file, with its first and last day. */
export interface Bill {
  readonly row: number;
  readonly from: string;
  readonly to: string;
}

/** Rows of bills. */
export interface SharedDays {
  /** Numbers of the rows that begin or end on a day on which another row of the item ends or begins. */
  readonly chained: readonly number[];
  /** Rows that share no day but look the same: of a chained item, or up to the first of a month. */
  readonly alone: readonly Bill[];
  /** Last day of the first chained row. */
  readonly example: string;
}

/**
 * Finds bills whose last day is the next one's first: 1 February to 1 March, 1 March to 1 April.
 * Such days would count twice.
 */
export function findSharedDays(
  { rows }: Sheet,
  { headerRow, mapping }: { readonly headerRow: number; readonly mapping: Mapping },
  fields: readonly ImportField[],
  notation: Notation,
): SharedDays {
  const first = fields.find(({ takes }) => takes === 'first');
  const last = fields.find(({ takes, seriesKeys }) => takes === 'last' && seriesKeys);
  const [fromColumn, toColumn] = [mapping[first?.key ?? ''], mapping[last?.key ?? '']];
  const none: SharedDays = { chained: [], alone: [], example: '' };
  if (!first || !last || fromColumn === undefined || toColumn === undefined) return none;
  const readers = [cellReader(first, notation), cellReader(last, notation)] as const;
  const readDays = (cells: readonly Cell[]) => ({
    from: String(readers[0](cells[fromColumn] ?? null).value),
    to: String(readers[1](cells[toColumn] ?? null).value),
  });
  const seriesOf = (cells: readonly Cell[]) =>
    (last.seriesKeys ?? []).map((key) => foldText(cellText(cells[mapping[key] ?? -1] ?? null)));
  const bills = rows.slice(headerRow).flatMap((cells, index) => {
    const { from, to } = readDays(cells);
    const isPeriod = ISO_DAY.test(from) && ISO_DAY.test(to) && from < to;
    const series = seriesOf(cells).join('\n');
    return isPeriod ? [{ row: headerRow + 1 + index, from, to, series }] : [];
  });
  const groups = [...groupBy(bills, ({ series }) => series).values()].map(linkBills);
  const chained = groups.flatMap(({ linked }) => linked).sort((a, b) => a.row - b.row);
  if (chained.length === 0) return none;
  const alone = groups.flatMap(({ linked, others }) =>
    others.filter(({ to }) => linked.length > 0 || to.endsWith('-01')),
  );
  return {
    chained: chained.map(({ row }) => row),
    alone: alone.sort((a, b) => a.row - b.row),
    example: chained[0]?.to ?? '',
  };
}

/** Day that was read: YYYY-MM-DD. */
export const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

function linkBills(bills: readonly Bill[]) {
  const starts = new Set(bills.map(({ from }) => from));
  const ends = new Set(bills.map(({ to }) => to));
  const isLinked = ({ from, to }: Bill) => starts.has(to) || ends.has(from);
  return {
    linked: bills.filter(isLinked),
    others: bills.filter((bill) => !isLinked(bill)),
  };
}

/** Returns the day before, YYYY-MM-DD. */
export function dayBefore(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
