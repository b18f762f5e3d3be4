import { AppError } from '../lib/app-error';
import type { Asked } from '../lib/public-page';

/** Waits for the answer of a call; null where it says that there is no such thing. */
export async function readOrNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof AppError && failure.status === 404) return null;
    throw failure;
  }
}

/**
 * Reads an entry as it is published or, with the key of a preview in the address, its draft.
 * @param get reads it with that key
 * @returns null when there is no such entry
 * @throws AppError with the reason when there is a key and no draft
 */
export async function readEntry<Entry>(
  { search }: Asked,
  get: (query: { readonly preview?: string | undefined }) => Promise<Entry>,
): Promise<Entry | null> {
  const preview = search.get('preview') ?? undefined;
  return preview === undefined ? readOrNull(get({})) : get({ preview });
}
