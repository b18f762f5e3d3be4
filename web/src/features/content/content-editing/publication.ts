import type { Publication } from '@canopy/domain/common';

/** Returns whether an entry is planned or already hidden; null while it is public. */
export function findPublicationState(
  { publishedOn, hiddenFrom }: Publication,
  now = Date.now(),
): 'planned' | 'hidden' | null {
  if (hiddenFrom && Date.parse(hiddenFrom) <= now) return 'hidden';
  return publishedOn && Date.parse(publishedOn) > now ? 'planned' : null;
}
