import {
  type AuditAction,
  type AuditEntry,
  type AuditFilters,
  type AuditPage,
  type AuditQuery,
  type AuditState,
  type AuditSubject,
  CSV_MARK,
  moreCsv,
  toCsv,
} from '@canopy/domain';
import type { Knex } from 'knex';
import { insertMany } from '../../../rows/insert-many';
import { type LongList, longList } from '../../../rows/long-list';
import clients from '../../client/services/client';
import type { Caller } from '../../session/services/account';
import { actingNow } from '../actor';
import { AUDIT_CSV } from '../csv';
import { toWire } from '../wire';

const ENTRY = 'api::audit-entry.audit-entry';

/** Stands for the client where an entry belongs to none: every entry has an owner to be asked by. */
export const NO_CLIENT = 0;

/** What happened to a subject. Names are plain texts: the subject may be gone tomorrow. */
export interface AuditNote {
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  readonly subjectName: string;
  /** The database id of the client it belongs to; `NO_CLIENT` when it belongs to none. */
  readonly clientKey: number;
  /** The client's documentId, which stays when the client is gone; null when there is none. */
  readonly clientId: string | null;
  readonly clientName: string | null;
  readonly before: AuditState | null;
  readonly after: AuditState | null;
}

/** The audit trail, which can only be appended to and read. */
export default {
  /** Appends entries in the transaction of the change they describe, with the current actor. */
  async append(
    notes: readonly AuditNote[],
    trx: Knex.Transaction,
    signal?: AbortSignal,
  ): Promise<void> {
    const actor = actingNow();
    await insertMany(
      ENTRY,
      notes.map((note) => ({ ...note, ...actor })),
      trx,
      signal,
    );
  },

  /**
   * A page of the entries that match, newest first.
   * @throws 404 when the client is not the caller's
   */
  async list(caller: Caller, query: AuditQuery): Promise<AuditPage> {
    const where = await conditions(caller, query);
    const { page, pageSize } = query;
    const entries = strapi.db.query(ENTRY);
    const [rows, total] = await Promise.all([
      entries.findMany({
        where,
        orderBy: { id: 'desc' },
        limit: pageSize,
        offset: (page - 1) * pageSize,
      }),
      entries.count({ where }),
    ]);
    return { data: rows.map(toWire), meta: { page, pageSize, total } };
  },

  /**
   * Every entry that matches as the lines of a CSV file, read while they are sent.
   * @throws 404 when the client is not the caller's
   */
  async csv(caller: Caller, filters: AuditFilters): Promise<AsyncGenerator<string>> {
    const where = await conditions(caller, filters);
    return linesOf(longList(ENTRY, { where, orderBy: [{ id: 'desc' }] }, toWire));
  },
};

async function* linesOf(entries: LongList<AuditEntry>): AsyncGenerator<string> {
  let head = CSV_MARK + toCsv(AUDIT_CSV, []);
  for await (const batch of entries) {
    yield head + moreCsv(AUDIT_CSV, batch);
    head = '';
  }
}

/** Which rows a query reaches: a client its own, the platform admin all or those of one client. */
async function conditions(caller: Caller, filters: AuditFilters) {
  const { clientId, subjectType, subjectId, action, q, from, to } = filters;
  const everything = caller.role === 'platform-admin' && clientId === undefined;
  const owner = everything ? {} : { clientKey: (await clients.visibleTo(caller, clientId)).id };
  return {
    ...owner,
    ...(subjectType && { subjectType }),
    ...(subjectId && { subjectId }),
    ...(action && { action }),
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
