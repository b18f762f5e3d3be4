import {
  makeWorkflowEntry,
  type WorkflowAnswers,
  type WorkflowEntry,
  workflowEntry,
} from '@canopy/domain/logistics';
import { readStored, writeStored } from '../../../lib/stored';

/**
 * Storage key of the measurement workflow's entries. They exist only in this browser, so reading
 * must never lose data. Unreadable values are kept separately and written back along with the
 * entries.
 */

const KEY = 'workflowEntries';
const VERSION = 1;

export interface StoredEntries {
  /** Newest first. */
  readonly entries: readonly WorkflowEntry[];
  /** Stored values that are no valid entries. */
  readonly unreadable: readonly unknown[];
}

/** Value on the server and in a browser without entries. */
export const NOTHING: StoredEntries = { entries: [], unreadable: [] };

const listeners = new Set<() => void>();
let read: { readonly text: string | null; readonly stored: StoredEntries } = {
  text: null,
  stored: NOTHING,
};

/** Reads the entries from storage. Returns the same object until they change. */
export function storedEntries(): StoredEntries {
  const text = readStored(KEY);
  if (text !== read.text) {
    read = { text, stored: text === null ? NOTHING : parse(text) };
  }
  return read.stored;
}

/** Subscribes to changes, including those in other tabs. */
export function onEntriesChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Adds an entry. Returns null if the browser didn't store it. */
export function addEntry(answers: WorkflowAnswers): WorkflowEntry | null {
  const { entries, unreadable } = storedEntries();
  const entry = makeWorkflowEntry(answers, freeDate(entries));
  return write({ entries: [entry, ...entries], unreadable }) ? entry : null;
}

/** Removes one entry. */
export function removeEntry({ date }: WorkflowEntry): boolean {
  const { entries, unreadable } = storedEntries();
  return write({ entries: entries.filter((entry) => entry.date !== date), unreadable });
}

/** Removes everything, including unreadable values. */
export function clearEntries(): boolean {
  return write(NOTHING);
}

/** Removes unreadable values. */
export function dropUnreadable(): boolean {
  return write({ entries: storedEntries().entries, unreadable: [] });
}

/** Restores removed entries and keeps those added since. */
export function restoreEntries(removed: StoredEntries): boolean {
  const { entries, unreadable } = storedEntries();
  const kept = new Set(entries.map(({ date }) => date));
  const missing = removed.entries.filter(({ date }) => !kept.has(date));
  return write({
    entries: newestFirst([...entries, ...missing]),
    unreadable: [...unreadable, ...removed.unreadable],
  });
}

function write(stored: StoredEntries): boolean {
  const empty = stored.entries.length === 0 && stored.unreadable.length === 0;
  const kept = writeStored(KEY, empty ? null : JSON.stringify({ version: VERSION, ...stored }));
  for (const listener of listeners) {
    listener();
  }
  return kept;
}

/**
 * Parses stored text. Keeps text of another version or shape whole, and invalid items of a list.
 */
function parse(text: string): StoredEntries {
  const found = listIn(text);
  if (!found) {
    return { entries: [], unreadable: [text] };
  }
  const entries: WorkflowEntry[] = [];
  const unreadable = [...found.unreadable];
  for (const item of found.entries) {
    const { success, data } = workflowEntry.safeParse(item);
    if (success) {
      entries.push(data);
    } else {
      unreadable.push(item);
    }
  }
  return { entries: newestFirst(entries), unreadable };
}

function listIn(text: string): { entries: unknown[]; unreadable: unknown[] } | null {
  try {
    const { version, entries, unreadable = [] } = JSON.parse(text);
    return version === VERSION && Array.isArray(entries) && Array.isArray(unreadable)
      ? { entries, unreadable }
      : null;
  } catch {
    return null;
  }
}

function newestFirst(entries: readonly WorkflowEntry[]): WorkflowEntry[] {
  return [...entries].sort((a, b) => (a.date < b.date ? 1 : -1));
}

/**
 * Returns an unused date. Dates identify entries, so entries of the same millisecond get different
 * ones.
 */
function freeDate(entries: readonly WorkflowEntry[]): string {
  const taken = new Set(entries.map(({ date }) => date));
  let time = Date.now();
  while (taken.has(new Date(time).toISOString())) {
    time += 1;
  }
  return new Date(time).toISOString();
}
