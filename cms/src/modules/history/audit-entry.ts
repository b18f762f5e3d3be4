/** Audit trail, which can only be appended to and read. */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReportingYear } from '@canopy/domain/common';
import type {
  AuditAction,
  AuditEntry,
  AuditFilters,
  AuditPage,
  AuditQuery,
  AuditState,
  AuditSubject,
} from '@canopy/domain/history';
import type { Knex } from 'knex';
import { newDocumentIds } from '../../rows/document-id';
import { insertMany } from '../../rows/insert-many';
import { type LongList, longList, writeCsv } from '../../rows/long-list';
import { readPage } from '../../rows/read-page';
import type { Caller, CallerClient } from '../caller/account';
import * as clients from '../people/client/client';
import { actingNow } from './actor';
import { AUDIT_CSV } from './csv';
import { type EntryRow, toWire } from './wire';

const ENTRY = 'api::audit-entry.audit-entry';
export const TRAIL_TABLE = 'audit_entries';

/** Owner key of entries without a client, so that every entry can be queried by owner. */
const NO_CLIENT = 0;

/** Columns that identify an entry's owner. */
interface EntryOwner {
  /** Database id of the client; `NO_CLIENT` without one. */
  readonly clientKey: number;
  /** Client's documentId, kept after the client is deleted; null without a client. */
  readonly clientId: string | null;
  readonly clientName: string | null;
}

/** Change of a subject. Names are plain texts, because the subject may be deleted later. */
export interface AuditNote extends EntryOwner {
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly before: AuditState | null;
  readonly after: AuditState | null;
}

/** Change of a subject: time, author, and the subject type of its step. */
export interface SubjectChange {
  /** ISO 8601 UTC */
  readonly at: string;
  readonly by: string;
  /** Reason of the change itself or of its step; '' for none. */
  readonly reason: string;
  readonly step: AuditSubject | null;
  readonly before: AuditState | null;
  readonly after: AuditState | null;
}

/** Maximum number of changes listed per subject. */
const CHANGES = 10;

/** Circumstances of the entries being written. */
interface Circumstances {
  /** Reason given by the user. */
  readonly reason?: string;
  /** Step that the entries belong to, and its number of entries so far. */
  readonly step?: { readonly entryId: string; parts: number };
}

const circumstances = new AsyncLocalStorage<Circumstances>();

/** Makes the owner columns of entries about a client's data, or about data without a client. */
export function toEntryOwner(
  client: Pick<CallerClient, 'id' | 'documentId' | 'username'> | null,
): EntryOwner {
  return {
    clientKey: client?.id ?? NO_CLIENT,
    clientId: client?.documentId ?? null,
    clientName: client?.username ?? null,
  };
}

/**
 * Runs many changes as one step: one entry, with the changes' entries below it. Adds no entry when
 * nothing changes.
 * @param headOf makes the step's entry after the changes, so it can state their outcome
 */
export async function asOneStep<T>(
  trx: Knex.Transaction,
  changes: () => Promise<T>,
  headOf: (result: T) => AuditNote,
): Promise<T> {
  const [entryId = ''] = newDocumentIds(1);
  const step = { entryId, parts: 0 };
  const result = await circumstances.run({ step }, changes);
  const { parts } = step;
  const head = { ...headOf(result), documentId: entryId, parts };
  if (parts > 0) await append([head], trx);
  return result;
}

/**
 * Runs a change with a reason, which its entry records. A step records it once, in its own entry.
 */
export async function because<T>(reason: string, change: () => Promise<T>): Promise<T> {
  return circumstances.run({ ...circumstances.getStore(), reason }, change);
}

/**
 * Returns a page of the matching entries, newest first. Without filters it omits entries inside
 * steps.
 * @throws 404 when the client is not the caller's
 */
export async function list(caller: Caller, query: AuditQuery): Promise<AuditPage> {
  const { page, pageSize, subjectType, subjectId, action, q, partOf } = query;
  const isAnyEntry = subjectType || subjectId || action || q || partOf;
  const where = {
    ...(await conditions(caller, query)),
    ...(!isAnyEntry && { partOf: { $null: true } }),
  };
  // Matches the index. Top-level entries have null in `partOf`.
  const orderBy = [...(isAnyEntry ? [] : [{ partOf: 'desc' }]), { id: 'desc' }];
  return readPage(ENTRY, { where, orderBy }, { page, pageSize }, (rows: EntryRow[]) =>
    rows.map(toWire),
  );
}

/**
 * Finds the name of the person who added a subject; '' when the trail has none.
 * @param clientKey the database id of the client it belongs to
 */
export async function findCreator(
  clientKey: number,
  subjectType: AuditSubject,
  subjectId: string,
): Promise<string> {
  const entry: EntryRow | null = await strapi.db.query(ENTRY).findOne({
    select: ['actorName'],
    where: { clientKey, subjectType, subjectId, action: 'created' },
  });
  return entry?.actorName ?? '';
}

/**
 * Reads the latest changes of a subject, earliest first.
 * @param clientKey the database id of the client it belongs to
 */
export async function readChanges(
  clientKey: number,
  subjectType: AuditSubject,
  subjectId: string,
): Promise<SubjectChange[]> {
  const entries = strapi.db.query(ENTRY);
  const rows: EntryRow[] = await entries.findMany({
    select: ['createdAt', 'partOf', 'reason', 'actorName', 'before', 'after'],
    where: { clientKey, subjectType, subjectId, action: 'changed' },
    orderBy: [{ id: 'desc' }],
    limit: CHANGES,
  });
  const steps = [...new Set(rows.flatMap(({ partOf }) => partOf ?? []))];
  const heads: EntryRow[] = await entries.findMany({
    select: ['documentId', 'subjectType', 'reason'],
    where: { clientKey, documentId: { $in: steps } },
  });
  const headOf = new Map(heads.map((head) => [head.documentId, head]));
  return rows.reverse().map(({ createdAt, partOf, reason, actorName, before, after }) => {
    const head = headOf.get(partOf ?? '');
    return {
      at: new Date(createdAt).toISOString(),
      by: actorName ?? '',
      reason: reason ?? head?.reason ?? '',
      step: head?.subjectType ?? null,
      before,
      after,
    };
  });
}

/**
 * Returns every matching entry as lines of a CSV file, read while they are sent.
 * @throws 404 when the client is not the caller's
 */
export async function csv(caller: Caller, filters: AuditFilters): Promise<AsyncGenerator<string>> {
  const where = await conditions(caller, filters);
  return writeCsv(AUDIT_CSV, longList(ENTRY, { where, orderBy: [{ id: 'desc' }] }, toWire));
}

/**
 * Returns a client's entries as lines of a CSV file, newest first. Includes entries about records
 * only if the record has a day in the year, before or after the change.
 * @param clientKey the database id of the client
 */
export function csvOfYear(clientKey: number, year: ReportingYear): AsyncGenerator<string> {
  const list = longList(ENTRY, { where: { clientKey }, orderBy: [{ id: 'desc' }] }, toWire);
  return writeCsv(AUDIT_CSV, keepYear(list, year));
}

async function* keepYear(list: LongList<AuditEntry>, year: ReportingYear): LongList<AuditEntry> {
  for await (const batch of list) yield batch.filter((entry) => concernsYear(entry, year));
}

/** Checks whether an entry is about a record with a day in the year, or about no record. */
function concernsYear({ subjectType, before, after }: AuditEntry, { from, to }: ReportingYear) {
  if (subjectType !== 'record') return true;
  return [before, after].some((state) => {
    const { date, date1 } = (state ?? {}) as { date?: string; date1?: string };
    return date && date1 && date <= to && date1 >= from;
  });
}

/**
 * Appends entries in the transaction of the change that they describe. Adds the current actor, step
 * and reason.
 */
export async function append(
  notes: readonly AuditNote[],
  trx: Knex.Transaction,
  signal?: AbortSignal,
): Promise<void> {
  const { step, reason = null } = circumstances.getStore() ?? {};
  const actor = actingNow();
  const partOf = step?.entryId ?? null;
  await insertMany(
    ENTRY,
    notes.map((note) => ({ partOf, parts: 0, reason, ...actor, ...note })),
    trx,
    signal,
  );
  if (step) step.parts += notes.length;
}

/**
 * Limits a query to its owner: a client's own entries, or for the platform admin all or one
 * client's.
 */
async function conditions(caller: Caller, filters: AuditFilters) {
  const { clientId, subjectType, subjectId, action, partOf, q, from, to } = filters;
  const everything = caller.role === 'platform-admin' && clientId === undefined;
  const owner = everything ? {} : { clientKey: (await clients.visibleTo(caller, clientId)).id };
  return {
    ...owner,
    ...(subjectType && { subjectType }),
    ...(subjectId && { subjectId }),
    ...(action && { action }),
    ...(partOf && { partOf }),
    ...((from || to) && {
      createdAt: { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) },
    }),
    ...(q && {
      $or: ['subjectName', 'actorName', 'actorAccount'].map((name) => ({
        [name]: { $containsi: q },
      })),
    }),
  };
}
