import type {
  Calculated,
  EmissionFactor,
  EmissionRecord,
  EmissionRecordRowInput,
  ItemName,
  QueryOf,
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
  return http.get('/item-names', { query: search as QueryOf<'GET /item-names'>, signal });
}

/** All factors of exactly this name, newest first. */
export function factorsNamed(name: string): Promise<readonly EmissionFactor[]> {
  return http.get('/getdata', { query: { name } });
}

export function calculate(row: EmissionRecordRowInput): Promise<Calculated> {
  return http.post('/calculate', { body: row });
}

/** @returns the id by which a row names the file */
export async function uploadEvidence(
  file: File,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<string> {
  const { imagePath } = await http.post('/upload', {
    files: { image: [file] },
    signal,
    onProgress: (share) => onPercent(Math.round(share * 100)),
  });
  return imagePath;
}

/** Saves all rows or none. A repeated key with the same rows saves nothing a second time. */
export async function saveRows(
  rows: readonly EmissionRecordRowInput[],
  idempotencyKey: string,
): Promise<readonly EmissionRecord[]> {
  const { savedData } = await http.post('/saveData', {
    body: { rows: [...rows] },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return savedData.rows;
}
