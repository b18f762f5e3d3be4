import type { EmissionRecord } from '@canopy/domain';
import { type Dispatch, type RefObject, useMemo, useRef, useState } from 'react';
import { type AppError, toAppError } from '../../lib/app-error';
import { http } from '../../lib/http';
import { newKey } from '../../lib/new-key';
import { atCells, errorsToSave, wireRow } from './entry-checks';
import { type Attempt, writeDraft } from './entry-draft';
import { type EntryRow, type FieldErrors, filledRows } from './entry-row';
import { choiceIn, type EntryAction, type EntryState } from './entry-state';

export interface Saving {
  readonly isSaving: boolean;
  /**
   * Saves all rows or none.
   * @returns what went wrong beyond single cells, or null; complaints about cells stand at them
   */
  save(): Promise<AppError | null>;
  /** The last save that was tried and has no answer, for the draft. */
  attempt(): Attempt | null;
}

export function useSaving({
  latest,
  dispatch,
  userId,
  firstAttempt,
  onSaved,
}: {
  latest: RefObject<EntryState>;
  dispatch: Dispatch<EntryAction>;
  userId: string;
  /** One that a reload interrupted. */
  firstAttempt: Attempt | null;
  onSaved: (records: readonly EmissionRecord[]) => void;
}): Saving {
  const attempted = useRef(firstAttempt);
  const isUnderWay = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const tellSaved = useRef(onSaved);
  tellSaved.current = onSaved;

  const calls = useMemo(() => {
    const send = async (rows: readonly EntryRow[]): Promise<AppError | null> => {
      const wire = rows.map((row) => wireRow(row, choiceIn(latest.current, row)));
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

    return {
      async save() {
        // A second click comes before the button is drawn as busy.
        if (isUnderWay.current) return null;
        const rows = filledRows(latest.current.rows);
        const errors = checked(rows, latest.current);
        if (Object.keys(errors).length > 0) {
          dispatch({ type: 'refused', errors });
          return null;
        }
        isUnderWay.current = true;
        setSaving(true);
        try {
          return await send(rows);
        } finally {
          isUnderWay.current = false;
          setSaving(false);
        }
      },
      attempt: () => attempted.current,
    };
  }, [latest, dispatch, userId]);

  return { isSaving, ...calls };
}

function checked(rows: readonly EntryRow[], state: EntryState): Record<string, FieldErrors> {
  const all = rows.map((row) => {
    const errors = errorsToSave(row, choiceIn(state, row));
    return [row.key, errors] as const;
  });
  return Object.fromEntries(all.filter(([, errors]) => Object.keys(errors).length > 0));
}

/** `rows.2.unit` is the unit of the third row that was sent. */
function errorsByRow(rows: readonly EntryRow[], error: AppError): Record<string, FieldErrors> {
  const all = rows.map((row, index) => {
    const own = error.fieldErrors.filter(
      ({ path }) => path[0] === 'rows' && path[1] === String(index),
    );
    return [
      row.key,
      atCells(own.map(({ path, message }) => ({ path: path.slice(2), message }))),
    ] as const;
  });
  return Object.fromEntries(all.filter(([, errors]) => Object.keys(errors).length > 0));
}
