/** The audit trail, which can only be appended to and read. */

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

/** Stands for the client where an entry belongs to none: every entry has an owner to be asked by. */
const NO_CLIENT = 0;

/** Whose an entry is, in its columns. */
interface EntryOwner {
  /** The database id of the client it belongs to; `NO_CLIENT` when it belongs to none. */
  readonly clientKey: number;
  /** The client's documentId, which stays when the client is gone; null when there is none. */
  readonly clientId: string | null;
  readonly clientName: string | null;
}

/** A change of a subject. Names are plain texts: the subject may be gone tomorrow. */
export interface AuditNote extends EntryOwner {
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly before: AuditState | null;
  readonly after: AuditState | null;
}

/** A change of a subject: when, by whom, and what the step was about that it was a part of. */
export interface SubjectChange {
  /** ISO 8601 UTC */
  readonly at: string;
  readonly by: string;
  /** The reason: its own, or that of its step; '' for none. */
  readonly reason: string;
  readonly step: AuditSubject | null;
  readonly before: AuditState | null;
  readonly after: AuditState | null;
}

/** The most changes of one subject that are listed. */
const CHANGES = 10;

/** The subjects of the entries that are being written. */
interface Circumstances {
  /** Why it is done, as the person gave it. */
  readonly reason?: string;
  /** The step whose entries they are, and how many it has so far. */
  readonly step?: { readonly entryId: string; parts: number };
}

const circumstances = new AsyncLocalStorage<Circumstances>();

/** The owner of entries about what belongs to a client, or to none. */
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
 * Does many changes as one step: one entry, and theirs below it. It adds no entry when nothing
 * changes.
 * @param headOf the entry of the step; it is written after the changes, so it can say what they came to
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

/** Does a change for a reason, which its entry gives. A step gives it once, at its head. */
export async function because<T>(reason: string, change: () => Promise<T>): Promise<T> {
  return circumstances.run({ ...circumstances.getStore(), reason }, change);
}

/**
 * A page of the entries that match, newest first.
 * @throws 404 when the client is not the caller's
 */
export async function list(caller: Caller, query: AuditQuery): Promise<AuditPage> {
  const { page, pageSize, subjectType, subjectId, action, q, partOf } = query;
  const isAnyEntry = subjectType || subjectId || action || q || partOf;
  const where = {
    ...(await conditions(caller, query)),
    ...(!isAnyEntry && { partOf: { $null: true } }),
  };
  // The index has them in this form; an entry above all others has no value there.
  const orderBy = [...(isAnyEntry ? [] : [{ partOf: 'desc' }]), { id: 'desc' }];
  return readPage(ENTRY, { where, orderBy }, { page, pageSize }, (rows: EntryRow[]) =>
    rows.map(toWire),
  );
}

/**
 * The name of the person who added a subject; '' when the trail has none.
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
 * The latest changes of a subject, the earliest of them first.
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
 * Every entry that matches as the lines of a CSV file, read while they are sent.
 * @throws 404 when the client is not the caller's
 */
export async function csv(caller: Caller, filters: AuditFilters): Promise<AsyncGenerator<string>> {
  const where = await conditions(caller, filters);
  return writeCsv(AUDIT_CSV, longList(ENTRY, { where, orderBy: [{ id: 'desc' }] }, toWire));
}

/**
 * The entries of a client as the lines of a CSV file, the newest first. Of records, those with a day in the
 * year before or after the change.
 * @param clientKey the database id of the client
 */
export function csvOfYear(clientKey: number, year: ReportingYear): AsyncGenerator<string> {
  const list = longList(ENTRY, { where: { clientKey }, orderBy: [{ id: 'desc' }] }, toWire);
  return writeCsv(AUDIT_CSV, keepYear(list, year));
}

async function* keepYear(list: LongList<AuditEntry>, year: ReportingYear): LongList<AuditEntry> {
  for await (const batch of list) yield batch.filter((entry) => concernsYear(entry, year));
}

/** Whether an entry is about no record, or about one with a day in the year. */
function concernsYear({ subjectType, before, after }: AuditEntry, { from, to }: ReportingYear) {
  if (subjectType !== 'record') return true;
  return [before, after].some((state) => {
    const { date, date1 } = (state ?? {}) as { date?: string; date1?: string };
    return date && date1 && date <= to && date1 >= from;
  });
}

/**
 * Appends entries in the transaction of the change they describe, with the current actor, and with
 * the step and the reason that the change is made for.
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

/** Which rows a query reaches: a client its own, the platform admin all or those of one client. */
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
