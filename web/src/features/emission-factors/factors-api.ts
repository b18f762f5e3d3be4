import type {
  EmissionFactor,
  EmissionFactorPage,
  emissionFactorInput,
  emissionFactorQuery,
  emissionFactorUpdate,
} from '@canopy/domain';
import type { z } from 'zod';
import { http } from '../../lib/http';

export type FactorQuery = z.input<typeof emissionFactorQuery>;
export type FactorUpdate = z.input<typeof emissionFactorUpdate>;
export type NewFactor = z.input<typeof emissionFactorInput>;

/** One page of the factors that match. */
export async function fetchFactorPage(params: FactorQuery): Promise<EmissionFactorPage> {
  const { data } = await http.get<EmissionFactorPage>('/getdata', { params });
  return data;
}

/** All factors that match, for a download. */
export async function fetchAllFactors(params: FactorQuery): Promise<EmissionFactor[]> {
  const { data } = await http.get<EmissionFactor[]>('/getdata', { params });
  return data;
}

/** @throws AppError 400 with the fields that are wrong */
export async function addFactor(input: NewFactor): Promise<EmissionFactor> {
  const { data } = await http.post<EmissionFactor>('/addData', input);
  return data;
}

/** @throws AppError 400 with the fields that are wrong; 404 when it is gone */
export async function updateFactor(id: string, input: FactorUpdate): Promise<EmissionFactor> {
  const { data } = await http.put<EmissionFactor>(`/updateData/${id}`, input);
  return data;
}

export async function deleteFactor(id: string): Promise<void> {
  await http.delete(`/deleteData/${id}`);
}
