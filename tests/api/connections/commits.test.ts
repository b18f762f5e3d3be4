import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CallName } from '@canopy/domain/calls';
import { messages } from '@canopy/domain/common';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Answer, answered, refusalOf } from '../../support/client';
import { buyerInput, checkoutBody, contactInput, keyed } from '../../support/content';
import { factorInput, PASSWORD, rowOf, unique } from '../../support/fixtures';
import { freePort } from '../../support/free-port';
import { type OwnServer, startOwnServer } from '../../support/own-server';

/**
 * Statements in these transactions are valid: the database rejects the COMMIT itself. SQLite does
 * so with a deferred foreign key, PostgreSQL with a deferred trigger.
 */
const onSqlite = inject('database') === 'sqlite';

let own: OwnServer;

beforeAll(async () => {
  own = await startOwnServer();
  const { sql } = own.inside;
  await sql('create table notes (id integer)');
  if (onSqlite) {
    await sql('create table fault_parents (id integer primary key)');
    await sql(
      `create table faults (id integer primary key, parent_id integer
       references fault_parents (id) deferrable initially deferred)`,
    );
  }
});

afterAll(() => own.stop());

afterEach(() => own.inside.sql(onSqlite ? 'drop trigger if exists fault' : dropFault));

const dropFault = 'drop function if exists fault() cascade';

type Event = 'insert' | 'update' | 'delete';

/** Makes COMMIT fail for every transaction with this event on the table. */
async function failCommits(table: string, event: Event, how = `raise exception 'no commit'`) {
  const { sql } = own.inside;
  if (onSqlite) {
    await sql(
      `create trigger fault after ${event} on ${table}
       begin insert into faults (parent_id) values (0); end`,
    );
    return;
  }
  await sql(
    `create function fault() returns trigger language plpgsql as
     $$ begin ${how}; return null; end $$`,
  );
  await sql(
    `create constraint trigger fault after ${event} on ${table}
     deferrable initially deferred for each row execute function fault()`,
  );
}

async function commitAgain(): Promise<void> {
  await own.inside.sql(onSqlite ? 'drop trigger fault' : dropFault);
}

async function readTable(table: string): Promise<unknown[]> {
  return own.inside.sql(`select * from ${table} order by id`);
}

const TABLES = ['emission_records', 'emission_factors', 'orders', 'buyers', 'clients', 'up_users'];
const BESIDES = ['save_receipts', 'audit_entries', 'carbon_projects'];

/** Returns all rows that a failed call could have left behind. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = [...TABLES, ...BESIDES];
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await readTable(table)] as const)),
  );
}

/** Asserts that all connections still work: one that writes on SQLite, ten on PostgreSQL. */
async function servesEverybody(): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => [
      own.visitor.get('/site'),
      own.member.get('/getdata12', { page: 1 }),
      own.visitor.post('/contact', contactInput()),
    ]).flat(),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect(
    [...statuses].filter((status) => status !== 200 && status !== 201 && status !== 429),
  ).toEqual([]);
}

interface Write {
  readonly name: CallName;
  readonly table: string;
  readonly event: Event;
  /**
   * Prepares the call and returns a function that sends it. Every send repeats the body and key.
   */
  readonly prepare: () => Promise<() => Promise<Answer>>;
  /** Rows that the call adds to the table. */
  readonly rows: number;
}

const WRITES: Write[] = [
  {
    name: 'POST /saveData',
    table: 'emission_records',
    event: 'insert',
    rows: 2,
    async prepare() {
      const body = { rows: [rowOf(own.factor), rowOf(own.factor)] };
      const headers = keyed();
      return () => own.member.post('/saveData', body, headers);
    },
  },
  {
    name: 'POST /emission-records/import',
    table: 'emission_records',
    event: 'insert',
    rows: 2,
    async prepare() {
      const rows = [11, 12].map((distance) =>
        rowOf(own.factor, { distance, description: unique('import') }),
      );
      return () => own.member.post('/emission-records/import', { rows });
    },
  },
  {
    name: 'POST /emission-factors/import',
    table: 'emission_factors',
    event: 'insert',
    rows: 2,
    async prepare() {
      const rows = [factorInput(), factorInput()];
      return () => own.admin.post('/emission-factors/import', { rows });
    },
  },
  {
    name: 'POST /addbuyer',
    table: 'buyers',
    event: 'insert',
    rows: 2,
    async prepare() {
      const rows = [buyerInput(), buyerInput()];
      return () => own.editor.post('/addbuyer', rows);
    },
  },
  {
    name: 'POST /checkout',
    table: 'orders',
    event: 'insert',
    rows: 1,
    async prepare() {
      const { _id } = await own.addProject();
      const headers = keyed();
      return () => own.visitor.post('/checkout', checkoutBody(_id), headers);
    },
  },
  {
    name: 'PUT /editEmissionData',
    table: 'emission_records',
    event: 'update',
    rows: 0,
    async prepare() {
      const { _id } = await own.addRecord();
      const updatedData = { distance: 77, date: '2024-06-01', date1: '2024-06-30' };
      return () => own.member.put('/editEmissionData', { id: _id, updatedData });
    },
  },
  {
    name: 'DELETE /deleteEmissionData',
    table: 'emission_records',
    event: 'delete',
    rows: -1,
    async prepare() {
      const { _id } = await own.addRecord();
      return () => own.member.delete('/deleteEmissionData', { id: _id });
    },
  },
  {
    name: 'POST /addclient',
    table: 'clients',
    event: 'insert',
    rows: 1,
    async prepare() {
      const userId = unique('client');
      const body = { username: userId, userId, password: PASSWORD };
      return () => own.admin.post('/addclient', body);
    },
  },
];

// Runs before the other tests, which use up the messages of an address.
describe('tries with a failed COMMIT', () => {
  /** One more than the hourly limit of an email address. */
  const TRIES = 6;

  it.each([
    ['POST /checkout', 'orders', async () => checkoutBody((await own.addProject())._id)],
    ['POST /contact', 'contact_messages', async () => contactInput()],
  ] as const)('do not count against the limit of %s', async (name, table, makeBody) => {
    const body = await makeBody();
    const headers = keyed();
    const send = () => own.visitor.post(name.slice('POST '.length), body, headers);
    await failCommits(table, 'insert');
    for (let n = 0; n < TRIES; n += 1) expect((await send()).status).toBe(500);
    await commitAgain();
    answered(name, await send());
  });
});

describe.each(WRITES)('$name with a failed COMMIT', ({ name, table, event, prepare, rows }) => {
  it('returns 500, changes nothing, and saves once when repeated', async () => {
    const send = await prepare();
    const before = await everything();
    await failCommits(table, event);
    const answer = await send();
    expect(answer.status, answer.text).toBe(500);
    await servesEverybody();
    await commitAgain();
    expect(await everything()).toEqual(before);

    answered(name, await send());
    expect((await readTable(table)).length - (before[table]?.length ?? 0)).toBe(rows);
    await send();
    // A repeated delete finds nothing. Other repeats are detected by their key or values.
    expect((await readTable(table)).length - (before[table]?.length ?? 0)).toBe(rows);
  });
});

describe('a transaction', () => {
  const note = 'insert into notes (id) values (1)';
  const notes = () => own.inside.sql('select id from notes');

  afterEach(() => own.inside.sql('delete from notes'));

  it('notifies commit listeners once', async () => {
    const done = await own.inside.transaction({ statements: [note], nested: [note] });
    expect(done).toEqual({ failure: null, told: 1 });
    expect(await notes()).toHaveLength(2);
  });

  it('notifies no listener if the COMMIT fails', async () => {
    await failCommits('notes', 'insert');
    const { failure, told } = await own.inside.transaction({ statements: [note] });
    expect(failure).toMatch(onSqlite ? /FOREIGN KEY constraint failed/ : /no commit/);
    expect(told).toBe(0);
    await commitAgain();
    expect(await notes()).toEqual([]);
    await servesEverybody();
  });

  it('rolls back a released savepoint if the COMMIT fails', async () => {
    await failCommits('notes', 'insert');
    const { failure, told } = await own.inside.transaction({ statements: [], nested: [note] });
    expect({ failed: failure !== null, told }).toEqual({ failed: true, told: 0 });
    await commitAgain();
    expect(await notes()).toEqual([]);
  });

  it('fails when one of its savepoints cannot be released', async () => {
    const nested = [note, 'rollback', 'begin'];
    const { failure, told } = await own.inside.transaction({ statements: [note], nested });
    expect(failure).toMatch(/savepoint/i);
    expect(told).toBe(0);
    expect(await notes()).toEqual([]);
    await servesEverybody();
  });

  it('saves nothing after a ROLLBACK by other code', async () => {
    const { failure } = await own.inside.transaction({ statements: [note, 'rollback'] });
    if (onSqlite) expect(failure).toMatch(/no transaction is active/);
    expect(await notes()).toEqual([]);
    await servesEverybody();
  });

  it.runIf(onSqlite)('recovers a connection left in an open transaction', async () => {
    await own.inside.forgetTransaction();
    const { failure } = await own.inside.transaction({ statements: [note] });
    expect(failure).toMatch(/cannot start a transaction within a transaction/);
    expect(await own.inside.transaction({ statements: [note] })).toEqual({
      failure: null,
      told: 1,
    });
    await servesEverybody();
  });

  it.runIf(!onSqlite)('fails after an ignored statement error', async () => {
    const statements = [note, 'select 1 / 0', note];
    const { failure, told } = await own.inside.transaction({ statements });
    expect(failure).toMatch(/rolled the transaction back/);
    expect(told).toBe(0);
    expect(await notes()).toEqual([]);
    await servesEverybody();
  });

  it.runIf(!onSqlite)('returns 503 on a lost connection and saves once when repeated', async () => {
    await failCommits(
      'emission_records',
      'insert',
      'perform pg_terminate_backend(pg_backend_pid())',
    );
    const headers = keyed();
    const send = () => own.member.post('/saveData', { rows: [rowOf(own.factor)] }, headers);
    const before = await readTable('emission_records');
    const answer = await send();
    expect(answer.status, answer.text).toBe(503);
    expect(refusalOf(answer).message).toBe(messages.storageUnavailable);
    await commitAgain();
    await servesEverybody();
    const [first, second] = [await send(), await send()].map((each) =>
      answered('POST /saveData', each),
    );
    expect(second).toEqual(first);
    expect(await readTable('emission_records')).toHaveLength(before.length + 1);
  });
});

describe('a knex version with different transactions', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'canopy-knex-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('prevents startup', async () => {
    const preload = path.join(folder, 'other-knex.cjs');
    const transaction = path.resolve('cms/node_modules/knex/lib/execution/transaction.js');
    await writeFile(
      preload,
      `require(${JSON.stringify(transaction)}).prototype.commit = function commit(conn, value) {
         return this.query(conn, 'COMMIT AND CHAIN;', 1, value);
       };`,
    );
    const env = { ...process.env, PANEL: 'off', PORT: String(await freePort()) };
    const run = promisify(execFile)(process.execPath, ['--require', preload, 'server.js'], {
      cwd: path.resolve('cms'),
      env: { ...env, HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '' },
    });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^[^\n]*knex 3\.0\.1[^\n]*npm run setup[^\n]*\n$/),
    });
  });
});
