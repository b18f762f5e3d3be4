import type {
  EmissionFactor,
  EmissionFactorInput,
  EmissionFactorPage,
  EmissionFactorUpdate,
  FACTOR_SORTS,
  Scope,
} from '@canopy/domain';
import { http } from '../../lib/http';

/** Which factors, in which order; what is left out is not asked for. Without a sort: newest first. */
export interface FactorQuery {
  readonly q?: string;
  readonly scope?: Scope;
  readonly category?: string;
  readonly country?: string;
  readonly sort?: (typeof FACTOR_SORTS)[number];
  readonly order?: 'asc' | 'desc';
}

export async function fetchFactorPage(
  query: FactorQuery,
  page: number,
  pageSize: number,
  signal: AbortSignal,
): Promise<EmissionFactorPage> {
  const params = { ...query, page, pageSize };
  const { data } = await http.get<EmissionFactorPage>('/getdata', { params, signal });
  return data;
}

export async function fetchFactorCountries(): Promise<readonly string[]> {
  const { data } = await http.get<string[]>('/factor-countries');
  return data;
}

/** Every factor that matches, for a download. */
export async function fetchAllFactors(query: FactorQuery): Promise<EmissionFactor[]> {
  const { data } = await http.get<EmissionFactor[]>('/getdata', { params: query });
  return data;
}

export async function addFactor(input: EmissionFactorInput): Promise<EmissionFactor> {
  const { data } = await http.post<EmissionFactor>('/addData', input);
  return data;
}

export async function updateFactor(
  id: string,
  input: EmissionFactorUpdate,
): Promise<EmissionFactor> {
  const { data } = await http.put<EmissionFactor>(`/updateData/${id}`, input);
  return data;
}

export async function deleteFactor(id: string): Promise<void> {
  await http.delete(`/deleteData/${id}`);
}
