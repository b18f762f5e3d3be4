import type { Dashboard } from '@canopy/domain';
import { http } from '../../lib/http';

/** The figures of the client's own users in one financial year, kg CO₂e. */
export async function fetchDashboard(financialYear: string): Promise<Dashboard> {
  const { data } = await http.get<Dashboard>('/dashboard', { params: { financialYear } });
  return data;
}
