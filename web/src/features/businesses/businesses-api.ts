import type { BodyOf, Business } from '@canopy/domain';
import { http } from '../../lib/http';

/** The businesses of an e-commerce admin, newest first. */
export async function fetchBusinesses(adminId: string): Promise<Business[]> {
  const { businesses } = await http.post('/businesses/by-admin', { body: { adminId } });
  return businesses;
}

export async function addBusiness(body: BodyOf<'POST /business/create'>): Promise<Business> {
  const { business } = await http.post('/business/create', { body });
  return business;
}
