import type { Knex } from 'knex';
import { lockUntilEnd } from '../rows/lock';

const TABLE = 'emission_factors';
const NAME = `${TABLE}_changed`;

/**
 * Makes the database advance `updated_at` with every update of a factor, even by direct SQL.
 * Servers cache factors until this time changes. It grows by at least a millisecond, the precision
 * that servers read. Runs at every start: on SQLite, a column change creates a new table without
 * the trigger.
 */
export async function timeFactorChanges(): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    // Servers that start together take turns.
    await lockUntilEnd(NAME, trx);
    if (strapi.db.dialect.client === 'sqlite') await onSqlite(trx);
    else await onPostgres(trx);
  });
}

/**
 * Creates the SQLite trigger. SQLite stores milliseconds as integers, but SQL can also write texts,
 * which compare as larger than every integer.
 */
async function onSqlite(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`drop trigger if exists ${NAME}`);
  await trx.raw(
    `create trigger ${NAME} after update on ${TABLE}
     when typeof(new.updated_at) <> 'integer' or new.updated_at <= coalesce(old.updated_at, 0)
     begin
       update ${TABLE} set updated_at = max(
         cast((julianday('now') - 2440587.5) * 86400000 as integer),
         coalesce(cast(old.updated_at as integer), 0) + 1
       ) where id = new.id;
     end`,
  );
}

async function onPostgres(trx: Knex.Transaction): Promise<void> {
  const inMilliseconds = (row: 'new' | 'old') => `date_trunc('milliseconds', ${row}.updated_at)`;
  await trx.raw(
    `create or replace function ${NAME}() returns trigger language plpgsql as $$
     begin
       if (${inMilliseconds('new')} > ${inMilliseconds('old')}) is not true then
         new.updated_at := greatest(
           clock_timestamp()::timestamp, ${inMilliseconds('old')} + interval '1 millisecond');
       end if;
       return new;
     end $$`,
  );
  await trx.raw(
    `create or replace trigger ${NAME} before update on ${TABLE}
     for each row execute function ${NAME}()`,
  );
}
