import type { Knex } from 'knex';
import type { CallerClient } from '../../caller/account';
import * as trail from '../../history/audit-entry';
import { shareRecords } from '../records/write-locks';
import {
  findPeriods,
  openSites,
  type PeriodRow,
  toReportingYear,
  updatePeriod,
} from './period-rows';

type Owner = Pick<CallerClient, 'id' | 'documentId' | 'username'>;

/** Months from first to last, `YYYY-MM`, both included. */
export interface Months {
  readonly first: string;
  readonly last: string;
}

export const ALL_MONTHS: Months = { first: '0000-01', last: '9999-12' };

/**
 * Withdraws the approval of years whose figures depend on a change. Call it in the transaction of
 * each change by the client: restating, policy, instruments, holdings, metrics, categories.
 * @param concerned the months that the change affects
 */
export async function takeBackApproval(
  client: Owner,
  concerned: readonly Months[],
  trx: Knex.Transaction,
): Promise<void> {
  if (concerned.length === 0) return;
  // No year can be approved until the change is committed.
  await shareRecords(client.id, trx);
  for (const period of await findPeriods(client.id)) {
    const { months } = toReportingYear(period);
    const [from, to] = [months[0], months.at(-1)] as [string, string];
    const isConcerned = concerned.some(({ first, last }) => from <= last && first <= to);
    if (period.state !== 'Approved' || !isConcerned) continue;
    // Another change may have withdrawn it meanwhile.
    if (!(await updatePeriod(period, { state: 'Open', approvedBy: null }, 'Approved'))) continue;
    await noteStep(client, period, { state: 'Approved' }, { state: 'Submitted' }, trx);
  }
}

/**
 * Withdraws the approval of years in which the client's changed records or instruments have a day.
 */
export async function takeBackApprovals(
  client: Owner,
  rows: readonly { readonly fromDay: string; readonly toDay: string }[],
  trx: Knex.Transaction,
): Promise<void> {
  const concerned = rows.map(({ fromDay, toDay }) => ({
    first: fromDay.slice(0, 7),
    last: toDay.slice(0, 7),
  }));
  await takeBackApproval(client, concerned, trx);
}

/** Reopens all submitted and approved years, because years now start in another month. */
export async function openYears(client: Owner, trx: Knex.Transaction): Promise<void> {
  for (const period of await findPeriods(client.id)) {
    const wasApproved = period.state === 'Approved';
    const sites = await openSites(period);
    if (wasApproved) await updatePeriod(period, { state: 'Open', approvedBy: null });
    if (!wasApproved && sites === 0) continue;
    const before = { state: wasApproved ? 'Approved' : 'Submitted' };
    await noteStep(client, period, before, { state: 'Open' }, trx);
  }
}

/** Adds the entry of a year's step to the history. */
export async function noteStep(
  client: Owner,
  { documentId, year }: Pick<PeriodRow, 'documentId' | 'year'>,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  trx: Knex.Transaction,
): Promise<void> {
  const note = {
    action: 'changed',
    subjectType: 'period',
    subjectId: documentId,
    subjectName: year,
    ...trail.toEntryOwner(client),
    before,
    after,
  } as const;
  await trail.append([note], trx);
}
