import {
  isYearLabel,
  type ReportingYear,
  reportingYear,
  type YearStart,
} from '@canopy/domain/common';
import {
  type EmissionRecord,
  isClosed,
  type OpenDays,
  openDays,
  type Period,
} from '@canopy/domain/inventory';
import { http } from './http';
import { usePolicy } from './policy';
import { useAnswer, useRefresh } from './use-answer';

const PERIODS = 'periods';

/** Polling interval in milliseconds while a year is being locked. */
export const LOCKING_MS = 2000;

const fetchPeriods = (clientId?: string) => http.get('/periods', { query: { clientId } });

/**
 * Returns the reporting years that have a record or a state, newest first. Polls while one is being
 * locked.
 * @param clientId for the platform admin, who names a client
 */
export const usePeriods = (clientId?: string) =>
  useAnswer([PERIODS, 'list', clientId], () => fetchPeriods(clientId), {
    refreshInterval: (latest) =>
      latest?.some(({ state }) => state === 'Locking') ? LOCKING_MS : 0,
  });

/** Refreshes everything about reporting years, after a step or a change of records. */
export const useRefreshPeriods = () => useRefresh(PERIODS);

/** Returns one statement of a year, with its signatories and its file's expected hash. */
export const useStatement = (year: string, version: number) =>
  useAnswer([PERIODS, 'statement', year, version], () =>
    http.get('/periods/:year/statement', { path: { year }, query: { version } }),
  );

export type LockedStatement = NonNullable<Period['statement']>;

/** Returns the newest statement of a locked year, or null: open years have no valid statement. */
export function lockedStatement(periods: readonly Period[], year: string): LockedStatement | null {
  const found = periods.find((each) => each.year === year);
  return (found?.state === 'Locked' && found.statement) || null;
}

/** Fetches the statement that applies to a year's figures requested from now on. */
export async function fetchLockedStatement(year: string): Promise<LockedStatement | null> {
  return lockedStatement(await fetchPeriods(), year);
}

/** Reports whether a year is locked or being locked. Returns false if its state is unknown. */
export async function isBeingLocked(year: string): Promise<boolean> {
  const periods = await fetchPeriods().catch(() => []);
  return periods.some((each) => each.year === year && isClosed(each.state));
}

/** Returns the days outside locked years. */
export function daysOutside(periods: readonly Period[], startsIn: YearStart): OpenDays[] {
  const closed = periods.filter(({ state }) => isClosed(state));
  return openDays(closed.flatMap(({ year }) => fittingYear(year, startsIn)?.months ?? []));
}

/**
 * Returns a label's year, or null if years now start in another month. Such years survive only in
 * their statements.
 */
export function fittingYear(label: string, startsIn: YearStart): ReportingYear | null {
  return isYearLabel(label, startsIn) ? reportingYear(label, startsIn) : null;
}

export type Closing = 'submitted' | 'locked';

/** Returns why a member's records at a site cannot change in a year, or null while they can. */
function findClosing({ state, sites }: Period, siteId: string | null): Closing | null {
  if (isClosed(state)) return 'locked';
  const isSubmitted = sites.some((each) => each.siteId === siteId && each.state !== 'Open');
  return isSubmitted ? 'submitted' : null;
}

/**
 * Returns a function that explains why a member's record cannot change. It returns null while the
 * record can change or its state is unknown.
 */
export function useClosing(): (
  record: Pick<EmissionRecord, 'date' | 'date1' | 'site'>,
) => Closing | null {
  const { data = [] } = usePeriods();
  const { yearStartsIn } = usePolicy();
  return ({ date, date1, site }) => {
    const closings = data
      .filter(({ year }) => {
        const days = fittingYear(year, yearStartsIn);
        return days && date <= days.to && days.from <= date1;
      })
      .map((period) => findClosing(period, site?._id ?? null));
    return closings.find((each) => each === 'locked') ?? closings.find(Boolean) ?? null;
  };
}

/** Returns the ids of the records that the client named when it returned a site. */
export function useReturnedIds(): ReadonlySet<string> {
  const { data = [] } = usePeriods();
  return new Set(data.flatMap(({ sites }) => sites.flatMap(({ recordIds = [] }) => recordIds)));
}
