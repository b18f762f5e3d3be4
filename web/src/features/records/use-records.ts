import type { EmissionRecordPage } from '@canopy/domain';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { AppError } from '../../lib/app-error';
import { askedPage, isListOf, usePagedList } from '../../lib/use-paged-list';
import { fetchRecordPage, type RecordQuery } from './records-api';
import { ALL_YEARS, queryOf, type RecordsView } from './records-view';

const SUBJECT = 'records';

/** One page of records. */
export function useRecords(view: RecordsView) {
  return usePagedList(SUBJECT, queryOf(view), askedPage(view), fetchRecordPage);
}

/** Asks again for everything that a change of records may have changed. */
export function useRefreshRecords() {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(isListOf(SUBJECT)), [mutate]);
}

/** How many records touch a financial year and count in none. */
export function useLeftOutCount(year: string): number {
  const { data } = useSums(year === ALL_YEARS ? null : { financialYear: year, leftOut: 'true' });
  return data?.meta.total ?? 0;
}

/** The totals of a financial year, or of all years, and how many records they are of. */
export function useTotals(year: string) {
  const { data, error, mutate } = useSums({
    ...(year !== ALL_YEARS && { financialYear: year }),
    totals: 'true',
  });
  const { totals, total: count = 0 } = data?.meta ?? {};
  return { totals, count, error, retry: () => void mutate() };
}

/** What the database says of all records that match; null asks nothing. */
function useSums(query: RecordQuery | null) {
  return useSWR<EmissionRecordPage, AppError>(query && [SUBJECT, 'sums', query], () =>
    fetchRecordPage({ ...query, page: 1, pageSize: 1 }),
  );
}
