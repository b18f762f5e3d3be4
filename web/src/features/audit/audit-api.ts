import type { AuditFilters, AuditPage } from '@canopy/domain';
import { http } from '../../lib/http';

/** What is left out is not asked for. */
export type AuditParams = { readonly [Name in keyof AuditFilters]: AuditFilters[Name] | undefined };

export async function fetchAuditPage(params: object, signal: AbortSignal): Promise<AuditPage> {
  const { data } = await http.get<AuditPage>('/audit', { params, signal });
  return data;
}

/** Everything that matches, as the server's CSV file. */
export async function fetchAuditCsv(params: Partial<AuditParams>): Promise<Blob> {
  const { data } = await http.get<Blob>('/audit.csv', { params, responseType: 'blob' });
  return data;
}
