/** Steps of reporting years: submit, return, approve, lock, reopen. */

import { messages, type ReportingYear } from '@canopy/domain/common';
import {
  canTake,
  inventoryMessages,
  type Period,
  type PeriodHindrances,
  type PeriodReturn,
  type PeriodState,
  type PeriodStep,
  periodState,
  type SiteState,
  siteState,
} from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { fieldsNotFound, Refusal } from '../../../http/refusals';
import { insertMany } from '../../../rows/insert-many';
import { runInTransaction } from '../../../rows/transaction';
import { runQueued } from '../../../server/request-queue';
import { logFailure } from '../../../server/storage-failure';
import type { Caller, CallerClient, ClientCaller, MemberCaller } from '../../caller/account';
import * as trail from '../../history/audit-entry';
import * as clients from '../../people/client/client';
import * as policies from '../policy/policy';
import { countBy, readYear } from '../records/counting-rules';
import { writeExclusive } from '../records/write-locks';
import { findAmbiguous, findUnknownRecords, findYears } from '../records/year-records';
import { readSites, type StoredSite } from '../sites/read-sites';
import { noteStep } from './approval';
import { runAlone } from './client-lock';
import { closeMonths, openMonths } from './closed-months';
import { differedLately } from './compare-statement';
import { findSamePerson } from './four-eyes';
import {
  findPeriods,
  findSites,
  openSites,
  PERIOD,
  type PeriodRow,
  type Person,
  SITE,
  type SiteRow,
  toPerson,
  toReportingYear,
  updatePeriod,
} from './period-rows';
import type { StatementNote } from './statement';
import * as statements from './statement';

type Submitter = ClientCaller | MemberCaller;

/** Site of a client. The organisation itself has no ids. */
interface Site {
  readonly id: number | null;
  readonly documentId: string | null;
  /** Database ids of the members assigned to it. */
  readonly memberIds: readonly number[];
}

const ORGANISATION: Site = { id: null, documentId: null, memberIds: [] };

/** Reporting year of a client, and its progress. */
interface Course {
  readonly year: ReportingYear;
  /** Null before the year's first step. */
  readonly row: PeriodRow | null;
  readonly state: PeriodState;
  /** Organisation, and the sites that are open in the year. */
  readonly sites: readonly CourseOfSite[];
}

interface CourseOfSite {
  readonly site: Site;
  readonly row: SiteRow | null;
  readonly state: SiteState;
}

/** Columns of a closed year, once its months are open again. */
const NOT_CLOSED = { policy: null, countsEveryInstrument: false, signedBy: null };

/**
 * Lists a client's years with a record or a state, newest first.
 * @throws 404 when the client is not the caller's
 */
export async function list(caller: Caller, clientId: string | undefined): Promise<Period[]> {
  const client = await clients.visibleTo(caller, clientId);
  const { yearStartsIn } = await policies.findPolicy(client.id);
  const [labels, rows, sites, notes] = await Promise.all([
    findYears(client.id, yearStartsIn),
    findPeriods(client.id),
    readSites(client.id),
    statements.readNotes(client.id),
  ]);
  const siteRows = await findSites(client.id, rows);
  const stored = new Map(rows.map((row) => [row.year, row]));
  const periods: Period[] = [];
  for (const label of [...new Set([...labels, ...stored.keys()])].sort().reverse()) {
    const row = stored.get(label) ?? null;
    const startsIn = labels.includes(label) ? yearStartsIn : row?.startsIn;
    if (!startsIn) continue;
    const year = toReportingYear({ year: label, startsIn });
    const course = narrowToOwn(caller, makeCourse(year, row, sites, siteRows));
    periods.push(toWire(course, notes, await differs(row, sites)));
  }
  return periods;
}

/**
 * Submits sites of a year: all of the caller's, unless it names some.
 * @throws 404 for a site that is not the caller's; 409 when none of them is left to submit, or a
 *   record of one has an ambiguous factor
 */
export async function submit(
  caller: Submitter,
  label: string,
  asked: readonly (string | null)[] | undefined,
): Promise<Period> {
  const client = clients.findOwn(caller) as CallerClient;
  return take('submit', client, label, async (course, trx) => {
    const open = pickSites(narrowToOwn(caller, course), asked).filter(
      ({ state }) => state === 'Open',
    );
    if (open.length === 0) throw notReady('submit', { state: course.state });
    const siteIds = open.map(({ site }) => site.id);
    const hinders = await findAmbiguousIn(caller, course.year, trx, siteIds);
    if (hinders.ambiguous) throw notReady('submit', hinders);
    const period = await ensurePeriod(client, course, trx);
    for (const { site, row } of open) {
      const values = { state: 'Submitted', submittedBy: toPersonRow(caller) };
      await writeSite(period, site, row, { ...values, comment: null, recordIds: null }, trx);
    }
    return period;
  });
}

/**
 * Returns submitted sites to their submitters, and withdraws an approval.
 * @throws 404 for a site or a record that is not the client's; 409 when none of the sites is
 *   submitted
 */
export async function returnSites(
  caller: ClientCaller,
  label: string,
  input: PeriodReturn,
): Promise<Period> {
  const { client } = caller;
  const { comment, recordIds = [] } = input;
  return take(
    'return',
    client,
    label,
    async (course, trx) => {
      const submitted = pickSites(course, input.siteIds).filter(
        ({ state }) => state === 'Submitted',
      );
      if (submitted.length === 0 || !course.row) throw notReady('return', { state: course.state });
      const unknown = new Set(await findUnknownRecords(client.id, recordIds));
      const faults = recordIds.flatMap((id, n) =>
        unknown.has(id) ? [{ path: ['recordIds', String(n)], message: messages.notFound }] : [],
      );
      if (faults.length > 0) throw fieldsNotFound(faults);
      for (const { site, row } of submitted) {
        const values = { state: 'Open', submittedBy: null, comment, recordIds };
        await writeSite(course.row, site, row, values, trx);
      }
      await updatePeriod(course.row, { state: 'Open', approvedBy: null });
      return course.row;
    },
    comment,
  );
}

/**
 * Approves a submitted year.
 * @throws 409 when a site is not submitted, a record has an ambiguous factor, or the policy
 *   requires another manager
 */
export async function approve(caller: ClientCaller, label: string): Promise<Period> {
  const { client } = caller;
  return take('approve', client, label, async ({ year, row, sites }, trx) => {
    const period = row as PeriodRow;
    const { fourEyes } = await policies.findPolicy(client.id);
    const person = toPersonRow(caller);
    const submitters = sites.flatMap(({ row }) => row?.submittedBy?.account ?? []);
    const hinders: PeriodHindrances = {
      ...(fourEyes && (await findSamePerson(person.account, submitters))),
      ...(await findAmbiguousIn(caller, year, trx)),
    };
    if (Object.keys(hinders).length > 0) throw notReady('approve', hinders);
    await updatePeriod(period, { state: 'Approved', approvedBy: person });
    return period;
  });
}

/**
 * Locks a year. Closes its months in a short transaction, then counts the unchangeable records and
 * stores the statement. If that fails, the months open again and the year is approved.
 * @throws 409 when the year is not approved, or one of its records has an ambiguous factor
 */
export async function lock(caller: ClientCaller, label: string, name: string): Promise<Period> {
  const { client } = caller;
  // One at a time, because each holds a connection while it counts.
  return runQueued('lock a year', async () => {
    const locked = await runAlone(client.id, async () => {
      const period = await close(caller, label, name);
      try {
        await complete(client, period);
      } catch (error) {
        await takeBack(client, period);
        throw error;
      }
      return show(client, label);
    });
    if (!locked) throw notReady('lock', { state: 'Locking' });
    return locked;
  });
}

/** Opens a locked year and its sites again. Its statements stay. */
export async function reopen(caller: ClientCaller, label: string, reason: string): Promise<Period> {
  const { client } = caller;
  return take(
    'reopen',
    client,
    label,
    async ({ row }, trx) => {
      const period = row as PeriodRow;
      await openMonths({ clientId: client.id, periodId: period.id }, trx);
      await openSites(period);
      await updatePeriod(period, { state: 'Open', approvedBy: null, ...NOT_CLOSED });
      return period;
    },
    reason,
  );
}

/**
 * Finishes locks that a stopped server left incomplete, unless another server is finishing them.
 */
export async function finishLocks(): Promise<void> {
  const cutOff: PeriodRow[] = await strapi.db
    .query(PERIOD)
    .findMany({ where: { state: 'Locking' } });
  for (const { clientId, id } of cutOff) {
    const client = await clients.byId(clientId);
    await runQueued('lock a year', () =>
      runAlone(clientId, async () => {
        // Another server may have finished it meanwhile.
        const period = (await findPeriods(clientId)).find((row) => row.id === id);
        if (period?.state !== 'Locking') return;
        try {
          await complete(client, period);
          strapi.log.info(`Finished locking ${period.year} of ${client.username}.`);
        } catch (error) {
          logFailure(error);
          await takeBack(client, period);
        }
      }),
    );
  }
}

/**
 * Takes a step. Until it is done, the client's records cannot be written, and no other step can be
 * taken.
 * @param work writes the step and returns the year's row
 * @throws 400 when the client has no such year; 409 when the year's state does not allow the step
 */
async function take(
  step: PeriodStep,
  client: CallerClient,
  label: string,
  work: (course: Course, trx: Knex.Transaction) => Promise<PeriodRow>,
  reason?: string,
): Promise<Period> {
  return writeExclusive(client.id, async (trx) => {
    const course = await find(client.id, label);
    const { state } = course;
    if (!canTake(step, state)) throw notReady(step, { state, ...findUnsubmitted(step, course) });
    const note = async () => {
      const row = await work(course, trx);
      const after = await find(client.id, label);
      await noteStep(client, row, toState(course), toState(after), trx);
      return after;
    };
    const after = await (reason === undefined ? note() : trail.because(reason, note));
    return toWire(after, await statements.readNotes(client.id));
  });
}

async function show(client: CallerClient, label: string): Promise<Period> {
  return toWire(await find(client.id, label), await statements.readNotes(client.id));
}

/** @throws 400 when the client has no such year */
async function find(clientId: number, label: string): Promise<Course> {
  const { yearStartsIn } = await policies.findPolicy(clientId);
  const year = readYear(label, yearStartsIn, 'year');
  const [row = null] = await findPeriods(clientId, label);
  const siteRows = await findSites(clientId, row ? [row] : []);
  return makeCourse(year, row, await readSites(clientId), siteRows);
}

/**
 * Combines the rows of a year: the organisation first, then its sites that are open in the year.
 * @param siteRows of this year, and possibly of others
 */
function makeCourse(
  year: ReportingYear,
  row: PeriodRow | null,
  allSites: readonly StoredSite[],
  siteRows: readonly SiteRow[],
): Course {
  const rows = siteRows.filter(({ periodId }) => periodId === row?.id);
  const { from, to } = year;
  const open = allSites.filter(
    ({ fromDay, toDay }) => (fromDay ?? from) <= to && (toDay ?? to) >= from,
  );
  const sites = [ORGANISATION, ...open].map((site) => {
    const ofSite = rows.find(({ siteId }) => siteId === site.id) ?? null;
    return { site, row: ofSite, state: ofSite?.state ?? 'Open' };
  });
  const state = periodState(
    row?.state ?? 'Open',
    sites.map((site) => site.state),
  );
  return { year, row, state, sites };
}

/** Checks whether a year's figures differ from its statement; false while it is not locked. */
async function differs(row: PeriodRow | null, sites: readonly StoredSite[]): Promise<boolean> {
  if (row?.state !== 'Locked' || !row.policy) return false;
  const { policy, countsEveryInstrument } = row;
  const counting = countBy({ policy, countsEveryInstrument }, sites, toReportingYear(row));
  return differedLately(row, counting);
}

/** Limits a year to the caller's sites. A member without assigned sites has all of them. */
function narrowToOwn(caller: Caller, course: Course): Course {
  if (caller.role !== 'member') return course;
  const given = course.sites.filter(({ site }) => site.memberIds.includes(caller.member.id));
  return given.length > 0 ? { ...course, sites: given } : course;
}

/**
 * Selects the sites that a step is about.
 * @throws 404 that names the sites that are not in the year
 */
function pickSites({ sites }: Course, siteIds: readonly (string | null)[] | undefined) {
  if (!siteIds) return sites;
  const known = new Map(sites.map((each) => [each.site.documentId, each]));
  const faults = siteIds.flatMap((id, n) =>
    known.has(id) ? [] : [{ path: ['siteIds', String(n)], message: messages.notFound }],
  );
  if (faults.length > 0) throw fieldsNotFound(faults);
  return sites.filter(({ site }) => siteIds.includes(site.documentId));
}

/** Returns a year's row, and inserts it at the first step. */
async function ensurePeriod(
  { id: clientId }: CallerClient,
  { year, row }: Course,
  trx: Knex.Transaction,
): Promise<PeriodRow> {
  const startsIn = Number(year.months[0]?.slice(5)) as PeriodRow['startsIn'];
  if (row) {
    // Years may have started in another month when the year was last open.
    if (row.startsIn !== startsIn) await updatePeriod(row, { startsIn });
    return { ...row, startsIn };
  }
  const added = { clientId, year: year.label, startsIn, state: 'Open', version: 0 };
  await insertMany(PERIOD, [added], trx);
  const [period] = await findPeriods(clientId, year.label);
  return period as PeriodRow;
}

async function writeSite(
  { clientId, id: periodId }: PeriodRow,
  { id: siteId }: Site,
  row: SiteRow | null,
  values: object,
  trx: Knex.Transaction,
): Promise<void> {
  if (row) {
    const where = { clientId, id: row.id };
    await strapi.db.query(SITE).updateMany({ where, data: values });
  } else {
    await insertMany(SITE, [{ clientId, periodId, siteId, ...values }], trx);
  }
}

/** Closes the months of an approved year, by the current policy. */
async function close(caller: ClientCaller, label: string, name: string): Promise<PeriodRow> {
  const { client } = caller;
  return writeExclusive(client.id, async (trx) => {
    const course = await find(client.id, label);
    const { state, year } = course;
    // No other server is locking it, so an earlier attempt was interrupted.
    if (state === 'Locking' && course.row) return course.row;
    const hinders: PeriodHindrances = {
      ...(!canTake('lock', state) && { state }),
      ...(await findAmbiguousIn(caller, year, trx)),
    };
    if (Object.keys(hinders).length > 0) throw notReady('lock', hinders);
    const period = course.row as PeriodRow;
    const policy = await policies.findPolicy(client.id);
    const signedBy = { ...toPersonRow(caller), name };
    const closing = { state: 'Locking', policy, signedBy } as const;
    await updatePeriod(period, closing);
    const { id: clientId } = client;
    await closeMonths({ clientId, periodId: period.id, months: year.months }, trx);
    await noteStep(client, period, toState(course), { state: 'Locking', name }, trx);
    return { ...period, ...closing };
  });
}

/** Counts a year whose months are closed, and stores its statement. */
async function complete(client: CallerClient, period: PeriodRow): Promise<void> {
  const { policy, approvedBy, signedBy } = period;
  if (!policy || !approvedBy || !signedBy)
    throw new Error(`${period.year} is being locked without policy, approver or signer.`);
  const written = await statements.write(client, period, policy);
  const sites = await findSites(client.id, [period]);
  const submitters = sites.flatMap(({ submittedBy }) => submittedBy ?? []);
  const submittedBy = [...new Map(submitters.map((each) => [each.account, each])).values()];
  const { version, sha256 } = written;
  await runInTransaction(async (trx) => {
    const people = { submittedBy, approvedBy, signedBy };
    await statements.add(client.id, { ...written, people }, trx);
    await updatePeriod(period, { state: 'Locked', version });
    const after = { state: 'Locked', version, sha256 };
    await noteStep(client, period, { state: 'Locking' }, after, trx);
  });
}

/** Opens the months of a year whose statement could not be stored. */
async function takeBack(client: CallerClient, period: PeriodRow): Promise<void> {
  await runInTransaction(async (trx) => {
    await openMonths({ clientId: client.id, periodId: period.id }, trx);
    await updatePeriod(period, { state: 'Approved', ...NOT_CLOSED });
    await noteStep(client, period, { state: 'Locking' }, { state: 'Approved' }, trx);
  });
}

/** Returns the sites that keep a year from being approved. */
function findUnsubmitted(step: PeriodStep, { state, sites }: Course): PeriodHindrances {
  if (step !== 'approve' || state !== 'Open') return {};
  const open = sites.filter((each) => each.state === 'Open');
  return { sites: open.map(({ site }) => site.documentId) };
}

/**
 * Finds the ambiguous records that keep a year, or sites of it, from the next step. Members get the
 * number of all, and a list of their own.
 */
async function findAmbiguousIn(
  caller: Submitter,
  year: ReportingYear,
  trx: Knex.Transaction,
  siteIds?: readonly (number | null)[],
): Promise<PeriodHindrances> {
  const { id } = clients.findOwn(caller) as CallerClient;
  const { count, records } = await findAmbiguous(id, year, trx, {
    ...(siteIds && { siteIds }),
    ...(caller.role === 'member' && { memberId: caller.member.id }),
  });
  return count > 0 ? { ambiguous: count, ambiguousRecords: records } : {};
}

/** Makes the 409 for a hindered step. */
function notReady(step: PeriodStep, hinders: PeriodHindrances): Error {
  return new Refusal(409, 'ConflictError', describeHindrances(step, hinders), undefined, {
    code: 'period_not_ready',
    hinders,
  });
}

function describeHindrances(
  step: PeriodStep,
  { fourEyes, passwordFromSubmitter, emailFromSubmitter, state, ambiguous }: PeriodHindrances,
): string {
  if (fourEyes) return inventoryMessages.fourEyes;
  if (emailFromSubmitter) return inventoryMessages.emailFromSubmitter;
  if (passwordFromSubmitter) return inventoryMessages.passwordFromSubmitter;
  if (state || !ambiguous) return inventoryMessages.periodNotReady[step];
  return step === 'submit'
    ? inventoryMessages.ambiguousToSubmit
    : inventoryMessages.ambiguousToReturn;
}

function toPersonRow(caller: Submitter): Person {
  const account = caller.account.id;
  if (caller.role === 'client') return { account, ...clients.toPerson(caller) };
  const { userId, username } = caller.member;
  return { account, userId, username };
}

/** Returns a year's state for the history. */
function toState({ state, sites }: Course) {
  const submitted = sites.filter((each) => each.state === 'Submitted').length;
  return { state, submittedSites: submitted };
}

function toWire(
  { year, row, state, sites }: Course,
  notes: readonly StatementNote[],
  differs = false,
): Period {
  const newest = notes.findLast((note) => note.year === year.label);
  return {
    year: year.label,
    state,
    version: row?.version ?? 0,
    sites: sites.map(({ site, row, state: stored }) => ({
      siteId: site.documentId,
      state: siteState(state, stored),
      ...(row?.submittedBy && { submittedBy: toPerson(row.submittedBy) }),
      ...(row?.comment && { comment: row.comment, recordIds: row.recordIds ?? [] }),
    })),
    ...(newest && {
      statement: {
        version: newest.version,
        sha256: newest.sha256,
        lockedAt: new Date(newest.lockedAt).toISOString(),
        ...(differs && { differs }),
      },
    }),
  };
}
