import useSWR from 'swr';
import { isListOf, usePagedList } from '../../lib/use-paged-list';
import {
  deleteFactor,
  type FactorQuery,
  fetchFactorCountries,
  fetchFactorPage,
} from './factors-api';

const FEATURE = 'emission-factors';

/** Every list of factors, to be asked for again after a change of many. */
export const isFactorsKey = isListOf(FEATURE);

/** The countries that factors have; none while they are not known. */
export function useFactorCountries(): readonly string[] {
  return useSWR([FEATURE, 'countries'], fetchFactorCountries).data ?? NONE;
}
const NONE: readonly string[] = [];

/** One page of factors. */
export function useFactorPage(query: FactorQuery, page: number, pageSize: number) {
  const list = usePagedList(FEATURE, query, { page, pageSize }, fetchFactorPage);
  return { ...list, remove: (id: string) => list.remove(id, deleteFactor) };
}
