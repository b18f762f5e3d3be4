import { FACTOR_SORTS, type FactorSources } from '@canopy/domain/factors';
import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';
import { usePagedList } from '../../../lib/use-paged-list';
import type { FactorQuery } from './factors-view';

const SUBJECT = 'emission-factors';

/** Reloads every list of factors after a bulk change. */
export const useRefreshFactors = () => useRefresh(SUBJECT);

/** Returns the factors' countries; empty while they load. */
export function useFactorCountries(): readonly string[] {
  return useAnswer([SUBJECT, 'countries'], () => http.get('/factor-countries')).data ?? NONE;
}
const NONE: readonly string[] = [];

/** Returns the factors' sources, editions and years; empty while they load. */
export function useFactorSources(): FactorSources {
  return useAnswer([SUBJECT, 'sources'], () => http.get('/factor-sources')).data ?? NO_SOURCES;
}
const NO_SOURCES: FactorSources = { sources: [], editions: [], years: [] };

/** Loads one page of factors. */
export const useFactorPage = (query: FactorQuery, page: { page: number; pageSize: number }) =>
  usePagedList(
    SUBJECT,
    query,
    page,
    (asked, signal) => http.page('/getdata', { query: asked, signal }),
    { sorts: FACTOR_SORTS },
  );
