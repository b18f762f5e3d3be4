import type { AuditPage, QueryOf } from '@canopy/domain';
import { http } from '../../lib/http';

/** What is left out is not asked for. */
export type AuditParams = QueryOf<'GET /audit.csv'>;

export function fetchAuditPage(
  query: AuditParams & { page: number; pageSize: number },
  signal: AbortSignal,
): Promise<AuditPage> {
  return http.get('/audit', { query, signal });
}

/** Everything that matches, as the server's CSV file. */
export async function fetchAuditCsv(query: AuditParams): Promise<Blob> {
  return (await http.file('/audit.csv', { query })).content;
}
