import { AppError } from '../lib/app-error';
import type { Asked } from '../lib/public-page';

/** Awaits a call's answer and returns null on status 404. */
export async function readOrNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof AppError && failure.status === 404) return null;
    throw failure;
  }
}

/**
 * Reads a published entry or, with a preview key in the address, its draft.
 * @param get reads the entry with that key
 * @returns null when no such entry exists
 * @throws AppError with the reason when a key opens no draft
 */
export async function readEntry<Entry>(
  { search }: Asked,
  get: (query: { readonly preview?: string | undefined }) => Promise<Entry>,
): Promise<Entry | null> {
  const preview = search.get('preview') ?? undefined;
  return preview === undefined ? readOrNull(get({})) : get({ preview });
}
