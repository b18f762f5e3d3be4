import { readStored, writeStored } from '../../../lib/stored';
import type { EntryRow, EntryStep } from './entry-row';
import { type EntryState, START } from './entry-state';

/** A save that was tried: the same rows go out again under the same key. */
export interface Attempt {
  readonly key: string;
  /** The rows as they were sent. */
  readonly body: string;
}

interface Draft {
  readonly step: EntryStep;
  readonly rows: readonly EntryRow[];
  readonly made: number;
  readonly attempt: Attempt | null;
}

/** Goes up when the shape of a row changes: a draft of another shape is not read. */
const VERSION = 5;

const keyOf = (userId: string) => `emission-entry:${VERSION}:${userId}`;

/** Reads the rows that were not saved, kept for a reload of this tab and for nobody else. */
export function readDraft(userId: string): { state: EntryState; attempt: Attempt | null } {
  try {
    const draft = JSON.parse(readStored(keyOf(userId), 'sessionStorage') ?? 'null') as Draft | null;
    if (draft) {
      const { attempt, ...kept } = draft;
      return { state: { ...START, ...kept }, attempt };
    }
  } catch {
    // Spoilt storage holds no draft.
  }
  return { state: START, attempt: null };
}

export function writeDraft(userId: string, state: EntryState, attempt: Attempt | null): void {
  const { step, made } = state;
  const draft: Draft = { step, made, attempt, rows: state.rows.map(settle) };
  // Where storage is blocked a reload loses the rows, which the guard has warned of.
  writeStored(keyOf(userId), JSON.stringify(draft), 'sessionStorage');
}

export function clearDraft(userId: string): void {
  writeStored(keyOf(userId), null, 'sessionStorage');
}

/** A row without what does not survive a reload: calls under way, and files not uploaded yet. */
function settle(row: EntryRow): EntryRow {
  const { evidence } = row;
  const kept = 'before' in evidence ? evidence.before : evidence;
  return { ...row, busy: null, evidence: kept };
}
