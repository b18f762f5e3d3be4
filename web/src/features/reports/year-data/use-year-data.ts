import type { ActivityMetricInput, PeriodCategoriesInput } from '@canopy/domain/inventory';
import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const METRICS = 'activity-metrics';
const CATEGORIES = 'period-categories';

export const useMetrics = (year: string) =>
  useAnswer([METRICS, year], () => http.get('/activity-metrics', { query: { year } }));

/** Returns a function that adds, replaces or removes a metric and reloads the list. */
export function useMetricWrite() {
  const refresh = useRefresh(METRICS);
  return async (body: ActivityMetricInput) => {
    await http.put('/activity-metrics', { body });
    await refresh();
  };
}

export const useCategories = (year: string) =>
  useAnswer([CATEGORIES, year], () => http.get('/periods/:year/categories', { path: { year } }));

/** Returns a function that sets categories' states or reasons and reloads the list. */
export function useCategoryWrite(year: string) {
  const refresh = useRefresh(CATEGORIES);
  return async (body: PeriodCategoriesInput) => {
    await http.put('/periods/:year/categories', { path: { year }, body });
    await refresh();
  };
}
