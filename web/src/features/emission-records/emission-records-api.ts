import type { EmissionRecord, EmissionRecordEdit, EmissionRecordPage } from '@canopy/domain';
import { http } from '../../lib/http';

/** Which records: the query of GET /getdata12 without its page. */
export interface RecordQuery {
  readonly financialYear?: string;
  readonly scope?: string;
  readonly category?: string;
  readonly q?: string;
  /** 'true' for the records that touch the financial year without lying inside it. */
  readonly leftOut?: 'true';
  readonly sort?: string;
  readonly order?: string;
}

export interface RecordPageQuery extends RecordQuery {
  readonly page: number;
  readonly pageSize: number;
}

export async function recordPage(params: RecordPageQuery): Promise<EmissionRecordPage> {
  const { data } = await http.get<EmissionRecordPage>('/getdata12', { params });
  return data;
}

/** All records of a query: what totals and downloads are made from. */
export async function allRecords(params: RecordQuery): Promise<readonly EmissionRecord[]> {
  const { data } = await http.get<EmissionRecord[]>('/getdata12', { params });
  return data;
}

export async function editRecord(
  id: string,
  updatedData: EmissionRecordEdit['updatedData'],
): Promise<EmissionRecord> {
  const { data } = await http.put<{ data: EmissionRecord }>('/editEmissionData', {
    id,
    updatedData,
  });
  return data.data;
}

export async function deleteRecord(id: string): Promise<void> {
  await http.delete('/deleteEmissionData', { params: { id } });
}

/** The evidence of a record, with the name it was uploaded under. */
export async function evidenceFile(path: string): Promise<{ name: string; content: Blob }> {
  const { data, header } = await http.get<Blob>(path, { responseType: 'blob' });
  return { name: fileNameIn(header('Content-Disposition') ?? ''), content: data };
}

/** `filename*` carries what does not fit into ASCII, and goes before `filename`. */
export function fileNameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? FALLBACK_FILE_NAME);
  } catch {
    return plain ?? FALLBACK_FILE_NAME;
  }
}

const FALLBACK_FILE_NAME = 'evidence';
