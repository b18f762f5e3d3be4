import type {
  Calculated,
  EmissionFactor,
  EmissionFactorPage,
  EmissionRecord,
  EmissionRecordRowInput,
} from '@canopy/domain';
import { http } from '../../lib/http';

/**
 * The most that one answer may hold: a search also finds what is meant by its description, and many
 * factors share a name, so that few rows would be fewer names.
 */
const SEARCHED_FACTORS = 200;

export interface NameSearch {
  readonly q: string;
  readonly scope?: string;
  readonly category?: string;
}

/** Factors whose name or description contains what was typed. */
export async function searchFactors(
  search: NameSearch,
  signal: AbortSignal,
): Promise<readonly EmissionFactor[]> {
  const params = { ...search, page: 1, pageSize: SEARCHED_FACTORS };
  const { data } = await http.get<EmissionFactorPage>('/getdata', { params, signal });
  return data.data;
}

/** All factors of exactly this name, newest first. */
export async function factorsNamed(name: string): Promise<readonly EmissionFactor[]> {
  const { data } = await http.get<EmissionFactor[]>('/getdata', { params: { name } });
  return data;
}

export async function calculate(row: EmissionRecordRowInput): Promise<Calculated> {
  const { data } = await http.post<Calculated>('/calculate', row);
  return data;
}

/** @returns the id by which a row names the file */
export async function uploadEvidence(
  file: File,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  const { data } = await http.post<{ imagePath: string }>('/upload', form, {
    signal,
    onUploadProgress: (share) => onPercent(Math.round(share * 100)),
  });
  return data.imagePath;
}

/** Saves all rows or none. A repeated key with the same rows saves nothing a second time. */
export async function saveRows(
  rows: readonly EmissionRecordRowInput[],
  idempotencyKey: string,
): Promise<readonly EmissionRecord[]> {
  const { data } = await http.post<{ savedData: { rows: EmissionRecord[] } }>(
    '/saveData',
    { rows },
    { headers: { 'Idempotency-Key': idempotencyKey } },
  );
  return data.savedData.rows;
}
