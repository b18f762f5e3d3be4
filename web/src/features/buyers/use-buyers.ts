import { isListOf, usePagedList } from '../../lib/use-paged-list';
import { type BuyerFilter, fetchBuyerPage } from './buyers-api';

const SUBJECT = 'buyers';

/** Every list of buyers, to be asked for again after some were added. */
export const isBuyersKey = isListOf(SUBJECT);

/** One page of buyers. */
export function useBuyerPage(filter: BuyerFilter, page: { page: number; pageSize: number }) {
  return usePagedList(SUBJECT, filter, page, fetchBuyerPage);
}
