import { type EmissionRecordPage, RECORD_SORTS } from '@canopy/domain/inventory';
import { readPageChoice } from '../../../lib/asked-page';
import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';
import { usePagedList } from '../../../lib/use-paged-list';
import { ALL_YEARS, type RecordQuery, type RecordsView, toRecordQuery } from './records-view';

/** The subject of everything that is asked about records. */
export const RECORDS = 'records';

export const fetchRecordPage = (
  query: RecordQuery & { page: number; pageSize: number },
  signal?: AbortSignal,
): Promise<EmissionRecordPage> => http.page('/getdata12', { query, signal });

/** One page of records. */
export const useRecords = (view: RecordsView) =>
  usePagedList(RECORDS, toRecordQuery(view), readPageChoice(view), fetchRecordPage, {
    sorts: RECORD_SORTS,
    firstOrder: 'desc',
  });

/** Asks again for everything that a change of records may have changed. */
export const useRefreshRecords = () => useRefresh(RECORDS);

/** Counts the records that touch a financial year and count in none. */
export function useLeftOutCount(year: string): number {
  const { data } = useSums(year === ALL_YEARS ? null : { financialYear: year, leftOut: 'true' });
  return data?.meta.total ?? 0;
}

/**
 * The totals of a financial year, or of all years, how many records they are of, and beside a year the
 * newest one that has records.
 */
export function useTotals(year: string) {
  const { data, error, mutate } = useSums({
    ...(year !== ALL_YEARS && { financialYear: year }),
    totals: 'true',
  });
  const { totals, newestYear, total: count = 0 } = data?.meta ?? {};
  return { totals, newestYear, count, error, retry: () => void mutate() };
}

/** Sums of all records that match, from the database; null asks nothing. */
const useSums = (query: RecordQuery | null) =>
  useAnswer(query && [RECORDS, 'sums', query], () =>
    fetchRecordPage({ ...query, page: 1, pageSize: 1 }),
  );
