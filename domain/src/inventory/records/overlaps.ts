import { comparable } from '../../common/comparable';
import { groupBy } from '../../common/group-by';

/** The activity of a record, by the names of the wire. */
export interface Activity {
  readonly selectedName: string;
  readonly mainCategory: string;
  readonly selectedType?: string | null;
  readonly selectedBrand?: string | null;
  readonly sku?: string | null;
  readonly description?: string | null;
  /** Where it took place, in whatever form its callers tell sites apart. */
  readonly siteId?: string | number | null;
}

/** The form of an activity by which its records are found, in any case and spacing. */
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

/** An activity, and from which day to which. */
export interface Usage {
  readonly activity: Activity;
  readonly days: DayRange;
}

/**
 * Makes a function that counts how many of these are of the same activity as one, and share a day with
 * it.
 */
export function activityOverlaps(usages: readonly Usage[]): (usage: Usage) => number {
  const byActivity = groupBy(usages, ({ activity }) => activityKey(activity));
  const counters = new Map(
    Array.from(byActivity, ([key, each]) => [key, overlapCounter(each.map(({ days }) => days))]),
  );
  return ({ activity, days }) => counters.get(activityKey(activity))?.(days) ?? 0;
}

/** Makes a function that counts how many of these ranges share a day with another one. */
export function overlapCounter(ranges: readonly DayRange[]): (range: DayRange) => number {
  const firstDays = ranges.map(({ from }) => from).sort();
  const lastDays = ranges.map(({ to }) => to).sort();
  // Those that begin in time, without those that end too early: these have begun in time too.
  return ({ from, to }) =>
    countBelow(firstDays, (day) => day <= to) - countBelow(lastDays, (day) => day < from);
}

/** Counts the sorted days before the first that is not below. */
function countBelow(days: readonly string[], isBelow: (day: string) => boolean): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBelow(days[middle] ?? '')) low = middle + 1;
    else high = middle;
  }
  return low;
}
