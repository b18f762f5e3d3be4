/**
 * The course of a reporting year. Each site of it is Open or Submitted; the year is Submitted when all
 * of them are. Approving, locking and reopening are steps of the whole year.
 */
export const PERIOD_STATES = ['Open', 'Submitted', 'Approved', 'Locking', 'Locked'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** The state that is stored of a year: 'Submitted' follows from its sites. */
export type StoredPeriodState = Exclude<PeriodState, 'Submitted'>;

/** The state that is stored of a site. */
export type SiteState = Extract<PeriodState, 'Open' | 'Submitted'>;

/** A step that somebody takes with a year. */
export type PeriodStep = 'submit' | 'return' | 'approve' | 'lock' | 'reopen';

/** The states of the year in which a step can be taken. */
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
 * The state of a year.
 * @param sites the states of 'Organisation' and of every site that is open in the year
 */
export function periodState(stored: StoredPeriodState, sites: readonly SiteState[]): PeriodState {
  if (stored !== 'Open') return stored;
  const areSubmitted = sites.length > 0 && sites.every((state) => state === 'Submitted');
  return areSubmitted ? 'Submitted' : 'Open';
}

/** The state of a site: its own until the year is approved, then that of the year. */
export function siteState(period: PeriodState, stored: SiteState): PeriodState {
  return period === 'Open' || period === 'Submitted' ? stored : period;
}

/** Whether figures and policy of a year in this state are fixed. */
export function isClosed(state: PeriodState): state is 'Locking' | 'Locked' {
  return state === 'Locking' || state === 'Locked';
}

/** Days from first to last, both included; null where there is no bound. */
export interface OpenDays {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * The days outside of closed months.
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

/** The last day of the month before. */
function dayBefore(month: string): string {
  return makeDay(month, 0, 0);
}

/** The first day of the month after. */
function dayAfter(month: string): string {
  return makeDay(month, 1, 1);
}

function makeDay(month: string, monthsOn: number, day: number): string {
  const [year, ofYear] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return new Date(Date.UTC(year, ofYear - 1 + monthsOn, day)).toISOString().slice(0, 10);
}
