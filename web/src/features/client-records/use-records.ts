import type { EmissionRecordPage } from '@canopy/domain';
import useSWR from 'swr';
import type { AppError } from '../../lib/app-error';
import { fetchRecordPage, type RecordQuery } from './records-api';

/** One page of records. While the next is on its way the one before stays. */
export function useRecords(query: RecordQuery, page: number, pageSize: number) {
  return useSWR<EmissionRecordPage, AppError>(
    ['client-records', 'list', { ...query, page, pageSize }],
    () => fetchRecordPage(query, page, pageSize),
    { keepPreviousData: true },
  );
}
