import { type ReportingYear, reportingYear, type YearStart } from '@canopy/domain/common';
import {
  isClosed,
  type Policy,
  type SiteState,
  type StoredPeriodState,
} from '@canopy/domain/inventory';

export const PERIOD = 'api::period.period';
export const SITE = 'api::period.period-site';

/** Person who took a step, as stored. `account` identifies the person. */
export interface Person {
  readonly account: number;
  readonly userId: string;
  readonly username: string;
}

/** Maps a person to the API. */
export function toPerson({ userId, username }: Person) {
  return { userId, username };
}

/** Reporting year of a client, with its state. */
export interface PeriodRow {
  readonly id: number;
  readonly documentId: string;
  readonly clientId: number;
  readonly year: string;
  readonly startsIn: YearStart;
  readonly state: StoredPeriodState;
  /** Number of the newest statement. */
  readonly version: number;
  /** Policy by which a closed year counts; null while it is not closed. */
  readonly policy: Policy | null;
  /**
   * Whether every instrument counts, even without meeting the Quality Criteria. The upgrade sets
   * this for closed years, so that their figures stay. Reopening clears it.
   */
  readonly countsEveryInstrument: boolean;
  readonly approvedBy: Person | null;
  readonly signedBy: (Person & { readonly name: string }) | null;
}

/** Site that was submitted for a year, or returned. */
export interface SiteRow {
  readonly id: number;
  readonly periodId: number;
  /** Null for the organisation itself. */
  readonly siteId: number | null;
  readonly state: SiteState;
  readonly submittedBy: Person | null;
  readonly comment: string | null;
  readonly recordIds: string[] | null;
}

/** Finds a client's years with a state, or one of them. */
export async function findPeriods(clientId: number, year?: string): Promise<PeriodRow[]> {
  return strapi.db.query(PERIOD).findMany({ where: { clientId, ...(year && { year }) } });
}

/** Finds the rules by which a closed year counts; null while it is not closed. */
export async function findClosedRules(
  clientId: number,
  year: string,
): Promise<{ readonly policy: Policy; readonly countsEveryInstrument: boolean } | null> {
  const [period] = await findPeriods(clientId, year);
  if (!period?.policy || !isClosed(period.state)) return null;
  const { policy, countsEveryInstrument } = period;
  return { policy, countsEveryInstrument };
}

/** Finds the submitted and returned sites of these years. */
export async function findSites(
  clientId: number,
  periods: readonly Pick<PeriodRow, 'id'>[],
): Promise<SiteRow[]> {
  if (periods.length === 0) return [];
  const periodId = { $in: periods.map(({ id }) => id) };
  return strapi.db.query(SITE).findMany({ where: { clientId, periodId } });
}

/**
 * Updates a year.
 * @param state the state that it must have
 * @returns whether the year was updated
 */
export async function updatePeriod(
  { clientId, id }: Pick<PeriodRow, 'clientId' | 'id'>,
  data: Partial<PeriodRow>,
  state?: StoredPeriodState,
): Promise<boolean> {
  const where = { clientId, id, ...(state && { state }) };
  const { count } = await strapi.db.query(PERIOD).updateMany({ where, data });
  return count > 0;
}

/**
 * Opens all sites of a year.
 * @returns the number of sites that were submitted
 */
export async function openSites({
  clientId,
  id,
}: Pick<PeriodRow, 'clientId' | 'id'>): Promise<number> {
  const where = { clientId, periodId: id };
  const count = await strapi.db.query(SITE).count({ where: { ...where, state: 'Submitted' } });
  await strapi.db.query(SITE).deleteMany({ where });
  return count;
}

export function toReportingYear({
  year,
  startsIn,
}: Pick<PeriodRow, 'year' | 'startsIn'>): ReportingYear {
  return reportingYear(year, startsIn);
}
