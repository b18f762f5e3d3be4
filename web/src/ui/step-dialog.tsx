import { Input } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { AppError, toAppError } from '../lib/app-error';
import { FormDialog } from './form-dialog';
import { FormFoot, SaveForm } from './save-form';
import { useSubmit } from './use-submit';

/** Field of the reason, with the rules of a call's contract. */
export type ReasonField = ComponentType<{
  name: 'reason';
  extra?: ReactNode;
  children?: ReactNode;
}>;

/** Step that editors take with one row of a list, or with several. */
export interface RowStep<Row> {
  readonly key: string;
  readonly danger?: boolean;
  /** Whether several rows can take it together. */
  readonly isForMany?: boolean;
  can(row: Row): boolean;
  /** Title about the name of one row, or a number of rows. */
  title(name: string): string;
  lines(rows: readonly Row[]): readonly string[];
  /** Returns the field of the reason for a number of rows. Absent if none is asked. */
  reasonFor?(count: number): ReasonField;
  submit(count: number): string;
  saved(count: number): string;
  /** Sends the step for these rows: all or none. */
  send(rows: readonly Row[], reason: string): Promise<unknown>;
}

/** Names of rows in the texts of a step. */
export interface RowNames<Row> {
  readonly nameOf: (row: Row) => string;
  readonly count: (count: number) => string;
  /** Says that no row was changed because of some, and the first one's message. */
  readonly stoppedBy: (names: readonly string[], message: string) => string;
  readonly reasonHelp?: string;
}

interface Taking<Row> {
  readonly step: RowStep<Row>;
  readonly rows: readonly Row[];
  /** Runs after all rows took the step. */
  readonly onTaken: () => void;
  /** Runs with rows that could not take it. Because of them none was changed. */
  readonly onRefused: (rows: readonly Row[]) => void;
}

/** Dialog that takes a step with one or more rows: all or none. */
export function StepDialog<Row>({
  names,
  taking,
  onClose,
}: {
  names: RowNames<Row>;
  /** Undefined while the dialog is closed. */
  taking: Taking<Row> | undefined;
  onClose: () => void;
}) {
  const [first, ...others] = taking?.rows ?? [];
  const name = first && others.length === 0 ? names.nameOf(first) : names.count(others.length + 1);
  return (
    <FormDialog isOpen={first !== undefined} title={taking?.step.title(name)} onClose={onClose}>
      {taking && <StepForm {...taking} names={names} />}
    </FormDialog>
  );
}

function StepForm<Row>({
  names,
  step,
  rows,
  onTaken,
  onRefused,
}: Taking<Row> & { names: RowNames<Row> }) {
  const count = rows.length;
  const submission = useSubmit<{ reason?: string }>(
    async ({ reason = '' }) => {
      try {
        await step.send(rows, reason);
      } catch (failure) {
        const error = toAppError(failure);
        const refused = findRefused(error, rows);
        if (refused.length === 0) throw error;
        onRefused(refused);
        if (count === 1) throw error;
        throw new AppError(names.stoppedBy(refused.map(names.nameOf), error.message), error);
      }
    },
    { saved: step.saved(count), onSent: onTaken },
  );
  const Reason = step.reasonFor?.(count);
  return (
    <SaveForm submission={submission} name="step">
      {step.lines(rows).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {Reason && (
        <Reason name="reason" extra={names.reasonHelp}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} autoFocus />
        </Reason>
      )}
      <FormFoot danger={step.danger ?? false} autoFocus={!Reason}>
        {step.submit(count)}
      </FormFoot>
    </SaveForm>
  );
}

/**
 * Finds rows that could not take a step. For several rows, the error paths contain their indexes.
 */
function findRefused<Row>({ status, fieldErrors }: AppError, rows: readonly Row[]): Row[] {
  const first = status === 409 ? '0' : undefined;
  const places = new Set(fieldErrors.map(({ path: [, place = first] }) => Number(place)));
  return rows.filter((_, place) => places.has(place));
}
