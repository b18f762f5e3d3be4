import type { Knex } from 'knex';
import { lockUntilEnd } from '../../rows/lock';

const TABLE = 'audit_entries';
const REFUSAL = 'the audit trail is append-only';

/**
 * Makes the database itself refuse to change or delete entries. This runs at every start, because
 * on SQLite a change of the table's columns creates a new table without the triggers.
 */
export async function makeAppendOnly(): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    // Servers that start together take turns.
    await lockUntilEnd(TABLE, trx);
    if (strapi.db.dialect.client === 'sqlite') await onSqlite(trx);
    else await onPostgres(trx);
  });
}

async function onSqlite(trx: Knex.Transaction): Promise<void> {
  for (const event of ['update', 'delete']) {
    await trx.raw(
      `create trigger if not exists ${TABLE}_no_${event} before ${event} on ${TABLE}
       begin select raise(abort, '${REFUSAL}'); end`,
    );
  }
}

async function onPostgres(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `create or replace function ${TABLE}_refuse() returns trigger language plpgsql as
     $$ begin raise exception '${REFUSAL}'; end $$`,
  );
  for (const event of ['update', 'delete', 'truncate']) {
    await trx.raw(
      `create or replace trigger ${TABLE}_no_${event} before ${event} on ${TABLE}
       for each statement execute function ${TABLE}_refuse()`,
    );
  }
}
