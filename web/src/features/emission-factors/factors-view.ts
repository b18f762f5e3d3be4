import { FACTOR_SORTS, MAIN_CATEGORIES, SCOPES } from '@canopy/domain';
import { FIRST_PAGE } from '../../lib/use-paged-list';
import type { FactorQuery } from './factors-api';

/** Search, filters, sort and page of the list, as the address carries them. */
export interface FactorsView {
  readonly q: string;
  readonly scope: string;
  readonly category: string;
  readonly country: string;
  readonly sort: string;
  readonly order: string;
  readonly page: number;
  readonly pageSize: number;
}

/** What an address without a search part means. */
export const DEFAULT_VIEW = {
  q: '',
  scope: '',
  category: '',
  country: '',
  sort: '',
  order: 'asc',
  ...FIRST_PAGE,
};

/** Neither searched for nor filtered by anything. */
export const NO_FILTERS = { q: '', scope: '', category: '', country: '', page: 1 };

/** What to ask the server for; what an address says that cannot be asked for is left out. */
export function queryOf({ q, scope, category, country, sort, order }: FactorsView): FactorQuery {
  return {
    q: q || undefined,
    scope: SCOPES.find((each) => each === scope),
    category: MAIN_CATEGORIES.find(({ name }) => name === category)?.name,
    country: country || undefined,
    sort: FACTOR_SORTS.find((each) => each === sort),
    order: order === 'desc' ? 'desc' : 'asc',
  };
}

export function isFiltered({ q, scope, category, country }: FactorsView): boolean {
  return [q, scope, category, country].some(Boolean);
}
