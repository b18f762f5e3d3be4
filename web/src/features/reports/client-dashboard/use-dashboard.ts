import { createContext, use } from 'react';
import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'dashboard';

/** Site of the screen, including those below it; '' for the whole organisation. */
export const DashboardSite = createContext('');

/**
 * Loads one financial year's figures of the client's own users for the screen's site, in kg CO₂e.
 */
export function useDashboard(financialYear: string) {
  const siteId = use(DashboardSite);
  return useAnswer([SUBJECT, financialYear, siteId], () =>
    http.get('/dashboard', { query: { financialYear, siteId: siteId || undefined } }),
  );
}

/** Reloads all figures after a change of records. */
export const useRefreshDashboard = () => useRefresh(SUBJECT);
