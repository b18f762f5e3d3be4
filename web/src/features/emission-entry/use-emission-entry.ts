import type { EmissionRecord, Policy, Site } from '@canopy/domain';
import { type Dispatch, useEffect, useMemo, useReducer, useState } from 'react';
import { getSession } from '../../lib/session';
import { useLatest } from '../../lib/use-latest';
import { clearDraft, readDraft, writeDraft } from './entry-draft';
import { type EnteredRow, isBlank } from './entry-row';
import { type EntryAction, type EntryState, entryReducer, rowsToAdd } from './entry-state';
import { rulesOf } from './factor-choice';
import { type Calculating, useCalculation } from './use-calculation';
import { type EvidenceUploads, useEvidenceUploads } from './use-evidence-uploads';
import { type ItemNames, useItemNames } from './use-item-names';
import { type Saving, useSaving } from './use-saving';

/** The actions of a row. The object stays the same, so that an unchanged row is not drawn anew. */
export interface EntryActions extends ItemNames, EvidenceUploads, Calculating {
  readonly dispatch: Dispatch<EntryAction>;
}

export interface EmissionEntryState extends Pick<Saving, 'isSaving' | 'save'> {
  readonly state: EntryState;
  readonly actions: EntryActions;
  /** Whether anything would be missed. */
  readonly isDirty: boolean;
  /** Adds rows that are filled in already. */
  addRows(rows: readonly EnteredRow[]): void;
}

/** The rows of a member between the first letter and the save. They survive a reload. */
export function useEmissionEntry(
  userId: string,
  { policy, sites }: { readonly policy: Policy; readonly sites: readonly Site[] },
  onSaved: (records: readonly EmissionRecord[]) => void,
): EmissionEntryState {
  const [draft] = useState(() => readDraft(userId));
  const [state, dispatch] = useReducer(entryReducer, {
    ...draft.state,
    rules: rulesOf(policy, sites),
  });
  const latest = useLatest(state);
  useEffect(() => dispatch({ type: 'ruled', rules: rulesOf(policy, sites) }), [policy, sites]);

  const names = useItemNames(latest, dispatch);
  const uploads = useEvidenceUploads(latest, dispatch);
  const calculation = useCalculation(latest, dispatch);
  const { isSaving, save, attempt } = useSaving({
    latest,
    dispatch,
    userId,
    firstAttempt: draft.attempt,
    onSaved,
    calculateRows: calculation.calculateRows,
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
  return { state, actions, isDirty, addRows, isSaving, save };
}
