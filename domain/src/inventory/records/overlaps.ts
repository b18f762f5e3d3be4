import { comparable } from '../../common/comparable';
import { groupBy } from '../../common/group-by';

/** Activity of a record, with the API's field names. */
export interface Activity {
  readonly selectedName: string;
  readonly mainCategory: string;
  readonly selectedType?: string | null;
  readonly selectedBrand?: string | null;
  readonly sku?: string | null;
  readonly description?: string | null;
  /** Site of the activity. Any identifier works if it distinguishes the caller's sites. */
  readonly siteId?: string | number | null;
}

/** Returns a key that is equal for records of the same activity. Ignores case and spacing. */
export function activityKey(activity: Activity): string {
  return [
    activity.selectedName,
    activity.mainCategory,
    activity.selectedType,
    activity.selectedBrand,
    activity.sku,
    activity.description,
    String(activity.siteId ?? ''),
  ]
    .map(comparable)
    .join('\n');
}

/** First and last day of a record, YYYY-MM-DD. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Activity with its days. */
export interface Usage {
  readonly activity: Activity;
  readonly days: DayRange;
}

/**
 * Creates a function that counts usages of the same activity that share a day with a given usage.
 */
export function activityOverlaps(usages: readonly Usage[]): (usage: Usage) => number {
  const byActivity = groupBy(usages, ({ activity }) => activityKey(activity));
  const counters = new Map(
    Array.from(byActivity, ([key, each]) => [key, overlapCounter(each.map(({ days }) => days))]),
  );
  return ({ activity, days }) => counters.get(activityKey(activity))?.(days) ?? 0;
}

/** Creates a function that counts the ranges sharing a day with a given range. */
export function overlapCounter(ranges: readonly DayRange[]): (range: DayRange) => number {
  const firstDays = ranges.map(({ from }) => from).sort();
  const lastDays = ranges.map(({ to }) => to).sort();
  // Ranges that begin in time, minus ranges that end too early. The latter are part of the former.
  return ({ from, to }) =>
    countBelow(firstDays, (day) => day <= to) - countBelow(lastDays, (day) => day < from);
}

/** Counts the leading sorted days for which `isBelow` is true. */
function countBelow(days: readonly string[], isBelow: (day: string) => boolean): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBelow(days[middle] ?? '')) low = middle + 1;
    else high = middle;
  }
  return low;
}
