import { createHmac } from 'node:crypto';
import { messages } from '@canopy/domain/common';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { answered, type Client, client, refused } from '../../support/client';
import { addBusiness, addEcommerceAdmin } from '../../support/ecommerce';
import {
  addClient,
  addMember,
  admin,
  inside,
  logIn,
  PASSWORD,
  sessionOf,
  type TestClient,
  type TestMember,
} from '../../support/fixtures';
import { dataOf, PANEL_PASSWORD, panelRequest } from '../../support/panel';
import type { Statement } from '../../support/questions';

const onSqlite = inject('database') === 'sqlite';
const { sql } = inside();

let organisation: TestClient;
let member: TestMember;
let sessions: Record<string, Client>;

beforeAll(async () => {
  organisation = await addClient();
  member = await addMember(organisation);
  const trader = await addEcommerceAdmin();
  sessions = {
    'platform-admin': await admin(),
    'content-manager': await sessionOf('content-manager'),
    client: organisation.session,
    member: member.session,
    'ecommerce-admin': trader.session,
    business: (await addBusiness(trader)).session,
  };
});

/** Terms for reading all rows, in SQLite and PostgreSQL plans. */
const WHOLE = /SCAN|Seq Scan/;

const newSession = () => logIn('/userlogin', { userId: member.wire.userId, password: PASSWORD });

/** Returns the statements of one call once its role's permissions are cached. */
async function statementsOf(session: Client): Promise<Statement[]> {
  answered('GET /me', await session.get('/me'));
  return inside().statementsOf(async () => {
    answered('GET /me', await session.get('/me'));
  });
}

describe('authentication', () => {
  it('reads the caller in one statement for every role', async () => {
    for (const [role, session] of Object.entries(sessions)) {
      const [caller, ...others] = await statementsOf(session);
      expect(caller?.sql, role).toContain('strapi_sessions');
      // Clients and their users also read their policy.
      const hasPolicy = role === 'client' || role === 'member';
      expect(others, role).toHaveLength(hasPolicy ? 1 : 0);
      if (hasPolicy) expect(others[0]?.sql, role).toContain('policies');
    }
  });

  it('scans no whole table', async () => {
    const [statement] = await statementsOf(member.session);
    expect(await planOf(statement as Statement)).not.toMatch(WHOLE);
  });

  it('scans no whole table when renewing or ending a session', async () => {
    const session = await newSession();
    const statements = await inside().statementsOf(async () => {
      answered('POST /auth/refresh', await session.post('/auth/refresh'));
      answered('POST /auth/logout', await session.post('/auth/logout'));
    });
    const asked = statements.filter((each) => /^(select|delete).*strapi_sessions/.test(each.sql));
    expect(asked.length).toBeGreaterThan(3);
    for (const each of asked) expect(await planOf(each), each.sql).not.toMatch(WHOLE);
  });
});

describe('a session', () => {
  it('ends at its expiry time', async () => {
    const session = await newSession();
    await change(session, 'expires_at', moment(-1000));
    refused(await session.get('/me'), 401, messages.sessionEnded);
  });

  it('is refused for another kind of account, even with a valid signature', async () => {
    const session = await newSession();
    await change(session, 'origin', 'admin');
    refused(await session.get('/me'), 401, messages.sessionEnded);
  });

  it('cannot be a panel session', async () => {
    const login = { email: `${Date.now()}@example.org`, password: PANEL_PASSWORD };
    await inside().panelUser(login);
    const answer = await panelRequest()('POST', '/admin/login', login);
    const { token } = dataOf<{ token: string }>(answer);
    expect((await panelRequest(token)('GET', '/admin/users/me')).status).toBe(200);
    refused(await client(token).get('/me'), 401, messages.sessionEnded);
  });

  it('cannot be a long-lived panel token', async () => {
    const token = await inside().apiToken();
    for (const path of ['/me', '/getclients', '/getdata12']) {
      refused(await client(token).get(path), 401, messages.sessionEnded);
    }
  });

  it('is refused when its account has lost its profile', async () => {
    const one = await addMember(organisation);
    await sql('update members set account_id = null where user_id = ?', one.wire.userId);
    refused(await one.session.get('/me'), 401, messages.sessionEnded);
  });

  it('requires a token signed with this server’s key and algorithm', async () => {
    const [header = '', payload = ''] = (member.session.jwt ?? '').split('.');
    const sign = (head: string, key: string, algorithm = 'sha256') =>
      createHmac(algorithm, key).update(`${head}.${payload}`).digest('base64url');
    const head = (alg: string) =>
      Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
    const key = 'tests-only-JWT_SECRET';
    answered('GET /me', await client(`${header}.${payload}.${sign(header, key)}`).get('/me'));
    for (const token of [
      `${header}.${payload}.${sign(header, 'tests-only-ADMIN_JWT_SECRET')}`,
      `${header}.${payload}.${sign(header, '')}`,
      `${header}.${payload}.`,
      `${head('none')}.${payload}.`,
      `${head('HS512')}.${payload}.${sign(head('HS512'), key, 'sha512')}`,
    ]) {
      refused(await client(token).get('/me'), 401, messages.sessionEnded);
    }
  });
});

describe('a role’s permissions', () => {
  // Permissions are kept in the server's memory, so one database is enough.
  it.runIf(onSqlite)('follow a change in the panel within ten seconds', async () => {
    const session = sessions['platform-admin'] as Client;
    const status = async () => (await session.get('/getclients')).status;
    expect(await status()).toBe(200);
    const found = await sql<{ id: number; action: string }>(
      `select permission.id, permission.action from up_permissions permission
       join up_permissions_role_lnk held on held.permission_id = permission.id
       join up_roles role on role.id = held.role_id
       where role.type = 'platform-admin' and permission.action like 'api::client.client.%'`,
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { id } of found) {
      await sql(
        'update up_permissions set action = ? where id = ?',
        'api::nobody.nobody.nothing',
        id,
      );
    }
    try {
      await expect.poll(status, { interval: 500 }).toBe(403);
    } finally {
      for (const { id, action } of found) {
        await sql('update up_permissions set action = ? where id = ?', action, id);
      }
    }
    await expect.poll(status, { interval: 500 }).toBe(200);
  });
});

describe('session cleanup', () => {
  it('removes expired logins that cannot be renewed', async () => {
    const [idle, over] = [await newSession(), await newSession()];
    answered('POST /auth/refresh', await idle.post('/auth/refresh'));
    const logins = [await deviceOf(idle), await deviceOf(over)];
    await sql(
      'update strapi_sessions set expires_at = ? where device_id = ?',
      moment(-1),
      logins[0],
    );
    await change(over, 'absolute_expires_at', moment(-1));
    await inside().removeEndedSessions();
    for (const device of logins) {
      expect(await sql('select id from strapi_sessions where device_id = ?', device)).toEqual([]);
    }
  });

  it('keeps the data that reveals a copied cookie while its login lives', async () => {
    const mine = await newSession();
    const copied = client(undefined, mine.cookie);
    const { jwt } = answered('POST /auth/refresh', await mine.post('/auth/refresh'));
    await change(copied, 'updated_at', moment(-3_600_000));
    await change(copied, 'expires_at', moment(-1));
    await inside().removeEndedSessions();
    answered('GET /me', await client(jwt).get('/me'));
    refused(await copied.post('/auth/refresh'), 401, messages.sessionEnded);
    refused(await client(jwt).get('/me'), 401, messages.sessionEnded);
  });
});

/** Returns the database's plan for a statement. */
async function planOf({ sql: statement, bindings }: Statement): Promise<string> {
  if (onSqlite) {
    return JSON.stringify(await sql(`explain query plan ${statement}`, ...bindings));
  }
  const values = bindings.map((value) => `'${String(value).replaceAll("'", "''")}'`);
  const text = statement.replace(/\$(\d+)|\?/g, (_, n) =>
    n ? (values[Number(n) - 1] ?? '') : (values.shift() ?? ''),
  );
  // PostgreSQL would read a small table whole despite its index.
  return JSON.stringify(
    await sql(`begin; set local enable_seqscan = off; explain ${text}; commit`),
  );
}

/** Returns the time `ms` from now as the database stores it. */
function moment(ms: number): number | string {
  const time = new Date(Date.now() + ms);
  return onSqlite ? time.getTime() : time.toISOString();
}

/** Returns the id of a refresh cookie's session. */
function sessionIdOf({ cookie }: Client): string {
  return JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString()).sessionId;
}

async function change(session: Client, column: string, value: unknown): Promise<void> {
  await sql(
    `update strapi_sessions set ${column} = ? where session_id = ?`,
    value,
    sessionIdOf(session),
  );
}

async function deviceOf(session: Client): Promise<string> {
  const [row] = await sql<{ device_id: string }>(
    'select device_id from strapi_sessions where session_id = ?',
    sessionIdOf(session),
  );
  return row?.device_id ?? '';
}
