import type { BodyOf, LogisticsEntry } from '@canopy/domain';
import { http } from '../../lib/http';

/** The entries of all businesses of an e-commerce admin, newest first. */
export async function fetchEntriesOfAdmin(adminId: string): Promise<LogisticsEntry[]> {
  return (await http.get('/admin/emission/:adminId', { path: { adminId } })).entries;
}

/** The entries of one business, newest first. */
export async function fetchEntriesOfBusiness(businessName: string): Promise<LogisticsEntry[]> {
  return (await http.get('/emission/:businessName', { path: { businessName } })).entries;
}

/** @returns the entry as the server calculated and stored it */
export async function addEntry(body: BodyOf<'POST /emissions'>): Promise<LogisticsEntry> {
  return (await http.post('/emissions', { body })).entry;
}
