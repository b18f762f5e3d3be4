import { isListOf, usePagedList } from '../../lib/use-paged-list';
import { deleteFactor, type FactorQuery, fetchFactorPage } from './factors-api';

const FEATURE = 'emission-factors';

/** Every list of factors, to be asked for again after a change of many. */
export const isFactorsKey = isListOf(FEATURE);

/** One page of factors. */
export function useFactorPage(query: FactorQuery, page: number, pageSize: number) {
  const list = usePagedList(FEATURE, query, { page, pageSize }, fetchFactorPage);
  return { ...list, remove: (id: string) => list.remove(id, deleteFactor) };
}
