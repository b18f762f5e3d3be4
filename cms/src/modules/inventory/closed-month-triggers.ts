import type { Knex } from 'knex';
import { dropTriggers } from '../../connections/sqlite-triggers';
import { lockUntilEnd } from '../../rows/lock';
import {
  CLOSED_MESSAGE,
  CLOSED_REFUSAL,
  CLOSED_SQLSTATE,
  OPENING,
  onClosedMonths,
} from './periods/closed-months';

/** Table with clients' rows that must not change once one of their months is closed. */
interface GuardedTable {
  readonly name: string;
  /** SQL for a row's first and last month, `YYYY-MM`. `row` is a placeholder for the row. */
  readonly first: string;
  readonly last: string;
  /** Tables that hold the months, if other rows do, followed by a condition. */
  readonly from?: string;
  /** Condition under which a row can be inserted anyway. */
  readonly freeToInsert?: string;
  /** Condition under which a row can be updated anyway: SQL over `old` and `new`. */
  readonly freeToUpdate?: string;
  /** Refused events; without it, all events. */
  readonly events?: readonly Event[];
}

/** SQL condition: the site of a holding has another holding. */
const HAS_OTHERS = `exists (select 1 from holdings other where other.client_id = row.client_id
  and other.site_id = row.site_id and other.from_month <> row.from_month)`;

/** SQL condition: the site of a holding has a record with a day in a closed month. */
const HAS_CLOSED_RECORDS = `exists (select 1 from emission_records record join closed_months month
  on month.client_id = record.client_id and month.month between record.month and record.last_month
  where record.client_id = row.client_id and record.site_id = row.site_id)`;

/** Columns of a year that must stay unchanged when its statement is stored. */
const KEPT_BY_LOCKING = [
  'id',
  'client_id',
  'year',
  'starts_in',
  'policy',
  'counts_every_instrument',
  'approved_by',
  'signed_by',
];

/** Lists the tables that a closed year's figures depend on. Each row has a `client_id`. */
const guarded = (): readonly GuardedTable[] => [
  { name: 'emission_records', first: 'row.month', last: 'row.last_month' },
  { name: 'record_months', first: 'row.first_month', last: 'row.last_month' },
  {
    name: 'evidences',
    first: 'record.month',
    last: 'record.last_month',
    from: `(select client_id, evidence_id, month, last_month from emission_records
      union all select client_id, evidence_id, from_month, to_month from activity_metrics
      union all select client_id, evidence_id, substr(from_day, 1, 7), substr(to_day, 1, 7)
        from instruments) record
      where record.client_id = row.client_id and record.evidence_id = row.uuid`,
  },
  {
    name: 'instruments',
    first: 'substr(row.from_day, 1, 7)',
    last: 'substr(row.to_day, 1, 7)',
  },
  { name: 'activity_metrics', first: 'row.from_month', last: 'row.to_month' },
  { name: 'period_categories', first: 'row.from_month', last: 'row.to_month' },
  {
    // A holding is valid until the site's next one begins. Before the first holding nothing counts;
    // without holdings everything counts. So a site's only holding affects all months with records
    // of the site. The first holding of a site without records in closed months changes no closed
    // figure.
    name: 'holdings',
    first: `case when ${HAS_OTHERS} or not ${HAS_CLOSED_RECORDS} then row.from_month else '0000-01' end`,
    last: `coalesce((select ${monthBefore('min(later.from_month)')} from holdings later
      where later.client_id = row.client_id and later.site_id = row.site_id
        and later.from_month > row.from_month), '9999-12')`,
    freeToInsert: `not ${HAS_OTHERS} and not ${HAS_CLOSED_RECORDS}`,
  },
  {
    // Metrics reference a site by `document_id`, other rows by `id`.
    name: 'client_sites',
    events: ['delete'],
    first: 'named.month',
    last: 'named.last_month',
    from: `(select month, last_month from emission_records
        where client_id = row.client_id and site_id = row.id
      union all select substr(from_day, 1, 7), substr(to_day, 1, 7) from instruments
        where client_id = row.client_id and site_id = row.id
      union all select from_month, to_month from activity_metrics
        where client_id = row.client_id and site_id = row.document_id
      union all select from_month, '9999-12' from holdings
        where client_id = row.client_id and site_id = row.id) named
      where true`,
  },
  {
    // Reopening opens the months before it changes the year.
    name: 'periods',
    events: ['update', 'delete'],
    first: 'own.month',
    last: 'own.month',
    from: `closed_months own where own.client_id = row.client_id and own.period_id = row.id`,
    freeToUpdate: `old.state = 'Locking' and new.state = 'Locked' and ${KEPT_BY_LOCKING.map(
      (column) => `new.${column} ${onSqlite() ? 'is' : 'is not distinct from'} old.${column}`,
    ).join(' and ')}`,
  },
];

/** Returns SQL for the month before a month. */
function monthBefore(month: string): string {
  return onSqlite()
    ? `strftime('%Y-%m', ${month} || '-01', '-1 day')`
    : `to_char((${month} || '-01')::date - 1, 'YYYY-MM')`;
}

/**
 * Table of factor versions. They never change: all clients share them, and statements contain them.
 */
const VERSIONS = 'factor_versions';
const VERSIONS_REFUSAL = 'a version of a factor does not change';

/** Columns that every change in the panel sets. Deleting a panel user empties the first two. */
const BOOKKEEPING = ['created_by_id', 'updated_by_id', 'updated_at'];

const EVENTS = ['insert', 'update', 'delete'] as const;
const CHANGES = ['update', 'delete'] as const;
type Event = (typeof EVENTS)[number];
type Row = 'old' | 'new';

const onSqlite = () => strapi.db.dialect.client === 'sqlite';

/**
 * Makes the database itself refuse changes in closed months and of factor versions, including
 * direct SQL. Runs at every startup, because Strapi may have changed the columns. On SQLite the
 * triggers of closed months exist only while a month is closed, because they slow every insert.
 */
export async function guardClosedMonths(): Promise<void> {
  onClosedMonths(async (trx) => {
    if (onSqlite()) await followOnSqlite(trx);
  });
  await strapi.db.transaction(async ({ trx }) => {
    await lockUntilEnd('guards', trx);
    if (onSqlite()) await followOnSqlite(trx);
    else await makeFunctions(trx);
  });
  if (onSqlite()) return;
  // One transaction per table, because a shared one could deadlock with writers of several tables.
  for (const table of guarded()) {
    await strapi.db.transaction(({ trx }) => addTrigger(table, trx));
  }
  await strapi.db.transaction(({ trx }) => fixVersions(trx));
}

/**
 * Runs an upgrade step that writes factor versions or rows in closed months, in its transaction.
 * Drops the triggers and creates them again. No other transaction can write these tables meanwhile.
 */
export async function withoutGuards<T>(trx: Knex.Transaction, work: () => Promise<T>): Promise<T> {
  if (onSqlite()) {
    await dropTriggers('closed_', trx);
  } else {
    for (const { name } of guarded())
      await trx.raw(`drop trigger if exists closed_months on ${name}`);
    await trx.raw(`drop trigger if exists ${VERSIONS}_fixed on ${VERSIONS}`);
  }
  const answer = await work();
  if (onSqlite()) {
    await followOnSqlite(trx);
  } else {
    await makeFunctions(trx);
    for (const table of guarded()) await addTrigger(table, trx);
    await fixVersions(trx);
  }
  return answer;
}

/** Replaces the placeholder `row` in SQL with the row's name. */
const replaceRow = (text: string, row: Row) => text.replace(/\brow\./g, `${row}.`);

/** Rows that an event concerns. */
const ROWS: Readonly<Record<Event, readonly Row[]>> = {
  insert: ['new'],
  update: ['new', 'old'],
  delete: ['old'],
};

/** Returns SQL for an event. An update that sets only bookkeeping columns fires no trigger. */
async function makeCondition(event: Event, table: string, trx: Knex.Transaction): Promise<string> {
  if (event !== 'update') return event;
  const columns = Object.keys(await trx(table).columnInfo());
  return `update of ${columns.filter((column) => !BOOKKEEPING.includes(column)).join(', ')}`;
}

/** Creates the closed-month triggers while a month is closed, and drops them when none is. */
async function followOnSqlite(trx: Knex.Transaction): Promise<void> {
  await dropTriggers('closed_', trx);
  const refuse = async (name: string, event: Event, when: string, message = CLOSED_MESSAGE) =>
    trx.raw(
      `create trigger closed_${name}_${event} before ${await makeCondition(event, name, trx)} on ${name}
       ${when} begin select raise(abort, '${message}'); end`,
    );
  for (const event of CHANGES) await refuse(VERSIONS, event, '', VERSIONS_REFUSAL);
  if (!(await trx('closed_months').first('id'))) return;
  await refuse('closed_months', 'update', '');
  await refuse('closed_months', 'delete', `when not ${IS_OPENING}`);
  for (const {
    name,
    first,
    last,
    from,
    freeToInsert,
    freeToUpdate,
    events = EVENTS,
  } of guarded()) {
    const free: Partial<Record<Event, string>> = {
      ...(freeToInsert && { insert: replaceRow(freeToInsert, 'new') }),
      ...(freeToUpdate && { update: freeToUpdate }),
    };
    for (const event of events) {
      const isClosed = ROWS[event].map((row) =>
        replaceRow(
          `exists (select 1 from closed_months closed
            where closed.client_id = row.client_id and ${
              from
                ? `exists (select 1 from ${from} and ${isIn(first, last)})`
                : `(${isIn(first, last)})`
            })`,
          row,
        ),
      );
      const unless = free[event] ? `not (${free[event]}) and` : '';
      await refuse(name, event, `when ${unless} (${isClosed.join(' or ')})`);
    }
  }
}

const isIn = (first: string, last: string) => `closed.month between ${first} and ${last}`;

const LOCK = "hashtext('closed months')";
/**
 * PostgreSQL setting with the months last found open, kept until the transaction ends. Holds the
 * client and the closed months before and after them. Without closed months, all of the client's
 * months are open.
 */
const FOUND_OPEN = "'canopy.found_open'";

/**
 * SQL condition: the transaction has announced that it opens the months of a year; see
 * `openMonths`.
 */
const IS_OPENING = `exists (select 1 from closed_months opening where opening.client_id = old.client_id
  and opening.period_id = old.period_id and opening.month = '${OPENING}')`;

/**
 * Creates the functions of PostgreSQL's triggers. A change shares a lock of the client; closing
 * months takes it exclusively. So closing waits for running changes, and later changes see the
 * months closed. Triggers take the lock, because on Citus the coordinator would hold a lock that a
 * service takes.
 */
async function makeFunctions(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `create or replace function closed_months_include(client integer, first text, last text)
     returns boolean language plpgsql as $$
     declare found_open text := current_setting(${FOUND_OPEN}, true);
     begin
       if split_part(found_open, ' ', 1) = client::text and first > split_part(found_open, ' ', 2)
         and last < split_part(found_open, ' ', 3)
       then return false; end if;
       perform pg_advisory_xact_lock_shared(${LOCK}, client);
       if exists (select from closed_months closed where closed.client_id = client
         and ${isIn('closed_months_include.first', 'closed_months_include.last')})
       then return true; end if;
       if first <= last then
         perform set_config(${FOUND_OPEN}, concat_ws(' ', client,
           (select coalesce(max(month), '0000-00') from closed_months
             where client_id = client and month < closed_months_include.first),
           (select coalesce(min(month), '9999-99') from closed_months
             where client_id = client and month > closed_months_include.last)), true);
       end if;
       return false;
     end $$`,
  );
  await trx.raw(
    `create or replace function closed_months_alone() returns trigger language plpgsql as $$
     begin
       perform pg_advisory_xact_lock(${LOCK}, coalesce(new.client_id, old.client_id));
       perform set_config(${FOUND_OPEN}, '', true);
       if tg_op in ('UPDATE', 'TRUNCATE') or (tg_op = 'DELETE' and not ${IS_OPENING}) then
         ${refuseOnPostgres("coalesce(old.client_id::text, '')")}
       end if;
       return coalesce(new, old);
     end $$`,
  );
  await trx.raw(
    `create or replace trigger closed_months_alone before insert or update or delete on closed_months
     for each row execute function closed_months_alone()`,
  );
  await trx.raw(
    `create or replace trigger closed_months_no_truncate before truncate on closed_months
     for each statement execute function closed_months_alone()`,
  );
}

/**
 * Returns PL/pgSQL that refuses a change in a closed month.
 * @param client SQL for the client's id, as text
 */
function refuseOnPostgres(client: string): string {
  return `raise exception '${CLOSED_REFUSAL}'
    using errcode = '${CLOSED_SQLSTATE}', detail = ${client};`;
}

/** Returns PL/pgSQL for a row without the bookkeeping columns. */
function withoutBookkeeping(row: Row): string {
  return BOOKKEEPING.reduce((json, column) => `${json} - '${column}'`, `to_jsonb(${row})`);
}

/** Makes PostgreSQL refuse every change of a factor version. */
async function fixVersions(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `create or replace function ${VERSIONS}_fixed() returns trigger language plpgsql as $$
     begin
       if tg_op = 'UPDATE' and ${withoutBookkeeping('old')} = ${withoutBookkeeping('new')}
       then return new; end if;
       raise exception '${VERSIONS_REFUSAL}';
     end $$`,
  );
  await trx.raw(
    `create or replace trigger ${VERSIONS}_fixed before ${CHANGES.join(' or ')} on ${VERSIONS}
     for each row execute function ${VERSIONS}_fixed()`,
  );
  await trx.raw(
    `create or replace trigger ${VERSIONS}_no_truncate before truncate on ${VERSIONS}
     for each statement execute function ${VERSIONS}_fixed()`,
  );
}

/** Adds a table's trigger. It names no columns, because Strapi could not change a named column. */
async function addTrigger(
  { name, first, last, from, freeToInsert, freeToUpdate, events = EVENTS }: GuardedTable,
  trx: Knex.Transaction,
): Promise<void> {
  const includes = `closed_months_include(row.client_id, ${first}, ${last})`;
  const isClosed = (row: Row) =>
    replaceRow(from ? `exists (select from ${from} and ${includes})` : includes, row);
  const unless = (free: string) =>
    `if tg_op = 'INSERT' then
       perform pg_advisory_xact_lock_shared(${LOCK}, new.client_id);
       if ${replaceRow(free, 'new')} then return new; end if;
     end if;`;
  await trx.raw(
    `create or replace function closed_months_of_${name}() returns trigger language plpgsql as $$
     declare
       is_closed boolean := false;
       client integer;
     begin
       ${freeToInsert ? unless(freeToInsert) : ''}
       ${freeToUpdate ? `if tg_op = 'UPDATE' and ${freeToUpdate} then return new; end if;` : ''}
       if tg_op <> 'DELETE' then client := new.client_id; is_closed := ${isClosed('new')}; end if;
       if tg_op <> 'INSERT' and not is_closed then
         client := old.client_id;
         is_closed := ${isClosed('old')};
       end if;
       -- An update of nothing is one of the row; deleting a user of the panel is not.
       if is_closed and tg_op = 'UPDATE' then
         is_closed := ${withoutBookkeeping('old')} <> ${withoutBookkeeping('new')}
           or (old.created_by_id, old.updated_by_id) is not distinct from (new.created_by_id, new.updated_by_id);
       end if;
       if is_closed then ${refuseOnPostgres('client::text')} end if;
       if tg_op = 'DELETE' then return old; end if;
       return new;
     end $$`,
  );
  await trx.raw(
    `create or replace trigger closed_months before ${events.join(' or ')} on ${name}
     for each row execute function closed_months_of_${name}()`,
  );
}
