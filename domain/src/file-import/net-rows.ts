import { groupBy } from '../common/group-by';
import { sumExactly } from '../common/sum-exactly';
import { foldText } from './cells';
import { ISO_DAY } from './shared-days';
import type { ImportField, ImportRow } from './types';

/** Row whose amount was reduced by negative amounts. */
export interface Netted {
  /** Number in the file. */
  readonly row: number;
  readonly unit: string;
  readonly before: number;
  readonly subtracted: readonly { readonly row: number; readonly amount: number }[];
  /** 0 if nothing is left. */
  readonly after: number;
}

interface Amounts {
  readonly source: ImportRow;
  readonly from: string;
  /** Remaining amount, without its sign. */
  left: number;
}

/**
 * Subtracts negative amounts from rows of the same item, unit, description and site: first of the
 * same month, then of the nearest earlier one. No amount falls below 0.
 * @returns the reduced rows, and what is left of each negative amount by row number
 */
export function netRows(
  rows: readonly ImportRow[],
  fields: readonly ImportField[],
  key: string,
): { netted: Netted[]; left: ReadonlyMap<number, number> } {
  const { unitKey = '', creditKeys = [] } =
    fields.find((field) => field.key === key)?.measure ?? {};
  const fromKey = fields.find(({ takes }) => takes === 'first')?.key ?? '';
  const keys = [...creditKeys, unitKey];
  const involved = rows.filter(
    ({ value, isBroken, problems, unfit }) =>
      ISO_DAY.test(String(value[fromKey])) &&
      (unfit === 'negative' || (!isBroken && !unfit && problems.length === 0)),
  );
  const groups = groupBy(involved, ({ value }) =>
    keys.map((each) => foldText(String(value[each] ?? ''))).join('\n'),
  );
  const subtracted = new Map<ImportRow, { row: number; amount: number }[]>();
  const left = new Map(
    rows.flatMap(({ row, unfit, value }) =>
      unfit === 'negative' ? [[row, Number(value[key])] as const] : [],
    ),
  );
  for (const group of groups.values()) {
    const amounts = group.map((source) => ({
      source,
      from: String(source.value[fromKey]),
      left: Math.abs(Number(source.value[key])),
    }));
    const charges = amounts.filter(({ source }) => !source.unfit).sort(byLatest);
    const credits = amounts.filter(({ source }) => source.unfit);
    for (const mayTake of [isSameMonth, isEarlierMonth]) {
      for (const credit of credits) {
        for (const charge of charges) {
          if (credit.left === 0) break;
          if (charge.left === 0 || !mayTake(charge, credit)) continue;
          const amount = Math.min(charge.left, credit.left);
          charge.left = sumExactly([charge.left, -amount]);
          credit.left = sumExactly([credit.left, -amount]);
          const taken = { row: credit.source.row, amount };
          subtracted.set(charge.source, [...(subtracted.get(charge.source) ?? []), taken]);
        }
      }
    }
    for (const credit of credits) left.set(credit.source.row, 0 - credit.left);
  }
  const netted = [...subtracted].map(([{ row, value }, taken]) => ({
    row,
    unit: String(value[unitKey] ?? ''),
    before: Number(value[key]),
    subtracted: taken,
    after: sumExactly([Number(value[key]), ...taken.map(({ amount }) => -amount)]),
  }));
  return { netted: netted.sort((a, b) => a.row - b.row), left };
}

const monthOf = ({ from }: Amounts) => from.slice(0, 7);

const isSameMonth = (charge: Amounts, credit: Amounts) => monthOf(charge) === monthOf(credit);

const isEarlierMonth = (charge: Amounts, credit: Amounts) => monthOf(charge) < monthOf(credit);

const byLatest = (a: Amounts, b: Amounts) => Number(a.from < b.from) - Number(a.from > b.from);
