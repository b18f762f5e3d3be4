import { Button } from 'antd';
import { SelectionBar } from './selection-bar';
import { type RowNames, type RowStep, StepDialog } from './step-dialog';

/** Step that is about to be taken, with its rows. */
export interface Taken<Row> {
  readonly step: RowStep<Row>;
  readonly rows: readonly Row[];
}

/** Bar with the steps for selected rows, and the dialog that takes a step. */
export function StepBar<Row extends { readonly _id: string }>({
  steps,
  names,
  label,
  selectedText,
  most,
  tooMany,
  selected,
  select,
  taken,
  onTake,
  refresh,
}: {
  steps: readonly RowStep<Row>[];
  names: RowNames<Row>;
  label: string;
  selectedText: (count: number) => string;
  /** Maximum rows of one call, and the message for more. */
  most: number;
  tooMany: string;
  selected: ReadonlyMap<string, Row>;
  select: (rows: ReadonlyMap<string, Row>) => void;
  /** Undefined while no step is taken. */
  taken: Taken<Row> | undefined;
  onTake: (taken: Taken<Row> | undefined) => void;
  /** Loads the list again. */
  refresh: () => unknown;
}) {
  const isTooMany = selected.size > most;
  const leaveOut = (gone: readonly Row[]) => {
    const ids = new Set(gone.map(({ _id }) => _id));
    select(new Map([...selected].filter(([id]) => !ids.has(id))));
    void refresh();
  };
  return (
    <>
      {selected.size > 0 && (
        <SelectionBar
          label={label}
          selected={selectedText(selected.size)}
          tooMany={isTooMany && tooMany}
          onClear={() => select(new Map())}
        >
          {steps.map((step) => {
            const rows = [...selected.values()].filter((row) => step.can(row));
            return (
              step.isForMany &&
              rows.length > 0 && (
                <Button
                  key={step.key}
                  danger={step.danger ?? false}
                  disabled={isTooMany}
                  onClick={() => onTake({ step, rows })}
                >
                  {step.submit(rows.length)}
                </Button>
              )
            );
          })}
        </SelectionBar>
      )}
      <StepDialog<Row>
        names={names}
        taking={
          taken && {
            ...taken,
            onTaken: () => {
              onTake(undefined);
              leaveOut(taken.rows);
            },
            onRefused: (refused) => {
              const others = taken.rows.filter((each) => !refused.includes(each));
              if (others.length > 0) onTake({ ...taken, rows: others });
              leaveOut(refused);
            },
          }
        }
        onClose={() => onTake(undefined)}
      />
    </>
  );
}
