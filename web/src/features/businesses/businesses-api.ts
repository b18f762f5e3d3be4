import type { Business, businessAdded, businessInput, businessList } from '@canopy/domain';
import type { z } from 'zod';
import { http } from '../../lib/http';

/** The businesses of an e-commerce admin, newest first. */
export async function fetchBusinesses(adminId: string): Promise<Business[]> {
  const { data } = await http.post<z.infer<typeof businessList>>('/businesses/by-admin', {
    adminId,
  });
  return data.businesses;
}

export async function addBusiness(input: z.input<typeof businessInput>): Promise<Business> {
  const { data } = await http.post<z.infer<typeof businessAdded>>('/business/create', input);
  return data.business;
}
