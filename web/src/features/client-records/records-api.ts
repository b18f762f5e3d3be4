import type { EmissionRecord, EmissionRecordPage, RECORD_SORTS, Scope } from '@canopy/domain';
import { http } from '../../lib/http';

/** Which records, in which order; what is blank or left out is not asked for. */
export interface RecordQuery {
  readonly financialYear: string;
  readonly userId?: string;
  readonly scope?: Scope;
  readonly category?: string;
  readonly q?: string;
  readonly sort?: (typeof RECORD_SORTS)[number];
  readonly order?: 'asc' | 'desc';
  /** The records that touch the year without lying inside it, instead of those inside. */
  readonly leftOut?: boolean;
}

export async function fetchRecordPage(
  query: RecordQuery,
  page: number,
  pageSize: number,
  signal?: AbortSignal,
): Promise<EmissionRecordPage> {
  const params = { ...query, page, pageSize };
  const { data } = await http.get<EmissionRecordPage>('/getdata12', {
    params,
    ...(signal && { signal }),
  });
  return data;
}

/** Every record that matches, for a download. */
export async function fetchAllRecords(query: RecordQuery): Promise<EmissionRecord[]> {
  const { data } = await http.get<EmissionRecord[]>('/getdata12', { params: query });
  return data;
}

/** @param path the record's `emission`, such as `/evidence/…` */
export async function fetchEvidence(path: string): Promise<Blob> {
  const { data } = await http.get<Blob>(path, { responseType: 'blob' });
  return data;
}
