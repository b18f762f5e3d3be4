import { groupBy } from '../common/group-by';
import {
  type Finding,
  isTornApart,
  listFindings,
  numberErrors,
  rejectedRows,
  type Source,
  toLookAt,
} from './findings';
import { type Decisions, type Settled, settleRows } from './settle-rows';
import { describeLeftOut } from './texts';
import type { ImportField, ImportResult, ImportRow, RowError } from './types';
import type { Understood } from './understood';

/** Rows of a file that are not imported. */
export interface LeftOut {
  readonly reason: string;
  /** Row numbers in the file. */
  readonly rows: readonly number[];
}

/** Rows ready to be checked, with their origin. */
export interface Prepared {
  readonly rows: readonly ImportRow[];
  readonly source: Source;
  /** Rows left out of a file with a known layout. */
  readonly leftOut: readonly LeftOut[];
  /** Reading of the matched columns; none for a file with a known layout. */
  readonly understood: readonly Understood[];
  /** Reader's decisions about rows that cannot be records. */
  readonly decisions: Decisions;
}

/** Server's response to the sendable rows, with row numbers in the file. */
export interface Answered<Answer extends ImportResult> {
  /** Null if there were no sendable rows. */
  readonly answer: Answer | null;
  readonly errors: readonly RowError[];
  readonly warnings: readonly RowError[];
  /** Rows that also occur earlier in the file. */
  readonly repeatedRows: readonly number[];
}

export interface Checked<Answer extends ImportResult = ImportResult> extends Prepared {
  readonly answered: Answered<Answer>;
  readonly settled: Settled;
  readonly findings: readonly Finding[];
  /** Warnings about rows that may be right. They block nothing. */
  readonly warnings: readonly Finding[];
}

/** Numbers the server's errors and warnings by the rows of the file. */
export function toAnswered<Answer extends ImportResult>(
  answer: Answer | null,
  sent: readonly ImportRow[],
): Answered<Answer> {
  return {
    answer,
    errors: numberErrors(answer?.errors ?? [], sent),
    warnings: numberErrors(answer?.warnings ?? [], sent),
    repeatedRows: (answer?.repeated ?? []).flatMap((position) => sent[position]?.row ?? []),
  };
}

/** Marks the rows whose only errors are days in closed or submitted years. */
export function markClosed(
  rows: readonly ImportRow[],
  errors: readonly RowError[],
  closedErrors: readonly string[] = [],
): readonly ImportRow[] {
  const byRow = groupBy(errors, ({ row }) => row);
  return rows.map((row) => {
    const isClosed = byRow.get(row.row)?.every(({ message }) => closedErrors.includes(message));
    return isClosed && row.problems.length === 0 ? { ...row, unfit: 'closed' } : row;
  });
}

/**
 * Applies the reader's decisions to rows that the server has checked.
 */
export function judge<Answer extends ImportResult>(
  prepared: Prepared,
  answered: Answered<Answer>,
  fields: readonly ImportField[],
): Checked<Answer> {
  const { rows, decisions, source } = prepared;
  const settled = settleRows(rows, decisions, fields);
  return {
    ...prepared,
    answered,
    settled,
    findings: listFindings(settled.rows, answered.errors, fields, source),
    warnings: toLookAt(settled.rows, answered.warnings, fields, source),
  };
}

/** Lists the rows of a file that are not imported, with reasons for readers. */
export function listLeftOut({ leftOut, settled }: Checked): LeftOut[] {
  const settledRows = settled.leftOut.map(({ reason, rows, ...amounts }) => ({
    reason: describeLeftOut(reason, [amounts]),
    rows,
  }));
  return [...leftOut, ...settledRows];
}

/** Returns the outcome that an import of checked rows would have. */
export function outlook({ answered, findings, source }: Checked, leavesOutErrors = false) {
  const { answer, repeatedRows } = answered;
  const { inserted = 0, skipped = 0 } = answer ?? {};
  const isRight = findings.length === 0;
  const isTorn = isTornApart(source);
  return {
    inserted,
    skipped,
    isRight,
    isTorn,
    /** Number of rows it would add. 0 for a file with errors that is refused as a whole. */
    willAdd: isRight || (leavesOutErrors && !isTorn) ? inserted : 0,
    wrong: rejectedRows(findings).length,
    repeatedRows,
  };
}
