import type { AuditEntry } from '@canopy/domain';
import { usePagedList } from '../../lib/use-paged-list';
import { type AuditParams, fetchAuditPage } from './audit-api';

/** One page of the history. */
export function useAudit(params: Partial<AuditParams>, page: { page: number; pageSize: number }) {
  return usePagedList<AuditEntry>('audit', params, page, fetchAuditPage);
}
