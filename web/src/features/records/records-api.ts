import type {
  EmissionRecord,
  EmissionRecordEdit,
  EmissionRecordPage,
  QueryOf,
} from '@canopy/domain';
import { http } from '../../lib/http';

type Query = QueryOf<'GET /getdata12'>;

/** Which records, in which order: the query of GET /getdata12 without its page. */
export type RecordQuery = Omit<Query, 'clientId' | 'page' | 'pageSize'>;

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

export async function editRecord(
  id: string,
  updatedData: EmissionRecordEdit['updatedData'],
): Promise<EmissionRecord> {
  return (await http.put('/editEmissionData', { body: { id, updatedData } })).data;
}

export async function deleteRecord(id: string): Promise<void> {
  await http.delete('/deleteEmissionData', { query: { id } });
}
