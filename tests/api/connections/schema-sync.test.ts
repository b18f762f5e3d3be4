import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ADMIN, type ApiServer, startServer } from '../../support/api-server';
import { answered, client } from '../../support/client';
import { newDatabase, type TestDatabase } from '../../support/databases';
import { logIn } from '../../support/fixtures';
import { type Questions, questions } from '../../support/questions';

/** Table changes at server startup: on the first startup, and with other content types. */
const onSqlite = inject('database') === 'sqlite';

/** Timeout in milliseconds. The second server waits for the first. */
const TWO_STARTS_MS = 150_000;

let dataDir: string;
let database: TestDatabase;
let server: ApiServer;
let inside: Questions;

/** Script that finds or creates the folder's secrets, as `npm start` does first. */
const LOAD_SECRETS = `
  import { loadSecrets } from './scripts/lib/secrets.mjs';
  console.log(JSON.stringify(loadSecrets(process.argv[1], {})));`;

async function start(): Promise<ApiServer> {
  const node = ['--input-type=module', '--eval', LOAD_SECRETS, dataDir];
  const { stdout } = await promisify(execFile)(process.execPath, node);
  const env = JSON.parse(stdout);
  return startServer({ dataDir, databaseUrl: database.url, env, bootMs: TWO_STARTS_MS });
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canopy-sync-'));
  database = await newDatabase('empty');
});

afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it(
  'startup creates secrets, tables and first accounts once, even on two concurrent servers',
  async () => {
    // Two servers on one SQLite file are not supported.
    const servers = await Promise.all(onSqlite ? [start()] : [start(), start()]);
    server = servers[0] as ApiServer;
    inside = questions(server.questionsUrl);
    expect(await inside.sql('select username from up_users')).toEqual([
      { username: ADMIN.username },
    ]);
    expect(await inside.sql('select id from admin_users')).toHaveLength(1);
    const files = await readdir(dataDir);
    expect(files.filter((name) => name.startsWith('secrets'))).toEqual(['secrets.json']);
    const session = await logIn('/platform/login', ADMIN, server.url);
    for (const { url } of servers) {
      const there = client(session.jwt, session.cookie, url);
      answered('GET /me', await there.get('/me'));
      answered('POST /auth/refresh', await there.post('/auth/refresh'));
      session.cookie = there.cookie;
    }
    for (const each of servers.slice(1)) expect(await each.stop()).toBe(0);
  },
  TWO_STARTS_MS,
);

describe('a content type with a new attribute', () => {
  it('gets its column without rebuilding any index', async () => {
    await closeMonth();
    if (onSqlite) await leaveOlderTrigger();
    const before = await indexes();
    await forget('emission_records', 'sku');
    await server.stop();
    server = await start();
    inside = questions(server.questionsUrl);
    expect(await inside.sql('select sku from emission_records')).toEqual([]);
    expect(await indexes()).toEqual(before);
  });

  it('keeps owner columns NOT NULL and the history append-only', async () => {
    const insert = "insert into emission_records (document_id) values ('stray')";
    await expect(inside.sql(insert)).rejects.toThrow(/null/i);
    await inside.sql("insert into audit_entries (document_id, client_key) values ('note', 0)");
    const change = "update audit_entries set action = 'other'";
    await expect(inside.sql(change)).rejects.toThrow(/append-only/);
  });

  it('still refuses ledger changes without a movement', async () => {
    const insert =
      "insert into credit_lots (issuance_id, first, last, state) values ('a', 1, 1, 'sold')";
    await expect(inside.sql(insert)).rejects.toThrow(/only a movement/);
  });

  it('still allows deleting panel users', async () => {
    await inside.sql(
      "insert into admin_users (document_id, email) values ('gone', 'gone@example.org')",
    );
    await inside.sql("delete from admin_users where document_id = 'gone'");
    expect(await inside.sql("select id from admin_users where document_id = 'gone'")).toEqual([]);
  });

  it('has no unused foreign-key indexes on large tables', async () => {
    const names = (await indexes()).map(({ name }) => name);
    expect(names).toContain('emission_records_member_id_fk');
    for (const table of ['emission_records', 'audit_entries', 'record_months']) {
      for (const column of ['client_id', 'created_by_id', 'updated_by_id']) {
        expect(names).not.toContain(`${table}_${column}_fk`);
      }
    }
  });

  it('keeps closed months closed', async () => {
    const insert =
      'insert into holdings (document_id, client_id, site_id, from_month, share, control)';
    const first = "values ('first', 7, 1, '2024-01', 100, 'both')";
    await inside.sql(`${insert} ${first}`);
    const later = "values ('later', 7, 1, '2024-05', 50, 'both')";
    await expect(inside.sql(`${insert} ${later}`)).rejects.toThrow(/period_locked|closed year/);
  });

  it.runIf(onSqlite)('replaces the triggers of an earlier release', async () => {
    const triggers = await inside.sql("select sql from sqlite_master where type = 'trigger'");
    expect(JSON.stringify(triggers)).toContain("raise(abort, 'period_locked')");
    expect(JSON.stringify(triggers)).not.toContain("'period_locked ' ||");
  });
});

/** Closes a month and restarts the server. Its triggers then name tables other than their own. */
async function closeMonth(): Promise<void> {
  await inside.sql(
    `insert into closed_months (document_id, client_id, month, period_id)
     values ('may', 7, '2024-05', 1)`,
  );
  await server.stop();
  server = await start();
  inside = questions(server.questionsUrl);
}

/** Replaces a trigger with an earlier release's version, which older SQLite can't open. */
async function leaveOlderTrigger(): Promise<void> {
  await inside.sql('drop trigger closed_holdings_insert');
  await inside.sql(
    `create trigger closed_holdings_insert before insert on holdings
     begin select raise(abort, 'period_locked ' || new.client_id); end`,
  );
}

/** Returns indexes with a value that changes when they are rebuilt. */
async function indexes(): Promise<{ name: string }[]> {
  return onSqlite
    ? inside.sql("select name, sql from sqlite_master where type = 'index' order by name")
    : inside.sql(
        `select i.relname as name, x.indexrelid as file from pg_index x
         join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace
         where n.nspname = 'public' order by 1`,
      );
}

/** Restores the database to before a content type had this attribute. */
async function forget(table: string, column: string): Promise<void> {
  // SQLite's triggers name each protected column.
  if (onSqlite) await inside.sql(`drop trigger closed_${table}_update`);
  await inside.sql(`alter table ${table} drop column ${column}`);
  await inside.sql("update strapi_database_schema set hash = 'another'");
}
