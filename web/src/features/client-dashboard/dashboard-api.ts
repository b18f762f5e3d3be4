import type { Dashboard } from '@canopy/domain';
import { http } from '../../lib/http';

/** The figures of the client's own users in one financial year, kg CO₂e. */
export function fetchDashboard(financialYear: string): Promise<Dashboard> {
  return http.get('/dashboard', { query: { financialYear } });
}
