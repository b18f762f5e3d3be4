/**
 * Outbox of mails to send. An entry is written in the same transaction as the change it reports, so
 * neither exists without the other. `bootstrap/outbox-worker.ts` sends them.
 */

import type { ProductOrderState } from '@canopy/domain/shop';
import type { Knex } from 'knex';
import { findColumns, insertMany } from '../../rows/insert-many';

const OUTBOX = 'api::outbox.outbox-entry';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Pauses before another attempt, in minutes. Each is longer than the one before; together they make
 * a day.
 */
const PAUSES = [1, 2, 5, 10, 20, 30, 60, 90, 120, 150, 180, 210, 250, 312];

/** Time for which an entry belongs to the process that took it. Sending takes less. */
const LEASE_MS = 3 * MINUTE_MS;

/** Days for which finished entries stay. */
const KEPT_DAYS = { sent: 7, failed: 30, dropped: 30 };

/** Kinds of entries, each with its `entityId`. */
export type OutboxKind =
  /** Address that asked for its credentials. Its accounts are looked up when the mail is sent. */
  | 'credentials'
  /** documentId of a contact message. */
  | 'contact-confirmation'
  | 'contact-notification'
  /** documentId of an order. */
  | 'order-cancellation'
  | 'order-confirmation'
  | 'order-expiry'
  | 'order-proforma'
  | 'order-refund'
  | 'order-request'
  | 'order-retirement'
  /** documentId of an order of products. The kind contains the order's state. */
  | `product-order-${Lowercase<ProductOrderState>}`;

interface NewEntry {
  readonly kind: OutboxKind;
  readonly entityId: string;
}

/** Entry that belongs to this process. */
export interface TakenEntry extends NewEntry {
  readonly id: number;
  readonly documentId: string;
  /** Number of this attempt, from 1. Changes when another process takes the entry. */
  readonly attempts: number;
}

let wake: () => void = () => undefined;

/** Adds entries in the open transaction, or in one of their own. */
export async function add(entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, state: 'pending', attempts: 0, dueAtMs: 0 }));
  await strapi.db.transaction(async ({ trx, onCommit }) => {
    await insertMany(OUTBOX, rows, trx);
    // After the response, so that response times do not reveal whether there is a mail to send.
    onCommit(() => setImmediate(wake));
  });
}

/** Registers the worker, which is called when entries of this process have been committed. */
export function onAdded(listener: () => void): void {
  wake = listener;
}

/**
 * Takes up to `most` due entries, longest waiting first. They become due again after `LEASE_MS`,
 * unless their outcome is noted. Skips entries that another process is taking at this moment.
 */
export async function take(most: number): Promise<TakenEntry[]> {
  // Outside a transaction, which would wait for the writer on SQLite. Usually nothing is due.
  if (!(await due(strapi.db.connection).first('id'))) return [];
  return strapi.db.transaction(async ({ trx }) => {
    const found = due(trx)
      .select(findColumns(OUTBOX, ['id', 'documentId', 'kind', 'entityId', 'attempts']))
      .orderBy(['due_at_ms', 'id'])
      .limit(most);
    const rows: TakenEntry[] = await (onSqlite() ? found : found.forUpdate().skipLocked());
    await table(trx)
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .update({ attempts: trx.raw('attempts + 1'), due_at_ms: inMs(LEASE_MS) });
    return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
  });
}

/** Counts the mails that are not sent yet. */
export async function countPending(): Promise<number> {
  const [row] = await table(strapi.db.connection).where({ state: 'pending' }).count({ n: '*' });
  return Number(row?.n);
}

export async function noteSent(entry: TakenEntry): Promise<void> {
  await own(entry).update({ state: 'sent', updated_at: new Date() });
}

/**
 * Schedules the next attempt, or gives up after a day of attempts.
 * @returns whether there will be another attempt
 */
export async function noteFailed(entry: TakenEntry): Promise<boolean> {
  const pause = PAUSES[entry.attempts - 1];
  const change = pause === undefined ? { state: 'failed' } : { due_at_ms: inMs(pause * MINUTE_MS) };
  await own(entry).update({ ...change, updated_at: new Date() });
  return pause !== undefined;
}

/** Removes an entry that has nothing to send any more. */
export async function remove(entry: TakenEntry): Promise<void> {
  await own(entry).delete();
}

/** Removes entries that were sent or given up long ago. */
export async function removeOld(): Promise<void> {
  for (const [state, days] of Object.entries(KEPT_DAYS)) {
    const since = new Date(Date.now() - days * DAY_MS);
    await table(strapi.db.connection).where({ state }).where('updated_at', '<', since).delete();
  }
}

const onSqlite = () => strapi.db.dialect.client === 'sqlite';

const table = (database: Knex) => database('outbox');

const due = (database: Knex) =>
  table(database).where({ state: 'pending' }).where('due_at_ms', '<=', inMs(0));

/** Selects an entry, unless another process has taken it since. */
const own = ({ id, attempts }: TakenEntry) =>
  table(strapi.db.connection).where({ id, attempts, state: 'pending' });

/**
 * Returns SQL for a time from now, in milliseconds since 1970, by the database's clock. The clocks
 * and time zones of servers may differ.
 */
function inMs(milliseconds: number): Knex.Raw {
  if (onSqlite()) return strapi.db.connection.raw('?', [Date.now() + milliseconds]);
  const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
  return strapi.db.connection.raw(`${now} + ?`, [milliseconds]);
}
