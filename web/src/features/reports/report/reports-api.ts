import type { StandardId, StandardReport } from '@canopy/domain/reports';
import { http } from '../../../lib/http';
import { fetchLockedStatement } from '../../../lib/periods';
import type { ReportChoice, StatedReport } from './report-choice';

/** Loads a report on the client's own users, with the year's statement. */
export async function fetchReport(choice: ReportChoice): Promise<StatedReport> {
  const statement = await fetchLockedStatement(choice.financialYear);
  return { ...(await http.get('/reports', { query: choice })), statement };
}

/** Loads the cells that a standard requires for a year of the organisation. */
export function fetchStandardReport(
  financialYear: string,
  standard: StandardId,
): Promise<StandardReport> {
  return http.standardReport({ financialYear, standard });
}
