import { groupBy } from '../common/group-by';
import { sumExactly } from '../common/sum-exactly';
import { type Netted, netRows } from './net-rows';
import { importText } from './texts';
import type { AmountsInUnit, ImportField, ImportRow, LeftOutReason, UnfitReason } from './types';
import { findAmountKey } from './unfit-rows';

/** Reader's decision about rows that cannot be records for one reason. */
export type Decision = 'stop' | 'leaveOut' | 'net' | 'keep';

export type Decisions = Readonly<Partial<Record<UnfitReason, Decision>>>;

/** Possible decisions. The first one counts unless the reader chooses another one. */
const CHOICES: Readonly<Record<UnfitReason, readonly [Decision, ...Decision[]]>> = {
  blank: ['stop', 'leaveOut'],
  text: ['stop', 'leaveOut'],
  zero: ['stop', 'leaveOut'],
  negative: ['stop', 'net', 'leaveOut'],
  total: ['stop', 'leaveOut', 'keep'],
  closed: ['stop', 'leaveOut'],
  hidden: ['leaveOut'],
};

/** Rows that cannot be records for one reason. */
export interface UnfitGroup {
  readonly reason: UnfitReason;
  readonly amounts: readonly AmountsInUnit[];
  readonly choices: readonly Decision[];
  readonly decision: Decision;
}

/** Rows of a file that are not imported. `netted` ones were subtracted from others. */
export interface LeftOutAmounts extends AmountsInUnit {
  readonly reason: LeftOutReason;
}

/** Rows after the reader's decisions. */
export interface Settled {
  /** Rows to import, and rows with errors. */
  readonly rows: readonly ImportRow[];
  readonly groups: readonly UnfitGroup[];
  readonly leftOut: readonly LeftOutAmounts[];
  /** Rows reduced by negative amounts. */
  readonly netted: readonly Netted[];
}

/**
 * Applies the reader's decisions to rows that cannot be records. To the last digit, the amounts to
 * import and those left out, without netted ones, equal the amounts of the file.
 */
export function settleRows(
  rows: readonly ImportRow[],
  decisions: Decisions,
  fields: readonly ImportField[],
): Settled {
  const key = findAmountKey(fields) ?? '';
  const unitKey = fields.find((field) => field.key === key)?.measure?.unitKey ?? '';
  const amountOf = ({ value }: ImportRow) => {
    const amount = value[key];
    return typeof amount === 'number' ? amount : null;
  };
  const sumUp = (each: readonly ImportRow[], readAmount = amountOf) =>
    sumByUnit(each, ({ value }) => String(value[unitKey] ?? ''), readAmount);
  const leaveOut = (
    reason: LeftOutReason,
    each: readonly ImportRow[],
    readAmount?: typeof amountOf,
  ) => sumUp(each, readAmount).map((amounts) => ({ reason, ...amounts }));

  const groups = [...groupBy(rows, ({ unfit }) => unfit)].flatMap(([reason, each]) => {
    if (!reason) return [];
    const choices = CHOICES[reason];
    const decision = decisions[reason] ?? choices[0];
    return [{ reason, each, choices, decision }];
  });
  const decided = new Map(groups.map(({ reason, decision }) => [reason, decision]));
  const negative = decided.get('negative') === 'net' ? rows.filter(isNegative) : [];
  const { netted, left } = negative.length > 0 ? netRows(rows, fields, key) : NO_NETTING;
  const reduced = new Map(netted.map(({ row, after }) => [row, after]));
  const leftOf = ({ row }: ImportRow) => left.get(row) ?? 0;
  const takenOf = (row: ImportRow) => sumExactly([amountOf(row) ?? 0, 0 - leftOf(row)]);
  return {
    rows: rows.flatMap((row) => {
      const decision = row.unfit && decided.get(row.unfit);
      if (decision === 'leaveOut' || decision === 'net') return [];
      if (decision === 'stop') return stop(row, key);
      const after = reduced.get(row.row);
      if (after === 0) return [];
      return after === undefined ? row : { ...row, value: { ...row.value, [key]: after } };
    }),
    groups: groups
      .filter(({ choices }) => choices.length > 1)
      .map(({ each, ...group }) => ({ ...group, amounts: sumUp(each) })),
    leftOut: [
      ...groups.flatMap(({ reason, each, decision }) =>
        decision === 'leaveOut' && reason !== 'zero' ? leaveOut(reason, each) : [],
      ),
      ...leaveOut('netted', negative.filter(takenOf), takenOf),
      ...leaveOut('negative', negative.filter(leftOf), leftOf),
      // Rows that are reduced to nothing count as rows of 0.
      ...leaveOut(
        'zero',
        rows.filter(
          ({ row, unfit }) =>
            reduced.get(row) === 0 || (unfit === 'zero' && decided.get(unfit) === 'leaveOut'),
        ),
        () => 0,
      ),
    ],
    netted,
  };
}

const NO_NETTING: ReturnType<typeof netRows> = { netted: [], left: new Map() };

const isNegative = ({ unfit }: ImportRow) => unfit === 'negative';

/**
 * Makes an error of a row. Rows of closed years already have the server's error, and hidden rows
 * never stop.
 */
function stop(row: ImportRow, key: string): ImportRow {
  const { unfit, problems } = row;
  const message = unfit && importText.unfit.stops[unfit];
  if (!message) return row;
  const stopped = { ...row, problems: [...problems, { path: [key], message }] };
  // The server names the other errors of a row, but would count a total as a record.
  return unfit === 'total' ? { ...stopped, isBroken: true } : stopped;
}

function sumByUnit(
  rows: readonly ImportRow[],
  unitOf: (row: ImportRow) => string,
  amountOf: (row: ImportRow) => number | null,
): AmountsInUnit[] {
  return [...groupBy(rows, unitOf)].map(([unit, each]) => {
    const amounts = each.map(amountOf).filter((amount) => amount !== null);
    const sum = amounts.length > 0 ? sumExactly(amounts) : null;
    return { unit, rows: each.map(({ row }) => row), sum };
  });
}
