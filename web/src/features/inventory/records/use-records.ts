import { type EmissionRecordPage, RECORD_SORTS } from '@canopy/domain/inventory';
import { readPageChoice } from '../../../lib/asked-page';
import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';
import { usePagedList } from '../../../lib/use-paged-list';
import { ALL_YEARS, type RecordQuery, type RecordsView, toRecordQuery } from './records-view';

/** Cache key of all data about records. */
export const RECORDS = 'records';

export const fetchRecordPage = (
  query: RecordQuery & { page: number; pageSize: number },
  signal?: AbortSignal,
): Promise<EmissionRecordPage> => http.page('/getdata12', { query, signal });

/** Loads one page of records. */
export const useRecords = (view: RecordsView) =>
  usePagedList(RECORDS, toRecordQuery(view), readPageChoice(view), fetchRecordPage, {
    sorts: RECORD_SORTS,
    firstOrder: 'desc',
  });

/** Reloads everything that depends on records. */
export const useRefreshRecords = () => useRefresh(RECORDS);

/** Counts the records that touch a financial year but count in none. */
export function useLeftOutCount(year: string): number {
  const { data } = useSums(year === ALL_YEARS ? null : { financialYear: year, leftOut: 'true' });
  return data?.meta.total ?? 0;
}

/**
 * Returns the totals and number of records of one or all years. For one year, also the newest year
 * with records.
 */
export function useTotals(year: string) {
  const { data, error, mutate } = useSums({
    ...(year !== ALL_YEARS && { financialYear: year }),
    totals: 'true',
  });
  const { totals, newestYear, total: count = 0 } = data?.meta ?? {};
  return { totals, newestYear, count, error, retry: () => mutate() };
}

/** Loads the database's sums of all matching records; null skips the request. */
const useSums = (query: RecordQuery | null) =>
  useAnswer(query && [RECORDS, 'sums', query], () =>
    fetchRecordPage({ ...query, page: 1, pageSize: 1 }),
  );
