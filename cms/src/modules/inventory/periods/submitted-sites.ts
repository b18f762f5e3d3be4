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
  if (placed.length === 0 || !placed.some(await submittedFinder(clientId))) return;
  throw new Refusal(409, 'ConflictError', inventoryMessages.periodSubmitted, undefined, {
    code: 'period_submitted',
  });
}

/** Returns a function that reports whether a record lies in a submitted or approved year. */
export async function submittedFinder(clientId: number): Promise<(placed: Placed) => boolean> {
  const periods = (await findPeriods(clientId)).filter(({ state }) =>
    ['Open', 'Approved'].includes(state),
  );
  const sites = periods.length > 0 ? await findSites(clientId, periods) : [];
  const years = periods.map((period) => {
    const { months } = toReportingYear(period);
    const submitted = sites.filter(
      ({ periodId, state }) => periodId === period.id && state === 'Submitted',
    );
    return {
      first: months[0] as string,
      last: months.at(-1) as string,
      // A site that opens after the approval is part of the approved year.
      isApproved: period.state === 'Approved',
      submitted: new Set(submitted.map(({ siteId }) => siteId)),
    };
  });
  return ({ month, lastMonth, siteId }) =>
    years.some(
      ({ first, last, isApproved, submitted }) =>
        month <= last && lastMonth >= first && (isApproved || submitted.has(siteId)),
    );
}
