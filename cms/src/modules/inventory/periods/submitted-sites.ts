import { inventoryMessages } from '@canopy/domain/inventory';
import { Refusal } from '../../../http/refusals';
import { findPeriods, findSites, toReportingYear } from './period-rows';

/** Months of a record, and its site by database id. */
export interface Placed {
  /** Months of its first and its last day: `2024-04`. */
  readonly month: string;
  readonly lastMonth: string;
  readonly siteId: number | null;
}

/**
 * Refuses changes of submitted sites' records, which members may not make. Call it in the
 * transaction of the write (`writeShared`), during which nothing can be submitted. The database
 * refuses changes in closed years.
 * @param placed the records before and after the change
 * @throws 409 `period_submitted`
 */
export async function expectNotSubmitted(
  clientId: number,
  placed: readonly Placed[],
): Promise<void> {
  if (placed.length === 0) return;
  const periods = (await findPeriods(clientId)).filter(({ state }) =>
    ['Open', 'Approved'].includes(state),
  );
  if (periods.length === 0) return;
  const sites = await findSites(clientId, periods);
  for (const period of periods) {
    const { months } = toReportingYear(period);
    const [first, last] = [months[0], months.at(-1)] as [string, string];
    const submitted = new Set(
      sites
        .filter(({ periodId, state }) => periodId === period.id && state === 'Submitted')
        .map(({ siteId }) => siteId),
    );
    // A site that opens after the approval is part of the approved year.
    const isApproved = period.state === 'Approved';
    const isRefused = placed.some(
      ({ month, lastMonth, siteId }) =>
        month <= last && lastMonth >= first && (isApproved || submitted.has(siteId)),
    );
    if (!isRefused) continue;
    throw new Refusal(409, 'ConflictError', inventoryMessages.periodSubmitted, undefined, {
      code: 'period_submitted',
    });
  }
}
