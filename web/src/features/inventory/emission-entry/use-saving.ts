import type { EmissionRecord } from '@canopy/domain/inventory';
import { type Dispatch, type RefObject, useMemo, useRef, useState } from 'react';
import { type AppError, toAppError } from '../../../lib/app-error';
import { http } from '../../../lib/http';
import { newKey } from '../../../lib/new-key';
import { useLatest } from '../../../lib/use-latest';
import { atCells, errorsByKey, errorsToSave, wireRow } from './entry-checks';
import { type Attempt, writeDraft } from './entry-draft';
import { type EntryRow, type FieldErrors, filledRows } from './entry-row';
import { choiceIn, type EntryAction, type EntryState } from './entry-state';
import type { Calculating } from './use-calculation';

export interface Saving {
  readonly isSaving: boolean;
  /**
   * Saves all rows or none. Rows without a result are calculated first, because a result reveals
   * overlapping records that need a review.
   * @returns 'to-look-at' if new warnings stopped the save, an error that belongs to no cell, or
   * else null. Cells show their own errors.
   */
  save(): Promise<AppError | 'to-look-at' | null>;
  /** Returns the last save attempt without a response, for the draft. */
  attempt(): Attempt | null;
}

export function useSaving({
  latest,
  dispatch,
  userId,
  firstAttempt,
  onSaved,
  calculateRows,
  waitForAnswers,
}: {
  latest: RefObject<EntryState>;
  dispatch: Dispatch<EntryAction>;
  userId: string;
  /** Attempt that a reload interrupted. */
  firstAttempt: Attempt | null;
  onSaved: (records: readonly EmissionRecord[]) => void;
  calculateRows: Calculating['calculateRows'];
  /** Waits for the data that validation needs. */
  waitForAnswers: () => Promise<void>;
}): Saving {
  const attempted = useRef(firstAttempt);
  const isUnderWay = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const tellSaved = useLatest(onSaved);

  const calls = useMemo(() => {
    const wireRows = (rows: readonly EntryRow[]) =>
      rows.map((row) => wireRow(row, choiceIn(latest.current, row)));
    /**
     * Returns whether these rows were sent before. They may be saved already and would count as
     * overlapping records.
     */
    const wereSent = (rows: readonly EntryRow[]) =>
      attempted.current?.body === JSON.stringify(wireRows(rows));

    const send = async (rows: readonly EntryRow[]): Promise<AppError | null> => {
      const wire = wireRows(rows);
      const body = JSON.stringify(wire);
      if (attempted.current?.body !== body) attempted.current = { key: newKey(), body };
      dispatch({ type: 'submitted' });
      // A reload before the response must find the key. Otherwise a retry would save the rows
      // twice.
      writeDraft(userId, latest.current, attempted.current);
      try {
        // With the same key, the server saves the same rows only once.
        const { savedData } = await http.post('/saveData', {
          body: { rows: wire },
          headers: { 'Idempotency-Key': attempted.current.key },
        });
        attempted.current = null;
        dispatch({ type: 'cleared' });
        tellSaved.current(savedData.rows);
        return null;
      } catch (failure) {
        const error = toAppError(failure);
        const errors = errorsByRow(rows, error);
        dispatch({ type: 'refused', errors });
        return Object.keys(errors).length > 0 ? null : error;
      }
    };

    /** Calculates rows without a result and returns whether that adds warnings. */
    const findMoreToLookAt = async (rows: readonly EntryRow[]): Promise<boolean> => {
      const open = rows.filter(({ result }) => result === null);
      // A failed calculation adds no warnings. The save itself reports the error.
      const answers = await calculateRows(open, false);
      return open.some((row) => {
        const result = answers.get(row.key) ?? null;
        const known = new Set(warningTexts(latest.current, row));
        return warningTexts(latest.current, { ...row, result }).some((text) => !known.has(text));
      });
    };

    return {
      async save() {
        // A second click can arrive before the button shows its busy state.
        if (isUnderWay.current) return null;
        isUnderWay.current = true;
        try {
          await waitForAnswers();
          const rows = filledRows(latest.current.rows);
          const errors = errorsByKey(rows, (row) =>
            errorsToSave(row, choiceIn(latest.current, row)),
          );
          if (Object.keys(errors).length > 0) {
            dispatch({ type: 'refused', errors });
            return null;
          }
          setSaving(true);
          if (!wereSent(rows) && (await findMoreToLookAt(rows))) return 'to-look-at';
          return await send(rows);
        } finally {
          isUnderWay.current = false;
          setSaving(false);
        }
      },
      attempt: () => attempted.current,
    };
  }, [latest, dispatch, userId, tellSaved, calculateRows, waitForAnswers]);

  return { isSaving, ...calls };
}

function warningTexts(state: EntryState, row: EntryRow): string[] {
  return choiceIn(state, row).warnings.map(({ message }) => message);
}

/** Groups errors by row. `rows.2.unit` is the unit of the third sent row. */
function errorsByRow(rows: readonly EntryRow[], error: AppError): Record<string, FieldErrors> {
  return errorsByKey(rows, (_, index) => {
    const own = error.fieldErrors.filter(
      ({ path }) => path[0] === 'rows' && path[1] === String(index),
    );
    return atCells(own.map(({ path, message }) => ({ path: path.slice(2), message })));
  });
}
