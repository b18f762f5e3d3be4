import type {
  LogisticsEntry,
  logisticsEntryAdded,
  logisticsEntryInput,
  logisticsEntryList,
} from '@canopy/domain';
import type { z } from 'zod';
import { http } from '../../lib/http';

type EntryList = z.infer<typeof logisticsEntryList>;

/** The entries of all businesses of an e-commerce admin, newest first. */
export async function fetchEntriesOfAdmin(adminId: string): Promise<LogisticsEntry[]> {
  const { data } = await http.get<EntryList>(`/admin/emission/${encodeURIComponent(adminId)}`);
  return data.entries;
}

/** The entries of one business, newest first. */
export async function fetchEntriesOfBusiness(name: string): Promise<LogisticsEntry[]> {
  const { data } = await http.get<EntryList>(`/emission/${encodeURIComponent(name)}`);
  return data.entries;
}

/** @returns the entry as the server calculated and stored it */
export async function addEntry(
  input: z.input<typeof logisticsEntryInput>,
): Promise<LogisticsEntry> {
  const { data } = await http.post<z.infer<typeof logisticsEntryAdded>>('/emissions', input);
  return data.entry;
}
