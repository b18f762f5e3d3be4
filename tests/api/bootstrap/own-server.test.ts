import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { messages } from '@canopy/domain/common';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ADMIN, type ApiServer, compiledEnv, startServer } from '../../support/api-server';
import { answered, askReady, client, refused } from '../../support/client';
import { newDatabase, type TestDatabase } from '../../support/databases';
import { type Questions, questions } from '../../support/questions';

const METRICS_TOKEN = 'a-token-of-the-tests';
const MAIN_SITE = 'https://www.example.org/start?from=canopy';

/**
 * Tests with a server of their own: rate limits by address, shutdown and restart. It runs on plain
 * HTTP without a proxy, where forwarded headers mean nothing.
 */
let dataDir: string;
let database: TestDatabase;
let server: ApiServer;
let inside: Questions;

async function start(): Promise<void> {
  server = await startServer({
    dataDir,
    databaseUrl: database.url,
    preparedDir: inject('preparedDir'),
    // On PostgreSQL, which servers may share, the server announces its shutdown by default.
    env: {
      DRAIN_NOTICE_MS: inject('database') === 'postgres' ? '' : '700',
      HISTORY_DAYS: '400',
      LOG_FORMAT: 'json',
      LOG_LEVEL: 'http',
      METRICS_TOKEN,
      MAIN_SITE_URL: MAIN_SITE,
    },
  });
  inside = questions(server.questionsUrl);
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canopy-own-'));
  database = await newDatabase('prepared');
  await start();
});

afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const visitor = () => client(undefined, '', server.url);
const tryPassword = (username: string, password: string) =>
  visitor().post('/platform/login', { username, password });

/** Returns the permissions of all roles as sorted text. */
async function permissions(): Promise<string[]> {
  const rows = await inside.sql<{ type: string; action: string }>(
    `select r.type, p.action from up_permissions p
     join up_permissions_role_lnk l on l.permission_id = p.id
     join up_roles r on r.id = l.role_id`,
  );
  return rows.map(({ type, action }) => `${type} ${action}`).sort();
}

describe('a server on plain HTTP', () => {
  it('redirects only its root to the configured main site', async () => {
    for (const address of ['/', '/index.html']) {
      const { status, headers } = await fetch(server.url + address, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([302, MAIN_SITE]);
    }
    const { mainSiteUrl } = answered('GET /site', await visitor().get('/site'));
    expect(mainSiteUrl).toBe(MAIN_SITE);
    // Its own pages stay at their addresses.
    expect((await fetch(`${server.url}/homepage`, { redirect: 'manual' })).status).toBe(200);
  });

  it('sets cookies without Secure, ignoring forwarded headers', async () => {
    const answer = await tryPassword(ADMIN.username, ADMIN.password);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).not.toEqual([]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/httponly/i);
      expect(cookie).not.toMatch(/secure/i);
    }
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  it('starts with the first accounts and without demo data', async () => {
    expect(await inside.sql('select username from up_users')).toEqual([
      { username: ADMIN.username },
    ]);
    expect(await inside.sql('select id from admin_users')).toHaveLength(1);
    expect(server.log()).not.toContain(ADMIN.password);
  });
});

describe('a monitored server', () => {
  const lines = () =>
    server
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  const read = (token: string, url = server.url) =>
    fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });

  it('logs each request as a JSON line with ids but without its query', async () => {
    const session = answered(
      'POST /platform/login',
      await tryPassword(ADMIN.username, ADMIN.password),
    );
    const headers = { Authorization: `Bearer ${session.jwt}`, 'X-Request-Id': 'id-of-the-proxy' };
    const answer = await fetch(`${server.url}/api/audit?q=somebody`, { headers });
    expect(answer.headers.get('x-request-id')).toBe('id-of-the-proxy');
    const line = () => lines().find(({ request }) => request === 'id-of-the-proxy');
    await expect.poll(line).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'http',
      message: expect.stringMatching(/^GET \/api\/audit \(\d+ ms\) \d{3}$/),
      request: 'id-of-the-proxy',
      method: 'GET',
      path: '/api/audit',
      role: 'platform-admin',
      account: expect.any(Number),
      status: answer.status,
      ms: expect.any(Number),
    });
    const other = await fetch(`${server.url}/api/site`, { headers: { 'X-Request-Id': 'a b' } });
    expect(other.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(server.log()).not.toContain('somebody');
  });

  it.runIf(inject('database') === 'postgres')(
    'logs slow statements without their values',
    async () => {
      await inside.sql('select pg_sleep(1.01), ?::text', 'a-value');
      const message = expect.stringMatching(
        /^A statement took 1\d{3} ms: select pg_sleep\(1\.01\)/,
      );
      await expect.poll(lines).toContainEqual(expect.objectContaining({ level: 'warn', message }));
      expect(server.log()).not.toContain('a-value');
    },
  );

  it('warns on PostgreSQL that instances without Redis count limits separately', () => {
    const warnings = lines().filter(({ message }) => /^Without REDIS_URL/.test(message));
    expect(warnings).toHaveLength(inject('database') === 'postgres' ? 1 : 0);
  });

  it('returns metrics only to callers with the token', async () => {
    await tryPassword('somebody', 'not-the-password');
    const answer = await read(METRICS_TOKEN);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    for (const line of [
      /^canopy_request_seconds_count\{call="\/platform\/login",method="POST",status="200"\} [1-9]/m,
      /^canopy_works_total\{work="logins",outcome="done"\} [1-9]/m,
      /^canopy_works_total\{work="logins",outcome="refused"\} 1$/m,
      /^canopy_database_connections_awaited 0$/m,
      /^canopy_works_waiting 0$/m,
      /^canopy_mails_waiting 0$/m,
      /^nodejs_eventloop_lag_seconds [\d.e-]+$/m,
    ]) {
      expect(text).toMatch(line);
    }
    for (const token of ['', 'another', `${METRICS_TOKEN}x`]) {
      const refused = await read(token);
      expect([refused.status, await refused.text()]).toEqual([401, 'Unauthorized']);
    }
    // Servers without a token reveal no metrics.
    expect((await read('', inject('apiUrl'))).status).toBe(404);
  });
});

describe('a restarted server', () => {
  const columns = 'id, document_id, username, password, created_at, updated_at';
  const accounts = () => inside.sql(`select ${columns} from up_users order by id`);
  let permissionsBefore: string[];
  let accountsBefore: unknown[];

  it('has only permissions of its own API, each once', async () => {
    permissionsBefore = await permissions();
    expect(new Set(permissionsBefore).size).toBe(permissionsBefore.length);
    const strange = permissionsBefore.filter((each) => !/ api::[\w-]+\.[\w-]+\.\w+$/.test(each));
    expect(strange).toEqual([]);
    expect(permissionsBefore.filter((each) => each.startsWith('authenticated '))).toEqual([]);
  });

  it('reports not ready, finishes pending requests and exits with 0', async () => {
    accountsBefore = await accounts();
    await giveByHand('plugin::users-permissions.auth.register', 'public');
    await grantInPanel('strapi-editor', 'api::buyer.buyer');
    await takeInPanel('strapi-super-admin', 'api::buyer.buyer');
    await listInPanel('api::buyer.buyer', 'noSuchField');
    await leaveUnusedEvidence();
    await leaveHistory();
    await makeSessionsOld();
    const slow = slowLogin();
    await slow.underWay;
    const stopped = server.stop();
    await expect
      .poll(async () => (await fetch(`${server.url}/api/ready`)).status, { interval: 20 })
      .toBe(503);
    const last = await fetch(`${server.url}/api/site`);
    expect(last.status).toBe(200);
    expect(last.headers.get('connection')).toBe('close');

    await expect.poll(() => fetch(`${server.url}/api/site`).catch(() => 'refused')).toBe('refused');
    slow.finish();
    expect(await slow.answer).toMatchObject({ status: 200, connection: 'close' });
    expect(await stopped).toBe(0);
  });

  it('keeps existing accounts and revokes manually granted permissions', async () => {
    await start();
    expect(await permissions()).toEqual(permissionsBefore);
    expect(await accounts()).toEqual(accountsBefore);
    expect(await inside.sql('select id from site')).toHaveLength(1);
    expect(await inside.sql('select id from admin_users')).toHaveLength(1);
  });

  it('makes session ids unique and deletes duplicate sessions', async () => {
    const left = await inside.sql<{ session_id: string }>(
      "select session_id from strapi_sessions where session_id in ('once', 'twice')",
    );
    expect(left).toEqual([{ session_id: 'once' }]);
    await expect(addSession('once')).rejects.toThrow(/unique/i);
  });

  it('keeps permissions that an administrator granted to a panel role', async () => {
    expect(await subjectsInPanel('strapi-editor')).toContain('api::buyer.buyer');
    expect(await subjectsInPanel('strapi-editor')).not.toContain('api::client.client');
  });

  it('restores missing permissions of panel super admins', async () => {
    expect(await subjectsInPanel('strapi-super-admin')).toContain('api::buyer.buyer');
  });

  it('removes unknown fields from panel lists', async () => {
    expect(await columnsInPanel('api::buyer.buyer')).not.toContain('noSuchField');
  });

  it('deletes unreferenced evidence and its file', async () => {
    await expect.poll(() => inside.sql('select id from evidences')).toEqual([]);
    await expect.poll(() => readdir(path.join(dataDir, 'evidence'))).toEqual([]);
  });

  it('deletes history entries older than HISTORY_DAYS and protects the others', async () => {
    const entries = () =>
      inside.sql("select document_id as id from audit_entries where action = 'x'");
    await expect.poll(entries).toEqual([{ id: 'recent' }]);
    const change = "delete from audit_entries where action = 'x'";
    await expect(inside.sql(change)).rejects.toThrow(/append-only/);
  });

  it('hashes passwords in two threads and replaces a thread that ends', async () => {
    const { turns, together, used, interrupted, refusal, after } = await inside.passwordThreads();
    // On the main thread, bcryptjs yields only every tenth of a second.
    expect(Math.min(...turns)).toBeGreaterThan(50);
    expect(together).toEqual([...Array(9).fill(true), false]);
    expect(used).toBe(2);
    expect(interrupted).toBe('The password hashing thread has ended.');
    expect(refusal).toMatch(/Illegal arguments/);
    expect(after).toBe(true);
  });

  it('creates no panel role if assigning its permissions fails', async () => {
    const roles = () =>
      inside.sql<{ code: string }>("select code from admin_roles where code like 'canopy-%'");
    const all = await roles();
    await inside.sql(
      "update admin_roles set code = 'spare', name = 'spare' where code = 'canopy-blog-editor'",
    );
    const key = 'core_canopy_panelRoles';
    await inside.sql("update strapi_core_store_settings set value = '[]' where key = ?", key);
    await expect(inside.failToMakePanelRoles()).rejects.toThrow(/No permission was assigned/);
    expect(await roles()).toHaveLength(all.length - 1);
  });

  it('reports not ready while it cannot write files', async () => {
    const away = `${dataDir}-away`;
    await rename(dataDir, away);
    try {
      const answer = await askReady(visitor(), 503);
      refused(answer, 503, messages.notReady);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect((await visitor().get('/health')).status).toBe(200);
    } finally {
      // On SQLite, the server may have created a new, empty data folder.
      if (existsSync(dataDir)) await rm(dataDir, { recursive: true });
      await rename(away, dataDir);
    }
    answered('GET /ready', await askReady(visitor(), 200));
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.probe'))).toEqual([]);
  });
});

/** Last tests of the file: they use up the address's tries for a minute. */
describe('failed logins', () => {
  it('are limited to ten a minute, even when concurrent', async () => {
    const tries = await Promise.all(
      Array.from({ length: 14 }, () => tryPassword('somebody', 'not-the-password')),
    );
    const statuses = tries.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const over = tries.find(({ status }) => status === 429);
    expect(over?.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
    if (over) refused(over, 429, messages.tooManyTries);
  });

  it('count per address across accounts, ignoring forwarded headers', async () => {
    refused(await tryPassword('somebody-else', 'not-the-password'), 429);
    refused(await visitor().post('/login', { userId: 'another', password: 'x' }), 429);
    const claiming = await visitor().request('POST', '/userlogin', {
      body: { userId: 'another', password: 'x' },
      headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Real-IP': '203.0.113.9' },
    });
    refused(claiming, 429, messages.tooManyTries);
  });

  it('block the correct password too', async () => {
    refused(await tryPassword(ADMIN.username, ADMIN.password), 429, messages.tooManyTries);
  });
});

describe('a server whose port is in use', () => {
  it('exits with code 1', async () => {
    const taken = new URL(server.url).port;
    const run = promisify(execFile)(process.execPath, ['server.js'], {
      cwd: path.resolve('cms'),
      env: {
        ...process.env,
        ...compiledEnv(),
        PANEL: 'off',
        PORT: taken,
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
      },
    });
    await expect(run).rejects.toMatchObject({ code: 1 });
  });
});

/** Adds evidence that was uploaded long ago and belongs to no record. */
async function leaveUnusedEvidence(): Promise<void> {
  const folder = path.join(dataDir, 'evidence');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'unused'), 'bytes');
  const longAgo = inject('database') === 'postgres' ? "'2020-01-01'" : '0';
  await inside.sql(
    `insert into evidences (document_id, uuid, client_id, file_name, mime_type, bytes, created_at)
     values ('unused', 'unused', 1, 'a.png', 'image/png', 5, ${longAgo})`,
  );
}

/** Adds one history entry within the retention period and one before it. */
async function leaveHistory(): Promise<void> {
  for (const [id, days] of Object.entries({ recent: 399, old: 401 })) {
    const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    await inside.sql(
      "insert into audit_entries (document_id, client_key, action, created_at) values (?, 0, 'x', ?)",
      id,
      inject('database') === 'postgres' ? at.toISOString() : at.getTime(),
    );
  }
}

/** Gives a role a permission, as a panel administrator could. */
async function giveByHand(action: string, role: string): Promise<void> {
  const id = 'given-by-hand';
  await inside.sql('insert into up_permissions (document_id, action) values (?, ?)', id, action);
  await inside.sql(
    `insert into up_permissions_role_lnk (permission_id, role_id)
     select p.id, r.id from up_permissions p, up_roles r where p.document_id = ? and r.type = ?`,
    id,
    role,
  );
  expect(await permissions()).toContain(`${role} ${action}`);
}

/** Lets a panel role read a content type, as its administrator can. */
async function grantInPanel(role: string, subject: string): Promise<void> {
  const id = 'granted-in-panel';
  await inside.sql(
    `insert into admin_permissions (document_id, action, subject, properties, conditions)
     values (?, ?, ?, '{"fields":["buyerName"]}', '[]')`,
    id,
    'plugin::content-manager.explorer.read',
    subject,
  );
  await inside.sql(
    `insert into admin_permissions_role_lnk (permission_id, role_id)
     select p.id, r.id from admin_permissions p, admin_roles r
     where p.document_id = ? and r.code = ?`,
    id,
    role,
  );
}

/** Restores the sessions table from before ids were unique, with one duplicate id. */
async function makeSessionsOld(): Promise<void> {
  await inside.sql(
    inject('database') === 'sqlite'
      ? 'drop index strapi_sessions_session_uniq'
      : 'alter table strapi_sessions drop constraint strapi_sessions_session_uniq',
  );
  for (const index of ['login_idx', 'end_idx']) {
    await inside.sql(`drop index strapi_sessions_${index}`);
  }
  await inside.sql("delete from strapi_migrations where name like '%sessions%'");
  await inside.sql('delete from strapi_database_schema');
  for (const id of ['once', 'twice', 'twice']) await addSession(id);
}

async function addSession(id: string): Promise<void> {
  const end = '2999-01-01';
  await inside.sql(
    `insert into strapi_sessions
       (user_id, session_id, device_id, origin, status, expires_at, absolute_expires_at)
     values ('1', ?, 'device', 'users-permissions', 'active', ?, ?)`,
    id,
    end,
    end,
  );
}

/** Revokes a panel role's permissions for a content type. */
async function takeInPanel(role: string, subject: string): Promise<void> {
  await inside.sql(
    `delete from admin_permissions where subject = ? and id in (
       select l.permission_id from admin_permissions_role_lnk l
       join admin_roles r on r.id = l.role_id where r.code = ?)`,
    subject,
    role,
  );
  expect(await subjectsInPanel(role)).not.toContain(subject);
}

const layoutOf = (uid: string) => `plugin_content_manager_configuration_content_types::${uid}`;

/** Puts a column first in a content type's list in the panel. */
async function listInPanel(uid: string, column: string): Promise<void> {
  await inside.sql(
    `update strapi_core_store_settings set value = replace(value, '"list":["', '"list":["${column}","')
     where key = ?`,
    layoutOf(uid),
  );
  expect(await columnsInPanel(uid)).toContain(column);
}

async function columnsInPanel(uid: string): Promise<string[]> {
  const [row] = await inside.sql<{ value: string }>(
    'select value from strapi_core_store_settings where key = ?',
    layoutOf(uid),
  );
  return JSON.parse(row?.value ?? '').layouts.list;
}

async function subjectsInPanel(role: string): Promise<(string | null)[]> {
  const rows = await inside.sql<{ subject: string | null }>(
    `select p.subject from admin_permissions p
     join admin_permissions_role_lnk l on l.permission_id = p.id
     join admin_roles r on r.id = l.role_id
     where r.code = ?`,
    role,
  );
  return rows.map(({ subject }) => subject);
}

/** Sends a login whose body pauses halfway until `finish` is called. */
function slowLogin() {
  const body = JSON.stringify(ADMIN);
  const target = new URL(`${server.url}/api/platform/login`);
  const sent = request(target, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      // Servers send `100 Continue` as soon as they have the request's headers.
      Expect: '100-continue',
    },
  });
  const underWay = once(sent, 'continue');
  const answer = new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
    sent
      .on('response', (response) => {
        response.resume();
        resolve({ status: response.statusCode, connection: response.headers.connection });
      })
      .on('error', reject);
    sent.write(body.slice(0, 10));
  });
  return {
    answer,
    underWay,
    finish: () => sent.end(body.slice(10)),
  };
}
