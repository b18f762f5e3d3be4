import type { Knex } from 'knex';
import { TRAIL_TABLE as TABLE } from '../../api/audit-entry/services/audit-entry';
import { lockUntilEnd } from '../../rows/lock';
import { keptSince } from '../../server/retention';

const REFUSAL = 'the audit trail is append-only';

/**
 * Makes the database itself refuse to change or delete entries. This runs at every start, because
 * on SQLite a change of the table's columns creates a new table without the triggers.
 */
export async function makeAppendOnly(): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    // Servers that start together take turns.
    await lockUntilEnd(TABLE, trx);
    if (strapi.db.dialect.client !== 'sqlite') await makeRefusal(trx);
    await addTriggers(trx);
  });
}

/** Deletes the entries that the operator no longer keeps, and logs how many. */
export async function deleteOldEntries(): Promise<void> {
  const oldest = keptSince('HISTORY_DAYS');
  if (!oldest) return;
  const count = await strapi.db.transaction(async ({ trx }) => {
    await lockUntilEnd(TABLE, trx);
    const old = () => trx(TABLE).where('created_at', '<', oldest);
    if (!(await old().first('id'))) return 0;
    await trx.raw(
      strapi.db.dialect.client === 'sqlite'
        ? `drop trigger if exists ${TABLE}_no_delete`
        : `drop trigger if exists ${TABLE}_no_delete on ${TABLE}`,
    );
    const deleted = await old().delete();
    await addTriggers(trx);
    return deleted;
  });
  if (count > 0) {
    strapi.log.info(`Deleted ${count} entries of the history from before ${oldest.toISOString()}.`);
  }
}

function addTriggers(trx: Knex.Transaction): Promise<void> {
  return strapi.db.dialect.client === 'sqlite' ? onSqlite(trx) : onPostgres(trx);
}

async function onSqlite(trx: Knex.Transaction): Promise<void> {
  for (const event of ['update', 'delete']) {
    await trx.raw(
      `create trigger if not exists ${TABLE}_no_${event} before ${event} on ${TABLE}
       begin select raise(abort, '${REFUSAL}'); end`,
    );
  }
}

/** The function that triggers call on PostgreSQL. */
async function makeRefusal(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `create or replace function ${TABLE}_refuse() returns trigger language plpgsql as
     $$ begin raise exception '${REFUSAL}'; end $$`,
  );
}

async function onPostgres(trx: Knex.Transaction): Promise<void> {
  for (const event of ['update', 'delete', 'truncate']) {
    await trx.raw(
      `create or replace trigger ${TABLE}_no_${event} before ${event} on ${TABLE}
       for each statement execute function ${TABLE}_refuse()`,
    );
  }
}
