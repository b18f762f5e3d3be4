import type {
  Calculated,
  EmissionFactor,
  EmissionRecord,
  EmissionRecordRowInput,
  ItemName,
} from '@canopy/domain';
import { http } from '../../lib/http';

export interface NameSearch {
  readonly q: string;
  readonly scope?: string;
  readonly category?: string;
}

/** The names of items for what was typed, the likeliest first. */
export async function searchNames(
  search: NameSearch,
  signal: AbortSignal,
): Promise<readonly ItemName[]> {
  const { data } = await http.get<ItemName[]>('/item-names', { params: search, signal });
  return data;
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
