/**
 * States of a reporting year. Each of its sites is Open or Submitted. The year is Submitted once
 * all its sites are. Approving, locking and reopening apply to the whole year.
 */
export const PERIOD_STATES = ['Open', 'Submitted', 'Approved', 'Locking', 'Locked'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** Stored state of a year. 'Submitted' is derived from its sites. */
export type StoredPeriodState = Exclude<PeriodState, 'Submitted'>;

/** Stored state of a site. */
export type SiteState = Extract<PeriodState, 'Open' | 'Submitted'>;

/** Step that a user takes with a year. */
export type PeriodStep = 'submit' | 'return' | 'approve' | 'lock' | 'reopen';

/** States of the year that allow each step. */
const STEPS_FROM: Readonly<Record<PeriodStep, readonly PeriodState[]>> = {
  submit: ['Open'],
  return: ['Open', 'Submitted', 'Approved'],
  approve: ['Submitted'],
  lock: ['Approved'],
  reopen: ['Locked'],
};

export function canTake(step: PeriodStep, state: PeriodState): boolean {
  return STEPS_FROM[step].includes(state);
}

/**
 * Determines the state of a year.
 * @param sites states of the organisation itself and of every site open in the year
 */
export function periodState(stored: StoredPeriodState, sites: readonly SiteState[]): PeriodState {
  if (stored !== 'Open') return stored;
  const areSubmitted = sites.length > 0 && sites.every((state) => state === 'Submitted');
  return areSubmitted ? 'Submitted' : 'Open';
}

/** Determines the state of a site: its own until the year is approved, then the year's. */
export function siteState(period: PeriodState, stored: SiteState): PeriodState {
  return period === 'Open' || period === 'Submitted' ? stored : period;
}

/** Checks whether a year in this state has fixed figures and a fixed policy. */
export function isClosed(state: PeriodState): state is 'Locking' | 'Locked' {
  return state === 'Locking' || state === 'Locked';
}

/** Range of days, both ends included; null where unbounded. */
export interface OpenDays {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Lists the days outside closed months.
 * @param closed months, `YYYY-MM`, in any order
 */
export function openDays(closed: readonly string[]): OpenDays[] {
  const open: OpenDays[] = [];
  let from: string | null = null;
  for (const month of [...new Set(closed)].sort()) {
    if (from !== `${month}-01`) open.push({ from, to: dayBefore(month) });
    from = dayAfter(month);
  }
  return [...open, { from, to: null }];
}

/** Returns the last day of the previous month. */
function dayBefore(month: string): string {
  return makeDay(month, 0, 0);
}

/** Returns the first day of the next month. */
function dayAfter(month: string): string {
  return makeDay(month, 1, 1);
}

function makeDay(month: string, monthsOn: number, day: number): string {
  const [year, ofYear] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return new Date(Date.UTC(year, ofYear - 1 + monthsOn, day)).toISOString().slice(0, 10);
}
