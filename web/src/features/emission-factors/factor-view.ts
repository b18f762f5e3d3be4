import { FACTOR_SORTS, findMainCategory, SCOPES } from '@canopy/domain';
import type { FactorQuery } from './factors-api';

/** Search, filters, sort and page of the list, as the address carries them. */
export interface FactorView {
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

export const DEFAULT_VIEW = {
  q: '',
  scope: '',
  category: '',
  country: '',
  sort: '',
  order: 'asc',
  page: 1,
  pageSize: 25,
};

/** What selects rows. An address is typed by people too: what the server would refuse is dropped. */
export function filtersOf({ q, scope, category, country, sort, order }: FactorView) {
  return {
    q: q || undefined,
    scope: SCOPES.find((each) => each === scope),
    category: findMainCategory(category)?.name as FactorQuery['category'],
    country: country || undefined,
    sort: FACTOR_SORTS.find((each) => each === sort),
    order: order === 'desc' ? 'desc' : 'asc',
  } satisfies FactorQuery;
}

/** The query of the page that is shown. */
export function queryOf(view: FactorView) {
  return {
    ...filtersOf(view),
    page: Math.max(1, Math.trunc(view.page)),
    pageSize: PAGE_SIZES.includes(view.pageSize) ? view.pageSize : DEFAULT_VIEW.pageSize,
  };
}

/** True when the list shows a part of all factors only. */
export function isNarrowed({ q, scope, category, country }: FactorView): boolean {
  return [q, scope, category, country].some(Boolean);
}
