import type { PeriodReturn, PeriodStep } from '@canopy/domain/inventory';
import { AppError, toAppError } from '../../../lib/app-error';
import { http } from '../../../lib/http';
import { useRefreshPeriods } from '../../../lib/periods';
import { useRefresh } from '../../../lib/use-answer';
import { hindrancesText } from '../../../messages/inventory/periods';

/**
 * Returns the steps of a year. Each reloads the years, even after a refusal, because another user
 * may have taken a step in the meantime.
 */
export function useSteps(year: string) {
  const refresh = useRefreshPeriods();
  const refreshRecords = useRefresh('records');
  const path = { year };

  async function take<Answer>(call: Promise<Answer>): Promise<Answer> {
    try {
      return await call;
    } catch (failure) {
      // Records may have become ambiguous in the meantime.
      void refreshRecords();
      throw withHindrances(toAppError(failure));
    } finally {
      await refresh();
    }
  }

  return {
    submit: (siteIds: (string | null)[]) =>
      take(http.post('/periods/:year/submit', { path, body: { siteIds } })),
    return: (body: Omit<PeriodReturn, 'siteIds'> & { siteIds: (string | null)[] }) =>
      take(http.post('/periods/:year/return', { path, body })),
    approve: () => take(http.post('/periods/:year/approve', { path })),
    lock: (name: string) => take(http.post('/periods/:year/lock', { path, body: { name } })),
    reopen: (reason: string) =>
      take(http.post('/periods/:year/reopen', { path, body: { reason } })),
  } satisfies Record<PeriodStep, unknown>;
}

/** Adds the obstacles to a refused step's message. */
function withHindrances(error: AppError): AppError {
  const { code, status, fieldErrors, message } = error;
  const hindrances = code === 'period_not_ready' && hindrancesText(error.details);
  return hindrances
    ? new AppError(`${message} ${hindrances}`, { status, code, fieldErrors, cause: error })
    : error;
}
