/**
 * States of an entry: never published or withdrawn, public now, not yet public, no longer public.
 */
export const ENTRY_STATES = ['draft', 'public', 'planned', 'hidden'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Publication period, as in responses. */
interface Period {
  readonly publishedOn: string | null;
  readonly hiddenFrom: string | null;
}

/**
 * Returns an entry's state.
 * @param published the dates of its published version, if it has one
 * @param now time in milliseconds
 */
export function findEntryState(published: Period | undefined, now: number): EntryState {
  if (!published) return 'draft';
  const { publishedOn, hiddenFrom } = published;
  if (hiddenFrom && Date.parse(hiddenFrom) <= now) return 'hidden';
  return publishedOn && Date.parse(publishedOn) > now ? 'planned' : 'public';
}
