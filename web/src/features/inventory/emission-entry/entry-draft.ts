import { readStored, writeStored } from '../../../lib/stored';
import type { EntryRow, EntryStep } from './entry-row';
import { type EntryState, START } from './entry-state';

/** Attempted save. A retry sends the same rows under the same key. */
export interface Attempt {
  readonly key: string;
  /** Request body, serialised. */
  readonly body: string;
}

interface Draft {
  readonly step: EntryStep;
  readonly rows: readonly EntryRow[];
  readonly made: number;
  readonly attempt: Attempt | null;
}

/** Version of the row format. Increment on every change: other versions' drafts are ignored. */
const VERSION = 5;

const keyOf = (userId: string) => `emission-entry:${VERSION}:${userId}`;

/** Reads a user's unsaved rows, stored for reloads of this tab. */
export function readDraft(userId: string): { state: EntryState; attempt: Attempt | null } {
  try {
    const draft = JSON.parse(readStored(keyOf(userId), 'sessionStorage') ?? 'null') as Draft | null;
    if (draft) {
      const { attempt, ...kept } = draft;
      return { state: { ...START, ...kept }, attempt };
    }
  } catch {
    // Malformed storage holds no draft.
  }
  return { state: START, attempt: null };
}

export function writeDraft(userId: string, state: EntryState, attempt: Attempt | null): void {
  const { step, made } = state;
  const draft: Draft = { step, made, attempt, rows: state.rows.map(settle) };
  // With blocked storage a reload loses the rows. The unload guard warns about that.
  writeStored(keyOf(userId), JSON.stringify(draft), 'sessionStorage');
}

export function clearDraft(userId: string): void {
  writeStored(keyOf(userId), null, 'sessionStorage');
}

/** Removes the state that doesn't survive a reload: pending calls and unfinished uploads. */
function settle(row: EntryRow): EntryRow {
  const { evidence } = row;
  const kept = 'before' in evidence ? evidence.before : evidence;
  return { ...row, busy: null, evidence: kept };
}
