import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CALLS } from '@canopy/domain/calls';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadSecrets } from '../../../scripts/lib/secrets.mjs';
import { type ApiServer, compiledEnv, startServer } from '../../support/api-server';
import { answered, client } from '../../support/client';
import { newDatabase, type TestDatabase } from '../../support/databases';
import { addClient, addFactor, addMember, inside, rowOf, save } from '../../support/fixtures';
import { type OwnServer, startOwnServer } from '../../support/own-server';
import { connected } from '../../support/postgres';
import { type Questions, questions } from '../../support/questions';
import { CALLERS, makeWorld, sampleOf } from '../../support/samples';

/**
 * Owner columns by table. Citus distributes these tables by client once the first server has
 * created them.
 */
const { OWNER_COLUMNS } = createRequire(path.resolve('cms/package.json'))(
  './dist/src/connections/owner-columns.js',
) as { OWNER_COLUMNS: Readonly<Record<string, string>> };
const TABLES = Object.keys(OWNER_COLUMNS).sort();
const START_MS = 180_000;

let folder: string;
let own: OwnServer;
let server: ApiServer;
let asked: Questions;

const DIVIDED =
  "select c.relname as name from pg_dist_partition join pg_class c on c.oid = logicalrelid where partmethod = 'h' order by 1";
const namesOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ name }) => name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'canopy-division-'));
  const dataDir = path.join(folder, 'data');
  own = await startOwnServer({ dataDir, env: loadSecrets(dataDir, {}) });
  ({ server, inside: asked } = own);
}, START_MS);

afterAll(async () => {
  await server.stop();
  await own.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startAgain(env: Record<string, string> = {}): Promise<void> {
  await server.stop();
  const { dataDir } = own.server;
  const secrets = loadSecrets(dataDir, {});
  server = await startServer({
    dataDir,
    databaseUrl: own.databaseUrl,
    env: { ...secrets, ...env },
  });
  asked = questions(server.questionsUrl);
}

/** Runs a command with only this environment. @returns its output and exit code */
async function run(command: string, env: Record<string, string>, ...args: string[]) {
  return promisify(execFile)(process.execPath, [`scripts/${command}.mjs`, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...compiledEnv(), ...env },
  })
    .then(({ stdout }) => ({ code: 0, said: stdout.trim() }))
    .catch(({ code, stderr }) => ({ code, said: String(stderr).trim() }));
}

const scale = (url = own.databaseUrl) => run('scale', { DATABASE_URL: url });

/** Queries a database directly, with or without a running server. */
async function asks(url: string, ...statements: string[]) {
  const { query, end } = await connected(url);
  let rows: Record<string, string>[] = [];
  for (const statement of statements) rows = await query(statement);
  await end();
  return rows;
}

describe('npm run scale', () => {
  it('divides every client table and refuses to run while a server is connected', async () => {
    expect(namesOf(await asked.sql(DIVIDED))).toEqual(TABLES);
    expect(await scale()).toEqual({
      code: 1,
      said: expect.stringMatching(
        /Another program is connected to the database at .*\. Stop every/,
      ),
    });
  });

  it('changes nothing when repeated and refuses unknown tables and databases without Citus', async () => {
    await server.stop();
    const done = `All ${TABLES.length} tables are already divided by client.`;
    expect(await scale()).toEqual({ code: 0, said: done });
    await asks(
      own.databaseUrl,
      'create table strange (id bigint, owner integer)',
      "select create_distributed_table('strange', 'owner')",
    );
    const strange = /The table strange is divided by owner, which this release does not know/;
    expect(await scale()).toEqual({ code: 1, said: expect.stringMatching(strange) });
    await asks(own.databaseUrl, 'drop table strange');
    expect(await run('scale', {})).toMatchObject({ code: 1 });
    const worker = inject('citusNodes')[1] ?? '';
    expect(await scale(worker)).toEqual({
      code: 1,
      said: expect.stringMatching(/has no Citus\. Set DATABASE_URL/),
    });
  });

  it(
    'divides a remaining table, which prevents startup until then',
    async () => {
      await asks(own.databaseUrl, "select undistribute_table('policies')");
      await expect(startAgain()).rejects.toThrow(
        /not divided by client: policies\. Stop every server, run "npm run scale"/,
      );
      expect(await scale()).toEqual({ code: 0, said: 'Divided 1 tables by client: policies.' });
      await startAgain();
      expect(namesOf(await asked.sql(DIVIDED))).toEqual(TABLES);
    },
    START_MS,
  );
});

describe('a server on a divided database', () => {
  it(
    'adds a new column at startup and keeps the tables divided',
    async () => {
      await asked.sql('alter table emission_records drop column sku');
      await asked.sql("update strapi_database_schema set hash = 'another'");
      await startAgain();
      expect(await asked.sql('select sku from emission_records')).toEqual([]);
      expect(namesOf(await asked.sql(DIVIDED))).toEqual(TABLES);
      const keys = await asked.sql<{ name: string }>(
        "select conrelid::regclass::text as name from pg_constraint where contype = 'f'",
      );
      expect(keys.filter(({ name }) => TABLES.includes(name))).toEqual([]);
    },
    START_MS,
  );

  it(
    'deletes expired history entries and protects the others',
    async () => {
      const insert = (id: string, key: number) =>
        asked.sql(
          `insert into audit_entries (document_id, client_key, created_at, action) values ('${id}', ${key}, '2020-01-01', 'created')`,
        );
      for (const [n, id] of ['old-a', 'old-b', 'old-c'].entries()) await insert(id, n);
      await startAgain({ HISTORY_DAYS: '365' });
      const old = () => asked.sql("select id from audit_entries where document_id like 'old-%'");
      await expect.poll(old, { timeout: 20_000 }).toEqual([]);
      await expect(asked.sql('delete from audit_entries')).rejects.toThrow(/append-only/);
    },
    START_MS,
  );
});

describe('a backup moved to a plain and back to a divided database', () => {
  let plain: TestDatabase;
  let other: TestDatabase;

  afterAll(async () => {
    await plain?.drop();
    await other?.drop();
  });

  it(
    'keeps the same totals to the gram',
    async () => {
      const rows = [0.1, 0.2, 1.7, 12.345].map((distance) => rowOf(own.factor, { distance }));
      const member = client(own.member.jwt, own.member.cookie, server.url);
      answered('POST /saveData', await member.post('/saveData', { rows }));
      const totalAt = async (url: string) => {
        const answer = await client(own.owner.jwt, '', url).get('/dashboard');
        return answered('GET /dashboard', answer).users.map(({ total }) => total.toFixed(3));
      };
      const was = await totalAt(server.url);
      expect(was).not.toEqual(['0.000']);

      plain = await newDatabase('empty');
      other = await newDatabase('empty');
      await asks(plain.url, 'drop extension citus cascade');
      let source = { DATA_DIR: own.server.dataDir, DATABASE_URL: own.databaseUrl };
      for (const [name, url] of [
        ['plain', plain.url],
        ['divided', other.url],
      ] as const) {
        const file = path.join(folder, `${name}.backup`);
        expect(await run('backup', source, file)).toMatchObject({ code: 0 });
        source = { DATA_DIR: path.join(folder, name), DATABASE_URL: url };
        expect(await run('restore', source, file)).toMatchObject({ code: 0 });
        if (name === 'divided') expect(await scale(url)).toMatchObject({ code: 0 });
        const env = loadSecrets(source.DATA_DIR, {});
        const moved = await startServer({
          dataDir: source.DATA_DIR,
          databaseUrl: url,
          env,
          isWhole: name === 'plain',
        });
        expect(await totalAt(moved.url)).toEqual(was);
        const addRecord = await client(own.member.jwt, '', moved.url).post('/saveData', { rows });
        answered('POST /saveData', addRecord);
        const after = await totalAt(moved.url);
        expect(after).not.toEqual(was);
        await moved.stop();
        was.splice(0, was.length, ...after);
      }
    },
    START_MS,
  );
});

/** Statements across clients, for which Citus records no partition key. */
const EVERY_PART = [
  // Copies each given row to its client's shard and reads none.
  /^insert into "\w+" \([^)]+\) select ((?! from ).)+( from rows from \((unnest|jsonb_array_elements)\(.*)?$/,
  // No ids were given, so no shard is queried.
  /^(delete from|update) .*"client_id" = .* and \$\d+ = \$\d+$/,
  // Platform admins read the history of all clients, and evidence by its id.
  /^select "t0"\.\* from "audit_entries" as "t0" (where \(+"t0"\."(part_of" is null|id" < \$1)\)+ )?order by /,
  /^select count\("t0"\."id"\) as "count" from "audit_entries" as "t0" where \("t0"\."part_of" is null\)/,
  /^select "t0"\.\* from "evidences" as "t0" where \("t0"\."uuid" = \$1\) limit/,
  // A daily clean-up looks for old evidence.
  /^select "t0"\.\* from "evidences" as "t0" where \("t0"\."created_at" < \$1\) order by "t0"\."id" asc limit/,
];

describe('statements', () => {
  it(
    'concern one client each, except for platform admins and the daily clean-up',
    async () => {
      const { sql, removeUnusedEvidence } = inside();
      await sql('create extension if not exists pg_stat_statements');
      await sql('select citus_stat_statements_reset()');
      const world = await makeWorld();
      for (const call of CALLS) {
        for (const caller of CALLERS.filter((each) => call.who.includes(each))) {
          const { id = '', session, ...request } = await sampleOf(world, call, caller);
          const from = session ?? (caller === 'visitor' ? client() : world.sessions[caller]);
          const answer = await from.request(call.method, call.path.replace(/:\w+/, id), request);
          expect(answer.status, `${call.method} ${call.path}`).toBe(call.status ?? 200);
        }
      }
      const organisation = await addClient();
      const member = await addMember(organisation);
      await save(member, rowOf(await addFactor(), { date: '2024-05-01', date1: '2024-08-31' }));
      await removeUnusedEvidence();
      const open = await sql<{ query: string }>(
        'select distinct query from citus_stat_statements where partition_key is null',
      );
      const others = open
        .map(({ query }) => query.replace(/\s+/g, ' '))
        .filter((query) => !EVERY_PART.some((pattern) => pattern.test(query)));
      expect(others).toEqual([]);
      expect(open.some(({ query }) => query.includes('audit_entries'))).toBe(true);
    },
    START_MS,
  );
});
