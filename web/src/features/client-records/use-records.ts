import { usePagedList } from '../../lib/use-paged-list';
import { fetchRecordPage, type RecordQuery } from './records-api';

/** One page of records. */
export function useRecords(query: RecordQuery, choice: { page: number; pageSize: number }) {
  return usePagedList('client-records', query, choice, fetchRecordPage);
}
