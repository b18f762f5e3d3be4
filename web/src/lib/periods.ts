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

/** The time between two questions about a year that is being locked. */
export const LOCKING_MS = 2000;

const fetchPeriods = (clientId?: string) => http.get('/periods', { query: { clientId } });

/**
 * The reporting years that have a record or a state, newest first. While one is being locked they are
 * asked for again and again.
 * @param clientId for the platform admin, who names a client
 */
export const usePeriods = (clientId?: string) =>
  useAnswer([PERIODS, 'list', clientId], () => fetchPeriods(clientId), {
    refreshInterval: (latest) =>
      latest?.some(({ state }) => state === 'Locking') ? LOCKING_MS : 0,
  });

/** Asks again for everything about reporting years, after a step or a change of records. */
export const useRefreshPeriods = () => useRefresh(PERIODS);

/** One statement of a year, with who signed it and what its file must hash to. */
export const useStatement = (year: string, version: number) =>
  useAnswer([PERIODS, 'statement', year, version], () =>
    http.get('/periods/:year/statement', { path: { year }, query: { version } }),
  );

export type LockedStatement = NonNullable<Period['statement']>;

/** The newest statement of a year while it is locked; an open year has none that still holds. */
export function lockedStatement(periods: readonly Period[], year: string): LockedStatement | null {
  const found = periods.find((each) => each.year === year);
  return (found?.state === 'Locked' && found.statement) || null;
}

/** The statement that figures of a year which are asked for from now on belong to. */
export async function fetchLockedStatement(year: string): Promise<LockedStatement | null> {
  return lockedStatement(await fetchPeriods(), year);
}

/** Whether a year is being locked, or is by now; not where nobody can say. */
export async function isBeingLocked(year: string): Promise<boolean> {
  const periods = await fetchPeriods().catch(() => []);
  return periods.some((each) => each.year === year && isClosed(each.state));
}

/** The days outside of locked years. */
export function daysOutside(periods: readonly Period[], startsIn: YearStart): OpenDays[] {
  const closed = periods.filter(({ state }) => isClosed(state));
  return openDays(closed.flatMap(({ year }) => fittingYear(year, startsIn)?.months ?? []));
}

/**
 * The year of a label, or null where years start in another month than they did: its statements are
 * all that is left of it.
 */
export function fittingYear(label: string, startsIn: YearStart): ReportingYear | null {
  return isYearLabel(label, startsIn) ? reportingYear(label, startsIn) : null;
}

export type Closing = 'submitted' | 'locked';

/** Says why a member's records at a site cannot change in a year; null while they can. */
function findClosing({ state, sites }: Period, siteId: string | null): Closing | null {
  if (isClosed(state)) return 'locked';
  const isSubmitted = sites.some((each) => each.siteId === siteId && each.state !== 'Open');
  return isSubmitted ? 'submitted' : null;
}

/** Says of a member's record why it cannot change; null while it can, and while that is not known. */
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

/** The ids of the records that the client named when it returned a site. */
export function useReturnedIds(): ReadonlySet<string> {
  const { data = [] } = usePeriods();
  return new Set(data.flatMap(({ sites }) => sites.flatMap(({ recordIds = [] }) => recordIds)));
}
