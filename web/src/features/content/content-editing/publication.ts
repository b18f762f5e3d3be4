import type { Publication } from '@canopy/domain/common';

/** Whether the time of an entry is still to come, or over; null while it is public. */
export function findPublicationState(
  { publishedOn, hiddenFrom }: Publication,
  now = Date.now(),
): 'planned' | 'hidden' | null {
  if (hiddenFrom && Date.parse(hiddenFrom) <= now) return 'hidden';
  return publishedOn && Date.parse(publishedOn) > now ? 'planned' : null;
}
