import type { QueryOf } from '@canopy/domain/calls';
import { FACTOR_SORTS, MAIN_CATEGORIES, SCOPES } from '@canopy/domain/factors';
import { FIRST_PAGE } from '../../../lib/asked-page';

/** Filters and order of a factors request. Without a sort: newest first. */
export type FactorQuery = Omit<QueryOf<'GET /getdata'>, 'name' | 'page' | 'pageSize'>;

/** View change that clears search and filters. */
export const NO_FILTERS = {
  q: '',
  scope: '',
  category: '',
  country: '',
  edition: '',
  source: '',
  year: '',
  page: 1,
};

/** Default search, filters, sort and page, which the address omits. */
export const DEFAULT_VIEW = { ...NO_FILTERS, sort: '', order: 'asc', ...FIRST_PAGE };
export type FactorsView = typeof DEFAULT_VIEW;

/** Translates the address into a query, without values that the server would refuse. */
export function toFactorQuery(view: FactorsView): FactorQuery {
  const { q, scope, category, country, edition, source, year, sort, order } = view;
  return {
    q: q || undefined,
    scope: SCOPES.find((each) => each === scope),
    category: MAIN_CATEGORIES.find(({ name }) => name === category)?.name,
    country: country || undefined,
    edition: edition || undefined,
    source: source || undefined,
    year: /^\d{4}$/.test(year) ? Number(year) : undefined,
    sort: FACTOR_SORTS.find((each) => each === sort),
    order: order === 'desc' ? 'desc' : 'asc',
  };
}
