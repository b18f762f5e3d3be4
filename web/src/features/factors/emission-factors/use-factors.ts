import { FACTOR_SORTS, type FactorSources } from '@canopy/domain/factors';
import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';
import { usePagedList } from '../../../lib/use-paged-list';
import type { FactorQuery } from './factors-view';

const SUBJECT = 'emission-factors';

/** Asks for every list of factors again, after a change of many. */
export const useRefreshFactors = () => useRefresh(SUBJECT);

/** The countries that factors have; none while they are not known. */
export function useFactorCountries(): readonly string[] {
  return useAnswer([SUBJECT, 'countries'], () => http.get('/factor-countries')).data ?? NONE;
}
const NONE: readonly string[] = [];

/** The sources, editions and years that factors have; none while they are not known. */
export function useFactorSources(): FactorSources {
  return useAnswer([SUBJECT, 'sources'], () => http.get('/factor-sources')).data ?? NO_SOURCES;
}
const NO_SOURCES: FactorSources = { sources: [], editions: [], years: [] };

/** One page of factors. */
export const useFactorPage = (query: FactorQuery, page: { page: number; pageSize: number }) =>
  usePagedList(
    SUBJECT,
    query,
    page,
    (asked, signal) => http.page('/getdata', { query: asked, signal }),
    { sorts: FACTOR_SORTS },
  );
