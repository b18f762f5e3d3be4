import { createContext, use } from 'react';
import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'dashboard';

/** The site that the screen is of, with those below it; '' for all of the organisation. */
export const DashboardSite = createContext('');

/** The figures of the client's own users in one financial year, kg CO₂e: those of the screen's site. */
export function useDashboard(financialYear: string) {
  const siteId = use(DashboardSite);
  return useAnswer([SUBJECT, financialYear, siteId], () =>
    http.get('/dashboard', { query: { financialYear, siteId: siteId || undefined } }),
  );
}

/** Asks for all figures anew, after records were changed. */
export const useRefreshDashboard = () => useRefresh(SUBJECT);
