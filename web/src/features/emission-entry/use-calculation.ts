import { type Dispatch, type RefObject, useMemo } from 'react';
import { toAppError } from '../../lib/app-error';
import { http } from '../../lib/http';
import { atCells, errorsToCalculate, wireRow } from './entry-checks';
import { type EntryRow, type FieldErrors, filledRows } from './entry-row';
import { type EntryAction, type EntryState, factorsOf } from './entry-state';
import { choiceOf } from './factor-choice';

export interface Calculating {
  /** What stands in the way of a result is shown at its cell. */
  calculateRow(key: string): Promise<void>;
  calculateAll(): Promise<void>;
}

export function useCalculation(
  latest: RefObject<EntryState>,
  dispatch: Dispatch<EntryAction>,
): Calculating {
  return useMemo(() => {
    const calculateRows = async (rows: readonly EntryRow[]) => {
      const errors: Record<string, FieldErrors> = {};
      const ready = rows.flatMap((row) => {
        const choice = choiceOf(row, factorsOf(latest.current, row));
        errors[row.key] = errorsToCalculate(row, choice);
        const isReady = Object.keys(errors[row.key] ?? {}).length === 0;
        return isReady ? [{ row, wire: wireRow(row, choice) }] : [];
      });
      dispatch({ type: 'calculating', keys: ready.map(({ row }) => row.key) });
      await Promise.all(
        ready.map(async ({ row: { key, revision }, wire }) => {
          try {
            const answer = await http.post('/calculate', { body: wire });
            dispatch({ type: 'calculated', key, revision, answer });
          } catch (failure) {
            const now = latest.current.rows.find((each) => each.key === key);
            if (now?.revision !== revision) return;
            const error = toAppError(failure);
            const placed = atCells(error.fieldErrors);
            errors[key] = Object.keys(placed).length > 0 ? placed : { result: error.message };
          }
        }),
      );
      dispatch({ type: 'refused', errors: withoutNone(errors) });
    };

    return {
      calculateRow: (key) => calculateRows(latest.current.rows.filter((row) => row.key === key)),
      calculateAll: () => calculateRows(filledRows(latest.current.rows)),
    };
  }, [latest, dispatch]);
}

function withoutNone(errors: Readonly<Record<string, FieldErrors>>): Record<string, FieldErrors> {
  return Object.fromEntries(
    Object.entries(errors).filter(([, ofRow]) => Object.keys(ofRow).length > 0),
  );
}
