import type { EmissionRecord, Policy, Site } from '@canopy/domain/inventory';
import { type Dispatch, useEffect, useMemo, useReducer, useState } from 'react';
import { getSession } from '../../../lib/session';
import { useLatest } from '../../../lib/use-latest';
import { useWaitWhile } from '../../../lib/use-wait-while';
import { errorsByKey, errorsToGoOn } from './entry-checks';
import { clearDraft, readDraft, writeDraft } from './entry-draft';
import { type EnteredRow, type EntryRow, filledRows, isBlank } from './entry-row';
import {
  choiceIn,
  type EntryAction,
  type EntryState,
  entryReducer,
  rowsToAdd,
} from './entry-state';
import { type EntryRules, type Item, toFactorRules } from './factor-choice';
import { type Calculating, useCalculation } from './use-calculation';
import { type EvidenceUploads, useEvidenceUploads } from './use-evidence-uploads';
import { type ItemNames, useItemNames } from './use-item-names';
import { type Saving, useSaving } from './use-saving';

const NO_SITES: readonly Site[] = [];

/** Actions of a row. The object's identity is stable, so that unchanged rows don't re-render. */
export interface EntryActions extends ItemNames, EvidenceUploads, Calculating {
  readonly dispatch: Dispatch<EntryAction>;
}

/** Props of a row at either step. */
export interface RowProps {
  readonly row: EntryRow;
  readonly number: number;
  readonly item: Item;
  readonly rules: EntryRules;
  readonly actions: EntryActions;
}

export interface EmissionEntryState extends Pick<Saving, 'isSaving' | 'save'> {
  readonly state: EntryState;
  readonly actions: EntryActions;
  /** Whether there is unsaved input. */
  readonly isDirty: boolean;
  /** Adds prefilled rows. */
  addRows(rows: readonly EnteredRow[]): void;
  /**
   * Moves to step two, or shows the errors that prevent it.
   * @param key row to focus; by default the first without an amount
   */
  goOn(key?: string): Promise<void>;
}

/**
 * Holds a member's unsaved rows. They survive a reload.
 * @param sites undefined while loading: rows can be typed, but step two waits
 */
export function useEmissionEntry(
  userId: string,
  policy: Policy,
  sites: readonly Site[] | undefined,
  onSaved: (records: readonly EmissionRecord[]) => void,
): EmissionEntryState {
  const [draft] = useState(() => readDraft(userId));
  const [state, dispatch] = useReducer(entryReducer, {
    ...draft.state,
    rules: toFactorRules(policy, sites ?? NO_SITES),
  });
  const latest = useLatest(state);
  const isNaming = state.rows.some(({ busy }) => busy === 'naming');
  const waitForAnswers = useWaitWhile(isNaming || !sites);
  useEffect(
    () => dispatch({ type: 'ruled', rules: toFactorRules(policy, sites ?? NO_SITES) }),
    [policy, sites],
  );

  const names = useItemNames(latest, dispatch);
  const uploads = useEvidenceUploads(latest, dispatch);
  const calculation = useCalculation(latest, dispatch, waitForAnswers);
  const { isSaving, save, attempt } = useSaving({
    latest,
    dispatch,
    userId,
    firstAttempt: draft.attempt,
    onSaved,
    calculateRows: calculation.calculateRows,
    waitForAnswers,
  });

  const isDirty = state.rows.some((row) => !isBlank(row));
  useEffect(() => {
    if (isDirty) writeDraft(userId, state, attempt());
    else clearDraft(userId);
  }, [userId, state, isDirty, attempt]);

  useEffect(
    () => () => {
      const session = getSession();
      if (session.status === 'out' && session.reason === 'logout') clearDraft(userId);
    },
    [userId],
  );

  const actions = useMemo(
    () => ({ dispatch, ...names, ...uploads, ...calculation }),
    [names, uploads, calculation],
  );
  const addRows = (entered: readonly EnteredRow[]) => {
    const rows = rowsToAdd(latest.current, entered);
    dispatch({ type: 'entered', rows });
    for (const { key, selectedName } of rows) void names.nameItem(key, selectedName);
  };
  const goOn = async (key?: string) => {
    await waitForAnswers();
    const rows = filledRows(latest.current.rows);
    const errors = errorsByKey(rows, (row) => errorsToGoOn(row, choiceIn(latest.current, row)));
    const toMeasure = rows.find(({ distance }) => distance === null)?.key;
    if (Object.keys(errors).length > 0) dispatch({ type: 'refused', errors });
    else dispatch({ type: 'stepped', to: 'measure', key: key ?? toMeasure });
  };
  return { state, actions, isDirty, addRows, goOn, isSaving, save };
}
