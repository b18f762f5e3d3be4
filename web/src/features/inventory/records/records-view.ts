import type { QueryOf } from '@canopy/domain/calls';
import type { YearStart } from '@canopy/domain/common';
import { listMainCategories, MAIN_CATEGORIES, RECORD_FLAGS, SCOPES } from '@canopy/domain/factors';
import {
  DATA_KIND_FILTERS,
  EVIDENCE_FILTERS,
  RECORD_GROUPINGS,
  RECORD_SORTS,
  type Site,
} from '@canopy/domain/inventory';
import { FIRST_PAGE, readPageChoice } from '../../../lib/asked-page';
import { financialYearFrom } from '../../../lib/financial-years';
import { knownSite } from '../../../lib/sites';
import { readOneOf } from '../../../lib/url-state';

/** Filters and order of a GET /getdata12 request, without its page. */
export type RecordQuery = Omit<QueryOf<'GET /getdata12'>, 'clientId' | 'page' | 'pageSize'>;

export const ALL_YEARS = 'all';

/** Search, filters, sort and page of a list of records. */
export interface RecordsView {
  /** Financial year or `ALL_YEARS`. */
  readonly year: string;
  /** User whose records are shown; '' for all visible users. */
  readonly userId: string;
  readonly scope: string;
  readonly category: string;
  /** Site including those below it, `NO_SITE`, or '' for all records. */
  readonly siteId: string;
  /** One of `RECORD_FLAGS`, or '' for all records. */
  readonly flag: string;
  /** One of `DATA_KIND_FILTERS`, or '' for all records. */
  readonly dataKind: string;
  /** One of `EVIDENCE_FILTERS`, or '' for all records. */
  readonly evidence: string;
  readonly q: string;
  /** 'only' shows the records that count in no year. */
  readonly leftOut: string;
  /** One of `RECORD_GROUPINGS`, or '' for no groups. */
  readonly groupBy: string;
  readonly sort: string;
  readonly order: string;
  readonly page: number;
  readonly pageSize: number;
}

/** View change that clears search and filters. */
export const NO_FILTERS = {
  userId: '',
  scope: '',
  category: '',
  siteId: '',
  flag: '',
  dataKind: '',
  evidence: '',
  q: '',
  leftOut: '',
  page: 1,
};

const { userId: _, ...OWN_FILTERS } = NO_FILTERS;

/** Default values of a member's own list, which the address omits. */
export const OWN_LIST = {
  ...OWN_FILTERS,
  year: '',
  groupBy: '',
  sort: '',
  order: 'desc',
  page: FIRST_PAGE.page,
  size: FIRST_PAGE.pageSize,
};
export type OwnList = typeof OWN_LIST;

export function readView(
  { size, ...address }: OwnList,
  startsIn: YearStart,
  sites?: readonly Site[],
): RecordsView {
  return sensible({ ...address, userId: '', pageSize: size }, startsIn, sites);
}

/**
 * Replaces invalid values of an address, which the server would refuse, with defaults.
 * @param sites undefined while loading
 */
export function sensible(
  view: RecordsView,
  startsIn: YearStart,
  sites?: readonly Site[],
): RecordsView {
  return {
    ...view,
    year: view.year === ALL_YEARS ? ALL_YEARS : financialYearFrom(view.year, '', startsIn),
    scope: readOneOf(SCOPES, view.scope) ?? '',
    category: readOneOf(listCategories(view.scope), view.category) ?? '',
    siteId: knownSite(view.siteId, sites),
    flag: readOneOf(RECORD_FLAGS, view.flag) ?? '',
    dataKind: readOneOf(DATA_KIND_FILTERS, view.dataKind) ?? '',
    evidence: readOneOf(EVIDENCE_FILTERS, view.evidence) ?? '',
    leftOut: view.leftOut === 'only' && view.year !== ALL_YEARS ? 'only' : '',
    groupBy: sites?.length === 0 ? '' : (readOneOf(RECORD_GROUPINGS, view.groupBy) ?? ''),
    sort: readOneOf(RECORD_SORTS, view.sort) ?? '',
    order: view.order === 'asc' ? 'asc' : 'desc',
    ...readPageChoice(view),
  };
}

/** Returns the category names of a scope, or of all scopes if none is chosen. */
export function listCategories(scope: string): string[] {
  const known = readOneOf(SCOPES, scope);
  return (known ? listMainCategories(known) : MAIN_CATEGORIES).map(({ name }) => name);
}

/** Translates the address into a query without the page. */
export function toRecordQuery(view: RecordsView): RecordQuery {
  const sort = readOneOf(RECORD_SORTS, view.sort);
  return {
    financialYear: view.year === ALL_YEARS ? undefined : view.year,
    userId: view.userId || undefined,
    scope: readOneOf(SCOPES, view.scope),
    siteId: view.siteId || undefined,
    category: MAIN_CATEGORIES.find(({ name }) => name === view.category)?.name,
    flag: readOneOf(RECORD_FLAGS, view.flag),
    dataKind: readOneOf(DATA_KIND_FILTERS, view.dataKind),
    evidence: readOneOf(EVIDENCE_FILTERS, view.evidence),
    q: view.q.trim() || undefined,
    leftOut: view.leftOut ? 'true' : undefined,
    groupBy: readOneOf(RECORD_GROUPINGS, view.groupBy),
    sort,
    order: sort && readOneOf(['asc', 'desc'], view.order),
  };
}

/** Returns a key for a list's records, independent of order and grouping. */
export function keyOf(view: RecordsView): string {
  const { groupBy: _, sort: __, order: ___, ...list } = toRecordQuery(view);
  return JSON.stringify(list);
}

/** Returns whether any filter besides the year is set. */
export function isFiltered(view: RecordsView): boolean {
  const { userId, scope, category, siteId, flag, dataKind, evidence, q } = view;
  return [userId, scope, category, siteId, flag, dataKind, evidence, q.trim()].some(Boolean);
}
