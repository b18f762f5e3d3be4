import type {
  EmissionFactor,
  EmissionFactorInput,
  EmissionFactorPage,
  EmissionFactorUpdate,
  QueryOf,
} from '@canopy/domain';
import { http } from '../../lib/http';

/** Which factors, in which order; what is left out is not asked for. Without a sort: newest first. */
export type FactorQuery = Omit<QueryOf<'GET /getdata'>, 'name' | 'page' | 'pageSize'>;

export function fetchFactorPage(
  query: FactorQuery & { page: number; pageSize: number },
  signal: AbortSignal,
): Promise<EmissionFactorPage> {
  return http.page('/getdata', { query, signal });
}

export function fetchFactorCountries(): Promise<readonly string[]> {
  return http.get('/factor-countries');
}

/** Every factor that matches, for a download. */
export function fetchAllFactors(query: FactorQuery): Promise<EmissionFactor[]> {
  return http.get('/getdata', { query });
}

export function addFactor(body: EmissionFactorInput): Promise<EmissionFactor> {
  return http.post('/addData', { body });
}

export function updateFactor(id: string, body: EmissionFactorUpdate): Promise<EmissionFactor> {
  return http.put('/updateData/:id', { path: { id }, body });
}

export async function deleteFactor(id: string): Promise<void> {
  await http.delete('/deleteData/:id', { path: { id } });
}
