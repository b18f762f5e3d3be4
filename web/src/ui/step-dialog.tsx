import { Input } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { AppError, toAppError } from '../lib/app-error';
import { orderListText as text } from '../messages/orders';
import { FormDialog } from './form-dialog';
import { FormFoot, SaveForm } from './save-form';
import { useSubmit } from './use-submit';

/** Field of the reason, with the rules of a call's contract. */
export type ReasonField = ComponentType<{
  name: 'reason';
  extra?: ReactNode;
  children?: ReactNode;
}>;

/** Step that editors take with one order, or with several. */
export interface OrderStep<Row> {
  readonly key: string;
  /** Name in the menu of an order. */
  readonly label: string;
  readonly danger?: boolean;
  /** Whether several orders can take it together. */
  readonly isForMany?: boolean;
  can(order: Row): boolean;
  /** Title about one reference or a number of orders. */
  title(name: string): string;
  lines(orders: readonly Row[]): readonly string[];
  /** Returns the field of the reason for a number of orders. Absent if none is asked. */
  reasonFor?(count: number): ReasonField;
  submit(count: number): string;
  saved(count: number): string;
  /** Sends the step for these orders: all or none. */
  send(references: readonly string[], reason: string): Promise<unknown>;
}

interface Taking<Row> {
  readonly step: OrderStep<Row>;
  readonly orders: readonly Row[];
  /** Runs after all orders took the step. */
  readonly onTaken: () => void;
  /** Runs with orders that could no longer take it. Because of them none was changed. */
  readonly onRefused: (orders: readonly Row[]) => void;
}

/** Dialog that takes a step with one or more orders: all or none. */
export function OrderStepDialog<Row extends { readonly reference: string }>({
  taking,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  taking: Taking<Row> | undefined;
  onClose: () => void;
}) {
  const [first, ...others] = taking?.orders ?? [];
  const name = first && others.length === 0 ? first.reference : text.count(others.length + 1);
  return (
    <FormDialog isOpen={first !== undefined} title={taking?.step.title(name)} onClose={onClose}>
      {taking && <StepForm {...taking} />}
    </FormDialog>
  );
}

function StepForm<Row extends { readonly reference: string }>({
  step,
  orders,
  onTaken,
  onRefused,
}: Taking<Row>) {
  const count = orders.length;
  const submission = useSubmit<{ reason?: string }>(
    async ({ reason = '' }) => {
      try {
        await step.send(
          orders.map(({ reference }) => reference),
          reason,
        );
      } catch (failure) {
        const error = toAppError(failure);
        const refused = findRefused(error, orders);
        if (refused.length === 0) throw error;
        onRefused(refused);
        const references = refused.map(({ reference }) => reference);
        throw count === 1 ? error : new AppError(text.stoppedBy(references), error);
      }
    },
    { saved: step.saved(count), onSent: onTaken },
  );
  const Reason = step.reasonFor?.(count);
  return (
    <SaveForm submission={submission} name="order-step">
      {step.lines(orders).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {Reason && (
        <Reason name="reason" extra={text.reasonHelp}>
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
 * Finds orders that could no longer take a step. For several orders, the error paths contain their
 * indexes.
 */
function findRefused<Row>({ status, fieldErrors }: AppError, orders: readonly Row[]): Row[] {
  if (status !== 409) return [];
  const places = new Set(fieldErrors.map(({ path: [, place = '0'] }) => Number(place)));
  return orders.filter((_, place) => places.has(place));
}
