import type { AuditPage } from '@canopy/domain';
import useSWR from 'swr';
import type { AppError } from '../../lib/app-error';
import { type AuditParams, fetchAuditPage } from './audit-api';

/** One page of the history. While the next is on its way the one before stays. */
export function useAudit(params: Partial<AuditParams>, page: number, pageSize: number) {
  return useSWR<AuditPage, AppError>(
    ['audit', 'list', { ...params, page, pageSize }],
    () => fetchAuditPage(params, page, pageSize),
    { keepPreviousData: true },
  );
}
