import type { EmissionRecord, EmissionRecordPage, QueryOf } from '@canopy/domain';
import { http } from '../../lib/http';

type Query = QueryOf<'GET /getdata12'>;

/** Which records, in which order; what is blank or left out is not asked for. */
export interface RecordQuery
  extends Pick<Query, 'userId' | 'scope' | 'category' | 'q' | 'sort' | 'order' | 'leftOut'> {
  readonly financialYear: string;
}

export function fetchRecordPage(
  query: RecordQuery & { page: number; pageSize: number },
  signal?: AbortSignal,
): Promise<EmissionRecordPage> {
  return http.page('/getdata12', { query, signal });
}

/** Every record that matches, for a download. */
export function fetchAllRecords(query: RecordQuery): Promise<EmissionRecord[]> {
  return http.get('/getdata12', { query });
}
