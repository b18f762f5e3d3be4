import {
  DEFAULT_FINANCIAL_YEAR,
  financialYearOf,
  isFinancialYearLabel,
  MAIN_CATEGORIES,
  mainCategoriesOf,
  previousFinancialYear,
  RECORD_SORTS,
  SCOPES,
} from '@canopy/domain';
import { oneOf } from '../../lib/url-state';
import type { RecordPageQuery, RecordQuery } from './emission-records-api';

export const ALL_YEARS = 'all';

/** What the address says about the list, and what it says when it says nothing. */
export const RECORD_LIST = {
  year: DEFAULT_FINANCIAL_YEAR,
  scope: '',
  category: '',
  q: '',
  /** 'only' shows the records that count in no year. */
  leftOut: '',
  sort: '',
  order: 'desc',
  page: 1,
  size: 25,
};

export type RecordListState = typeof RECORD_LIST;

export const PAGE_SIZES = [10, 25, 50, 100];

/** An address can say anything; what the server would refuse is read as the default. */
export function sensible(state: RecordListState): RecordListState {
  const { year, scope, category, sort, order, page, size } = state;
  const categories: readonly string[] = categoriesOf(scope);
  return {
    ...state,
    year: year === ALL_YEARS || isFinancialYearLabel(year) ? year : RECORD_LIST.year,
    scope: oneOf(SCOPES, scope) ?? '',
    category: categories.includes(category) ? category : '',
    leftOut: state.leftOut === 'only' && year !== ALL_YEARS ? 'only' : '',
    sort: oneOf(RECORD_SORTS, sort) ?? '',
    order: order === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.includes(size) ? size : RECORD_LIST.size,
  };
}

/** The names of the categories of a scope, or of all when no scope is chosen. */
export function categoriesOf(scope: string): string[] {
  const known = oneOf(SCOPES, scope);
  return (known ? mainCategoriesOf(known) : MAIN_CATEGORIES).map(({ name }) => name);
}

/** What the filters select, whatever the page. */
export function queryOf({
  year,
  scope,
  category,
  q,
  leftOut,
  sort,
  order,
}: RecordListState): RecordQuery {
  const column = oneOf(RECORD_SORTS, sort);
  return {
    ...(year !== ALL_YEARS && { financialYear: year }),
    ...(scope && { scope: oneOf(SCOPES, scope) }),
    ...(category && { category: MAIN_CATEGORIES.find(({ name }) => name === category)?.name }),
    ...(q.trim() && { q: q.trim() }),
    ...(leftOut && { leftOut: 'true' }),
    ...(column && { sort: column, order: oneOf(['asc', 'desc'], order) }),
  };
}

export function pageQueryOf(state: RecordListState): RecordPageQuery {
  return { ...queryOf(state), page: state.page, pageSize: state.size };
}

/** Whether anything but the year narrows the list. */
export function isNarrowed({ scope, category, q }: RecordListState): boolean {
  return scope !== '' || category !== '' || q.trim() !== '';
}

const YEARS_OFFERED = 10;

/** The year of today and those before it, and the chosen one wherever it lies. */
export function yearsToOffer(today: string, chosen: string): string[] {
  let year = financialYearOf(today);
  const years = new Set<string>();
  while (years.size < YEARS_OFFERED) {
    years.add(year);
    year = previousFinancialYear(year);
  }
  if (chosen !== ALL_YEARS) years.add(chosen);
  return [...years].sort().reverse();
}
