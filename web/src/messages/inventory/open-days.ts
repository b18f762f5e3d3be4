import type { OpenDays } from '@canopy/domain/inventory';
import { formatDay } from '../../lib/format';

/** Names the days on which figures can still change, or returns null without a limit. */
export function openDaysText(open: readonly OpenDays[]): string | null {
  const spans = open.flatMap(({ from, to }) => {
    if (from && to) return [`from ${formatDay(from)} to ${formatDay(to)}`];
    if (to) return [`up to ${formatDay(to)}`];
    return from ? [`from ${formatDay(from)} on`] : [];
  });
  return spans.length > 0 ? `Open days: ${spans.join(', ')}.` : null;
}
