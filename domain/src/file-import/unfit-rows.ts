import { sumExactly } from '../common/sum-exactly';
import { cellText } from './cells';
import type { ImportField, ImportRow, Sheet, UnfitReason } from './types';

/** Words of rows that sum the rows above: `Grand total`, `Sub-total`, `Sum`. */
const TOTAL = /\b(sub)?totals?\b|\bsum\b/i;

/** Text of a cell that only names a total. */
const ONLY_TOTAL = /^\W*((grand|sub|net|overall)\W*)?(totals?|sum)\W*$/i;

/**
 * Reports whether a row calls itself a total and names no item, so that no unit makes it a record.
 * @param item texts that name the row's item
 */
export function isTotalOnly(cells: Sheet['rows'][number], item: readonly string[]): boolean {
  return saysTotal(cells) && item.every((text) => text === '' || ONLY_TOTAL.test(text));
}

/** Reports whether a row calls itself a total, which its amount may disprove. */
function saysTotal(cells: Sheet['rows'][number]): boolean {
  return cells.some((cell) => typeof cell === 'string' && TOTAL.test(cellText(cell)));
}

/** Finds the field of amounts, which must be above 0. Imports without one have no unfit rows. */
export function findAmountKey(fields: readonly ImportField[]): string | undefined {
  return fields.find(({ measure }) => measure?.of === 'amount')?.key;
}

/**
 * Marks rows that cannot be records: without an amount above 0, and totals of the rows above.
 * @param key field of the amount
 */
export function markUnfit(rows: readonly ImportRow[], sheet: Sheet, key: string): ImportRow[] {
  const isTotal = totalFinder();
  return rows.map((row) => {
    if (row.isBroken || row.problems.some(({ path }) => path[0] === key)) return row;
    const amount = row.value[key];
    const isSum = isTotal(sheet.rows[row.row - 1] ?? [], amount);
    const unfit = isSum ? 'total' : unfitAmount(amount);
    return unfit ? { ...row, unfit } : row;
  });
}

function unfitAmount(amount: unknown): UnfitReason | null {
  if (amount === undefined) return 'blank';
  if (typeof amount !== 'number') return 'text';
  if (amount === 0) return 'zero';
  return amount < 0 ? 'negative' : null;
}

/**
 * Returns a function that takes a table's rows in order and reports totals: of the rows since the
 * last total, or of all rows. A total may be rounded to its own decimals.
 */
function totalFinder(): (cells: Sheet['rows'][number], amount: unknown) => boolean {
  let sinceTotal = 0;
  let all = 0;
  let above = 0;
  return (cells, amount) => {
    if (typeof amount !== 'number') return false;
    const isSum = [sinceTotal, all].some((sum) => isRounded(sum, amount));
    if (above > 0 && amount !== 0 && saysTotal(cells) && isSum) {
      sinceTotal = 0;
      return true;
    }
    above += 1;
    sinceTotal = sumExactly([sinceTotal, amount]);
    all = sumExactly([all, amount]);
    return false;
  };
}

function isRounded(sum: number, written: number): boolean {
  const [, decimals = ''] = String(written).split('.');
  return Math.abs(sumExactly([sum, -written])) <= 0.5 * 10 ** -decimals.length;
}
