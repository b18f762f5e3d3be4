import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { cacheStatements } from '../../../cms/src/connections/statement-cache';
import { type Answer, answered, answeredPage } from '../../support/client';
import { copyRow } from '../../support/copies';
import { rowOf } from '../../support/fixtures';
import { type OwnServer, startOwnServer } from '../../support/own-server';
import { runInServer } from '../../support/run-in-server';

/** Reads and writes during another client's write, on a server that tests may block. */
const onSqlite = inject('database') === 'sqlite';

let own: OwnServer;
let dataDir: string;

beforeAll(async () => {
  // This folder contains no database file, as at the very first startup.
  dataDir = await mkdtemp(path.join(tmpdir(), 'canopy-own-'));
  own = await startOwnServer({
    dataDir,
    preparedDir: '',
  });
  await own.inside.sql('create table jottings (id integer)');
});

afterAll(async () => {
  await own.inside.sql('drop table jottings').catch(() => undefined);
  await own.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const A_NOTE = 'insert into jottings (id) values (1)';

async function noteCount(): Promise<number> {
  const [row] = await own.inside.sql<{ n: number | string }>('select count(*) as n from jottings');
  return Number(row?.n);
}

const saveRecord = () => own.member.post('/saveData', { rows: [rowOf(own.factor)] });

describe('an open write transaction', () => {
  it('does not block reads of dashboard, list, search, session and site', async () => {
    await own.addRecord();
    const before = answered('GET /dashboard', await own.owner.get('/dashboard'));
    await own.inside.whileInTransaction([A_NOTE], async () => {
      expect(answered('GET /dashboard', await own.owner.get('/dashboard'))).toEqual(before);
      const answer = await own.member.get('/getdata12', { page: 1 });
      const page = answeredPage('GET /getdata12', answer);
      expect(page.data).toHaveLength(1);
      const query = { page: 1, q: own.factor.Name };
      const found = answeredPage('GET /getdata', await own.member.get('/getdata', query));
      expect(found.meta.total).toBe(1);
      answered('GET /me', await own.member.get('/me'));
      answered('GET /site', await own.visitor.get('/site'));
    });
  });

  it('hides its changes until it commits', async () => {
    const before = await noteCount();
    await own.inside.whileInTransaction([A_NOTE], async () => {
      expect(await noteCount()).toBe(before);
    });
    expect(await noteCount()).toBe(before + 1);
  });

  it.runIf(onSqlite)('delays other writes without failing them', async () => {
    const [{ n: before } = { n: 0 }] = await own.inside.sql<{ n: number }>(
      'select count(*) as n from emission_records',
    );
    let saves: Promise<Answer[]> = Promise.resolve([]);
    let isSaved = false;
    await own.inside.whileInTransaction([A_NOTE], async () => {
      saves = Promise.all([saveRecord(), saveRecord()]);
      saves.finally(() => {
        isSaved = true;
      });
      // Twenty calls give the saves time to reach the write queue.
      for (let n = 0; n < 20; n++) await own.owner.get('/dashboard');
      expect(isSaved).toBe(false);
    });
    for (const answer of await saves) answered('POST /saveData', answer);
    const [row] = await own.inside.sql('select count(*) as n from emission_records');
    expect(row).toEqual({ n: before + 2 });
  });
});

describe('a read after a write', () => {
  it('returns the written row in the next call and statement', async () => {
    for (let n = 0; n < 20; n++) {
      const { _id } = await own.addRecord();
      const answer = await own.member.get('/getdata12', { page: 1 });
      const page = answeredPage('GET /getdata12', answer);
      expect(page.data.map((record) => record._id)).toContain(_id);
      const before = await noteCount();
      await own.inside.sql(A_NOTE);
      expect(await noteCount()).toBe(before + 1);
    }
  });

  it('returns columns added since the previous read', async () => {
    await own.inside.sql('create table changing (a integer)');
    await own.inside.sql('insert into changing (a) values (1)');
    const rows = () => own.inside.sql('select * from changing');
    expect(await rows()).toEqual([{ a: 1 }]);
    await own.inside.sql('alter table changing add column b integer default 2');
    expect(await rows()).toEqual([{ a: 1, b: 2 }]);
    await own.inside.sql('drop table changing');
  });
});

/** Script that asks for three values at once. The second cannot be sent to the worker thread. */
const ASK_THREE = `
  const { WriteConnection } = require('./dist/src/connections/write-connection');
  const connection = new WriteConnection(process.argv[1], Error);
  const ask = (value) =>
    connection.prepare('select ? as value').all([value]).then(([row]) => row.value, ({ name }) => name);
  Promise.all([ask('first'), ask(() => 'second'), ask('third')])
    .then((answers) => console.log(answers.join()))
    .then(() => connection.close());`;

describe.runIf(onSqlite)('the SQLite write connection', () => {
  it('does not block the main thread during a long statement', async () => {
    const over: string[] = [];
    const note = (what: string) => () => over.push(what);
    // Takes some seconds on any machine.
    const long = own.inside
      .sql(
        `insert into jottings (id) with recursive some(n) as
         (select 1 union all select n + 1 from some where n < 10000000) select max(n) from some`,
      )
      .then(note('statement'));
    for (let n = 0; n < 5; n++) answered('GET /me', await own.member.get('/me'));
    note('calls')();
    await long;
    expect(over).toEqual(['calls', 'statement']);
  });

  it('refuses a value that cannot be cloned and runs the other statements', async () => {
    const file = path.join(dataDir, 'three.db');
    expect(await runInServer(ASK_THREE, file)).toBe('first,DataCloneError,third\n');
  });

  it('restarts after its thread ends and rolls back the open transaction', async () => {
    const before = await noteCount();
    const inTransaction = own.inside.whileInTransaction([A_NOTE], () => own.inside.endWriter());
    await expect(inTransaction).rejects.toThrow('has ended');
    expect(await noteCount()).toBe(before);
    answered('POST /saveData', await saveRecord());
  });
});

describe.runIf(onSqlite)('the SQLite read connection', () => {
  it.each([
    'insert into jottings (id) values (1)',
    'update jottings set id = 2',
    'delete from jottings',
    'create table others (id integer)',
    'create temp table others (id integer)',
  ])('refuses to write: %s', async (statement) => {
    await expect(own.inside.onReader(statement)).rejects.toThrow(/readonly|read-only/i);
  });

  it.each([
    'with one as (select 1 as id) insert into jottings (id) select id from one',
    'insert into jottings (id) values (1) returning id',
    '-- a note\ninsert into jottings (id) values (1)',
  ])('leaves other writes to the write connection: %s', async (statement) => {
    const before = await noteCount();
    await own.inside.sql(statement);
    expect(await noteCount()).toBe(before + 1);
  });

  it('leaves pragmas, plans and locks to the write connection', async () => {
    expect(await own.inside.sql('pragma query_only')).toEqual([{ query_only: 0 }]);
    expect(await own.inside.sql('select query_only from pragma_query_only')).toEqual([
      { query_only: 1 },
    ]);
    expect(await own.inside.sql('explain query plan select 1')).toHaveLength(1);
    expect(await own.inside.locksOnWriter()).toBe(true);
  });

  it('reports each statement once to listeners', async () => {
    const heard = await own.inside.statementsOf(async () => {
      await noteCount();
    });
    expect(heard.map(({ sql }) => sql)).toEqual(['select count(*) as n from jottings']);
  });

  /**
   * Waits until a checkpoint empties the write-ahead log. It fails while any connection reads from
   * the log. A concurrent checkpoint by the server's thread also reports busy, with a log of -1.
   */
  async function emptyLog(): Promise<void> {
    await own.inside.sql(A_NOTE);
    const truncate = async () => (await own.inside.sql('pragma wal_checkpoint(truncate)'))[0];
    await expect.poll(truncate).toEqual({ busy: 0, log: 0, checkpointed: 0 });
  }

  it('blocks neither reads nor checkpoints during a slow stream', async () => {
    await own.inside.sql(
      `insert into jottings (id) with recursive some(n) as
       (select 1 union all select n + 1 from some where n < 5000) select n from some`,
    );
    await own.inside.whileStreaming('jottings', async () => {
      expect(await noteCount()).toBeGreaterThan(5000);
      await emptyLog();
    });
  });

  it('blocks neither writes nor checkpoints while a long list is read slowly', async () => {
    const { _id } = await own.addRecord();
    await copyRow(own.inside, 'emission_records', _id, 3000, {
      description: `'${'long '.repeat(900)}'`,
    });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        Authorization: `Bearer ${own.member.jwt}`,
        'X-Forwarded-Proto': 'https',
      };
      get(`${own.server.url}/api/getdata12`, { headers }, resolve).on('error', reject);
    });
    expect(answer.statusCode).toBe(200);
    await emptyLog();
    await saveRecord();
    answer.destroy();
  });

  it('lets another thread checkpoint the write-ahead log, which shrinks again', async () => {
    await emptyLog();
    const [file, log] = ['canopy.db', 'canopy.db-wal'].map((name) => path.join(dataDir, name));
    const sizeOf = async (of = '') => (await stat(of)).size;
    const before = await sizeOf(file);
    const megabytes = 16 * 2 ** 20;
    await own.inside.sql('create table blobs (bytes blob)');
    await own.inside.sql(`insert into blobs (bytes) values (zeroblob(${megabytes}))`);
    expect(await sizeOf(log)).toBeGreaterThan(megabytes);
    await expect.poll(() => sizeOf(file)).toBeGreaterThan(before + megabytes);
    await expect
      .poll(
        async () => {
          await own.inside.sql(A_NOTE);
          return sizeOf(log);
        },
        { timeout: 10_000 },
      )
      .toBeLessThan(megabytes);
  });

  it('closes before the write connection at shutdown, so no log remains', async () => {
    expect(await readdir(dataDir)).toContain('canopy.db-wal');
    expect(await own.server.stop()).toBe(0);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('canopy.db'))).toEqual([
      'canopy.db',
    ]);
  });
});

it('the statement cache prepares a repeated statement once, except while busy or after a schema change', () => {
  const statement = { busy: false };
  const prepare = vi.fn((_: string) => statement);
  const connection = { prepare: (sql: string) => prepare(sql) };
  cacheStatements(connection);
  const run = (sql: string) => connection.prepare(sql);
  for (const sql of ['select 1', 'select 1', 'update a set b = 1', 'select 1']) run(sql);
  expect(prepare).toHaveBeenCalledTimes(2);
  statement.busy = true;
  run('select 1');
  statement.busy = false;
  expect(prepare).toHaveBeenCalledTimes(3);
  run('alter table a add column c integer');
  run('select 1');
  expect(prepare).toHaveBeenCalledTimes(5);
});
