import type { Dashboard } from '@canopy/domain';
import useSWR from 'swr';
import type { AppError } from '../../lib/app-error';
import { fetchDashboard } from './dashboard-api';

/** The dashboard of a financial year. */
export function useDashboard(financialYear: string) {
  return useSWR<Dashboard, AppError, readonly ['dashboard', 'detail', string]>(
    ['dashboard', 'detail', financialYear],
    ([, , year]) => fetchDashboard(year),
  );
}
