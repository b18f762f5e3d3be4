import { FACTOR_SORTS, MAIN_CATEGORIES, SCOPES } from '@canopy/domain';
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

export const PAGE_SIZES = [10, 25, 50, 100];
const PAGE_SIZE = 25;

/** What an address without a search part means. */
export const DEFAULT_VIEW = {
  q: '',
  scope: '',
  category: '',
  country: '',
  sort: '',
  order: 'asc',
  page: 1,
  pageSize: PAGE_SIZE,
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

export function pageOf({ page, pageSize }: FactorsView) {
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : PAGE_SIZE,
  };
}

export function isFiltered({ q, scope, category, country }: FactorsView): boolean {
  return [q, scope, category, country].some(Boolean);
}
