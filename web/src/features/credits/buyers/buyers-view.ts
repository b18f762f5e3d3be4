import type { QueryOf } from '@canopy/domain/calls';
import { BUYER_SORTS, BUYER_STATUSES, BUYER_TYPES } from '@canopy/domain/credits';
import { FIRST_PAGE } from '../../../lib/asked-page';

/** Filters and order of a buyers request. Without a sort: newest first. */
export type BuyerFilter = Omit<QueryOf<'GET /getbuyers'>, 'page' | 'pageSize'>;

/** View change that clears search and filters. */
export const NO_FILTERS = { q: '', type: '', status: '', country: '', page: 1 };

/** Search, filters, sort and page, as the address holds them. */
export const BUYERS_VIEW = { ...NO_FILTERS, sort: '', order: 'asc', ...FIRST_PAGE };
export type BuyersView = typeof BUYERS_VIEW;

/** Translates the address into a query, without values that the server would refuse. */
export function toBuyerFilter({ q, type, status, country, sort, order }: BuyersView): BuyerFilter {
  return {
    q: q || undefined,
    buyerType: BUYER_TYPES.find((each) => each === type),
    buyerStatus: BUYER_STATUSES.find((each) => each === status),
    country: country || undefined,
    sort: BUYER_SORTS.find((each) => each === sort),
    order: order === 'desc' ? 'desc' : 'asc',
  };
}
