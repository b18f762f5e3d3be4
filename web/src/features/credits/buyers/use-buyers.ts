import { BUYER_SORTS } from '@canopy/domain/credits';
import { http } from '../../../lib/http';
import { useRefresh } from '../../../lib/use-answer';
import { usePagedList } from '../../../lib/use-paged-list';
import type { BuyerFilter } from './buyers-view';

const SUBJECT = 'buyers';

/** Reloads every list of buyers after an addition. */
export const useRefreshBuyers = () => useRefresh(SUBJECT);

/** Loads one page of buyers. */
export const useBuyerPage = (filter: BuyerFilter, page: { page: number; pageSize: number }) =>
  usePagedList(
    SUBJECT,
    filter,
    page,
    (query, signal) => http.page('/getbuyers', { query, signal }),
    { sorts: BUYER_SORTS },
  );
