import type { Calculated } from '@canopy/domain/inventory';
import { type Dispatch, type RefObject, useEffect, useMemo } from 'react';
import { toAppError } from '../../../lib/app-error';
import { http } from '../../../lib/http';
import { atCells, errorsByKey, errorsToCalculate, wireRow } from './entry-checks';
import { type EntryRow, type FieldErrors, filledRows } from './entry-row';
import { choiceIn, type EntryAction, type EntryState } from './entry-state';
import { readDays } from './factor-choice';

export interface Calculating {
  /**
   * Calculates the rows that are complete.
   * @param show whether the first cell with an error gets the focus
   * @returns results by row key
   */
  calculateRows(
    rows: readonly EntryRow[],
    show?: boolean,
  ): Promise<ReadonlyMap<string, Calculated>>;
  /** Calculates a row and shows errors at its cells. */
  calculateRow(key: string): Promise<unknown>;
  calculateAll(): Promise<unknown>;
}

export function useCalculation(
  latest: RefObject<EntryState>,
  dispatch: Dispatch<EntryAction>,
  waitForAnswers: () => Promise<void>,
): Calculating {
  const calculating = useMemo(() => {
    const calculateRows = async (rows: readonly EntryRow[], show = true) => {
      const errors: Record<string, FieldErrors> = {};
      const ready = rows.flatMap((row) => {
        const choice = choiceIn(latest.current, row);
        errors[row.key] = errorsToCalculate(row, choice);
        const isReady = Object.keys(errors[row.key] ?? {}).length === 0;
        return isReady ? [{ row, wire: { ...wireRow(row, choice), ...readDays(row) } }] : [];
      });
      const answers = new Map<string, Calculated>();
      dispatch({ type: 'calculating', keys: ready.map(({ row }) => row.key) });
      await Promise.all(
        ready.map(async ({ row: { key, revision }, wire }) => {
          try {
            const answer = await http.post('/calculate', { body: wire });
            answers.set(key, answer);
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
      const found = errorsByKey(rows, ({ key }) => errors[key] ?? {});
      dispatch({ type: 'refused', errors: found, show });
      return answers;
    };

    return {
      calculateRows,
      calculateRow: async (key: string) => {
        await waitForAnswers();
        return calculateRows(latest.current.rows.filter((row) => row.key === key));
      },
      calculateAll: async () => {
        await waitForAnswers();
        return calculateRows(filledRows(latest.current.rows));
      },
      /** Recalculates rows with an outdated result once they are valid. */
      recalculate: () =>
        calculateRows(
          latest.current.rows.filter((row) => {
            const isReady = () =>
              Object.keys(errorsToCalculate(row, choiceIn(latest.current, row))).length === 0;
            return row.isStale && row.busy === null && isReady();
          }),
          false,
        ),
    };
  }, [latest, dispatch, waitForAnswers]);
  useEffect(() => {
    if (latest.current.rows.some(({ isStale }) => isStale)) void calculating.recalculate();
  });
  return calculating;
}
