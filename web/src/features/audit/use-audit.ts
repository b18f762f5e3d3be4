import { usePagedList } from '../../lib/use-paged-list';
import { type AuditParams, fetchAuditPage } from './audit-api';

/** One page of the history. */
export function useAudit(params: AuditParams, page: { page: number; pageSize: number }) {
  return usePagedList('audit', params, page, fetchAuditPage);
}
