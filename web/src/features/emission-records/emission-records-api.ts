import type {
  EmissionRecord,
  EmissionRecordEdit,
  EmissionRecordPage,
  QueryOf,
} from '@canopy/domain';
import { http } from '../../lib/http';

type Query = QueryOf<'GET /getdata12'>;

/** Which records: the query of GET /getdata12 without its page. */
export type RecordQuery = Omit<Query, 'userId' | 'clientId' | 'page' | 'pageSize'>;

export type RecordPageQuery = RecordQuery & { readonly page: number; readonly pageSize: number };

export function recordPage(query: RecordPageQuery): Promise<EmissionRecordPage> {
  return http.page('/getdata12', { query });
}

/** All records of a query: what totals and downloads are made from. */
export function allRecords(query: RecordQuery): Promise<readonly EmissionRecord[]> {
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
