import type { StandardId, StandardReport } from '@canopy/domain/reports';
import { http } from '../../../lib/http';
import { fetchLockedStatement } from '../../../lib/periods';
import type { ReportChoice, StatedReport } from './report-choice';

/** The figures of a report on the client's own users. */
export async function fetchReport(choice: ReportChoice): Promise<StatedReport> {
  const statement = await fetchLockedStatement(choice.financialYear);
  return { ...(await http.get('/reports', { query: choice })), statement };
}

/** The cells that a standard asks for, of a year of the organisation. */
export function fetchStandardReport(
  financialYear: string,
  standard: StandardId,
): Promise<StandardReport> {
  return http.standardReport({ financialYear, standard });
}
