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
   * Saves all rows or none. Rows without a result are calculated first: the answer says what other
   * records a person should look at before.
   * @returns what went wrong beyond single cells, 'to-look-at' when nothing was saved because there is
   *   something new to look at, else null; complaints about cells stand at them
   */
  save(): Promise<AppError | 'to-look-at' | null>;
  /** The last save that was tried and has no answer, for the draft. */
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
  /** One that a reload interrupted. */
  firstAttempt: Attempt | null;
  onSaved: (records: readonly EmissionRecord[]) => void;
  calculateRows: Calculating['calculateRows'];
  /** Waits until it can be said what a row misses. */
  waitForAnswers: () => Promise<void>;
}): Saving {
  const attempted = useRef(firstAttempt);
  const isUnderWay = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const tellSaved = useLatest(onSaved);

  const calls = useMemo(() => {
    const wireRows = (rows: readonly EntryRow[]) =>
      rows.map((row) => wireRow(row, choiceIn(latest.current, row)));
    /** Whether they were sent before: they may be saved, and would be found as records like them. */
    const wereSent = (rows: readonly EntryRow[]) =>
      attempted.current?.body === JSON.stringify(wireRows(rows));

    const send = async (rows: readonly EntryRow[]): Promise<AppError | null> => {
      const wire = wireRows(rows);
      const body = JSON.stringify(wire);
      if (attempted.current?.body !== body) attempted.current = { key: newKey(), body };
      dispatch({ type: 'submitted' });
      // A reload before the answer must find the key, or the rows would be saved twice.
      writeDraft(userId, latest.current, attempted.current);
      try {
        // A repeated key with the same rows saves nothing a second time.
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

    /** Calculates the rows without a result, and says whether that gives a person more to look at. */
    const findMoreToLookAt = async (rows: readonly EntryRow[]): Promise<boolean> => {
      const open = rows.filter(({ result }) => result === null);
      // Without an answer there is nothing more to look at; the save itself says what is wrong.
      const answers = await calculateRows(open, false);
      return open.some((row) => {
        const result = answers.get(row.key) ?? null;
        const known = new Set(warningTexts(latest.current, row));
        return warningTexts(latest.current, { ...row, result }).some((text) => !known.has(text));
      });
    };

    return {
      async save() {
        // A second click comes before the button is drawn as busy.
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

/** `rows.2.unit` is the unit of the third row that was sent. */
function errorsByRow(rows: readonly EntryRow[], error: AppError): Record<string, FieldErrors> {
  return errorsByKey(rows, (_, index) => {
    const own = error.fieldErrors.filter(
      ({ path }) => path[0] === 'rows' && path[1] === String(index),
    );
    return atCells(own.map(({ path, message }) => ({ path: path.slice(2), message })));
  });
}
