import { http } from '../../lib/http';
import { useAnswer } from '../../lib/use-answer';

/** The figures of the client's own users in one financial year, kg CO₂e. */
export const useDashboard = (financialYear: string) =>
  useAnswer(['dashboard', financialYear], () =>
    http.get('/dashboard', { query: { financialYear } }),
  );
