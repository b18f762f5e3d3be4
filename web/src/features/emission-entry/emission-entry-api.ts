import type {
  Calculated,
  EmissionFactor,
  EmissionRecord,
  EmissionRecordRowInput,
  QueryOf,
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
  const query = { ...(search as QueryOf<'GET /getdata'>), page: 1, pageSize: SEARCHED_FACTORS };
  return (await http.page('/getdata', { query, signal })).data;
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
