import type { Knex } from 'knex';
import { TRAIL_TABLE } from '../../modules/history/audit-entry';
import { lockUntilEnd } from '../../rows/lock';
import { keptSince } from '../../server/retention';

/** Tables with immutable rows, and the error message with which the database refuses changes. */
const APPEND_ONLY: Readonly<Record<string, string>> = {
  [TRAIL_TABLE]: 'the audit trail is append-only',
  statements: 'a statement does not change',
};

/**
 * Makes the database refuse to change or delete audit entries and statements. Runs at every start:
 * on SQLite, a column change creates a new table without the triggers.
 */
export async function makeAppendOnly(): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    // Servers that start together take turns.
    await lockUntilEnd(TRAIL_TABLE, trx);
    for (const table of Object.keys(APPEND_ONLY)) {
      if (strapi.db.dialect.client !== 'sqlite') await makeRefusal(table, trx);
      await addTriggers(table, trx);
    }
  });
}

/**
 * Deletes audit entries past the operator's retention period and logs their number. Creates no
 * function: Citus refuses that in a transaction that has queried several shards.
 */
export async function deleteOldEntries(): Promise<void> {
  const oldest = keptSince('HISTORY_DAYS');
  if (!oldest) return;
  const count = await strapi.db.transaction(async ({ trx }) => {
    await lockUntilEnd(TRAIL_TABLE, trx);
    const old = () => trx(TRAIL_TABLE).where('created_at', '<', oldest);
    if (!(await old().first('id'))) return 0;
    await trx.raw(
      strapi.db.dialect.client === 'sqlite'
        ? `drop trigger if exists ${TRAIL_TABLE}_no_delete`
        : `drop trigger if exists ${TRAIL_TABLE}_no_delete on ${TRAIL_TABLE}`,
    );
    const deleted = await old().delete();
    await addTriggers(TRAIL_TABLE, trx);
    return deleted;
  });
  if (count > 0) {
    strapi.log.info(`Deleted ${count} history entries from before ${oldest.toISOString()}.`);
  }
}

function addTriggers(table: string, trx: Knex.Transaction): Promise<void> {
  return strapi.db.dialect.client === 'sqlite' ? onSqlite(table, trx) : onPostgres(table, trx);
}

async function onSqlite(table: string, trx: Knex.Transaction): Promise<void> {
  for (const event of ['update', 'delete']) {
    await trx.raw(
      `create trigger if not exists ${table}_no_${event} before ${event} on ${table}
       begin select raise(abort, '${APPEND_ONLY[table]}'); end`,
    );
  }
}

/** Creates the function that the triggers call on PostgreSQL. */
async function makeRefusal(table: string, trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `create or replace function ${table}_refuse() returns trigger language plpgsql as
     $$ begin raise exception '${APPEND_ONLY[table]}'; end $$`,
  );
}

async function onPostgres(table: string, trx: Knex.Transaction): Promise<void> {
  for (const event of ['update', 'delete', 'truncate']) {
    await trx.raw(
      `create or replace trigger ${table}_no_${event} before ${event} on ${table}
       for each statement execute function ${table}_refuse()`,
    );
  }
}
