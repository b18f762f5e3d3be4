import type { QueryOf } from '@canopy/domain/calls';
import { FACTOR_SORTS, MAIN_CATEGORIES, SCOPES } from '@canopy/domain/factors';
import { FIRST_PAGE } from '../../../lib/asked-page';

/** Which factors, in which order; what is left out is not asked for. Without a sort: newest first. */
export type FactorQuery = Omit<QueryOf<'GET /getdata'>, 'name' | 'page' | 'pageSize'>;

/** Neither searched for nor filtered by anything. */
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

/** Search, filters, sort and page of the list, as an address without a search part has them. */
export const DEFAULT_VIEW = { ...NO_FILTERS, sort: '', order: 'asc', ...FIRST_PAGE };
export type FactorsView = typeof DEFAULT_VIEW;

/** Translates the address into the query; it leaves out values that the server would refuse. */
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
