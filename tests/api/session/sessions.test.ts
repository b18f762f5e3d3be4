import { createHmac } from 'node:crypto';
import { messages } from '@canopy/domain/common';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DUMMY_HASH } from '../../../cms/src/server/dummy-hash';
import { ADMIN, type ApiServer } from '../../support/api-server';
import { type Answer, answered, type Client, client, refused } from '../../support/client';
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
  unique,
} from '../../support/fixtures';
import { startSecondServer } from '../../support/second-server';

let organisation: TestClient;
let member: TestMember;

/** Second server, on PostgreSQL, where several servers may share a database. */
let second: ApiServer | undefined;

beforeAll(async () => {
  organisation = await addClient();
  member = await addMember(organisation);
  second = await startSecondServer();
});

afterAll(async () => {
  await second?.stop();
});

describe('a login', () => {
  it('returns the client’s profile', async () => {
    const { userId, _id, username } = organisation.wire;
    const answer = await client().post('/login', { userId, password: PASSWORD });
    expect(answered('POST /login', answer)).toMatchObject({
      role: 'client',
      userId,
      message: 'Login successful!',
      client: { _id, username, userId, logo: null },
    });
  });

  it('returns the member’s profile', async () => {
    const { userId, _id, username, clientId } = member.wire;
    const answer = await client().post('/userlogin', { userId, password: PASSWORD });
    expect(answered('POST /userlogin', answer)).toMatchObject({
      role: 'member',
      userId,
      user: { _id, username, userId, clientId },
    });
    expect(clientId).toBe(organisation.wire._id);
  });

  it('accepts platform admin and content manager at the same path', async () => {
    const asAdmin = answered('POST /platform/login', await client().post('/platform/login', ADMIN));
    expect(asAdmin).toMatchObject({ role: 'platform-admin', userId: ADMIN.username });
    const { userId } = await sessionOf('content-manager');
    const input = { username: userId, password: PASSWORD };
    const asManager = answered(
      'POST /platform/login',
      await client().post('/platform/login', input),
    );
    expect(asManager).toMatchObject({ role: 'content-manager', userId });
  });

  it('accepts the user id in any case and with surrounding spaces', async () => {
    const userId = `  ${organisation.wire.userId.toUpperCase()} `;
    const answer = await client().post('/login', { userId, password: PASSWORD });
    expect(answered('POST /login', answer).userId).toBe(organisation.wire.userId);
  });

  it('refuses a wrong name, password or role with the same message', async () => {
    const wrong = `not-${PASSWORD}`;
    const withPassword = (userId: string) => ({ userId, password: PASSWORD });
    const [clientId, memberId] = [organisation.wire.userId, member.wire.userId];
    for (const [path, message, tries] of [
      [
        '/login',
        'Incorrect username or password. Please try again.',
        [
          withPassword('nobody-at-all'),
          { userId: clientId, password: wrong },
          withPassword(memberId),
        ],
      ],
      [
        '/userlogin',
        'Invalid credentials',
        [
          withPassword('nobody-at-all'),
          { userId: memberId, password: wrong },
          withPassword(clientId),
        ],
      ],
      [
        '/platform/login',
        'Invalid username or password',
        [
          { username: 'nobody-at-all', password: wrong },
          { ...ADMIN, password: wrong },
          { username: clientId, password: PASSWORD },
          { username: memberId, password: PASSWORD },
        ],
      ],
    ] as const) {
      for (const input of tries) {
        const visitor = client();
        refused(await visitor.post(path, input), 401, message);
        expect(visitor.cookie).toBe('');
      }
    }
  });

  it.each([
    ['/login', 'userId'],
    ['/userlogin', 'userId'],
    ['/platform/login', 'username'],
  ])('compares a password at %s once, even for an unknown name', async (path, name) => {
    const { userId } = organisation.wire;
    await inside().compared();
    await client().post(path, { [name]: userId, password: `not-${PASSWORD}` });
    expect(await inside().compared()).toHaveLength(1);
    await client().post(path, { [name]: 'nobody-at-all', password: PASSWORD });
    expect(await inside().compared()).toEqual([DUMMY_HASH]);
  });

  it('refuses a password with a suffix or in another case', async () => {
    const { userId } = organisation.wire;
    for (const password of [`${PASSWORD} `, `${PASSWORD}x`, PASSWORD.toUpperCase()]) {
      refused(await client().post('/login', { userId, password }), 401);
    }
  });

  it('names the missing fields', async () => {
    for (const [path, name] of [
      ['/login', 'userId'],
      ['/userlogin', 'userId'],
      ['/platform/login', 'username'],
    ] as const) {
      const answer = await client().post(path, {});
      refused(answer, 400, messages.required, name);
      refused(answer, 400, messages.required, 'password');
    }
  });

  it('accepts only text as name or password', async () => {
    for (const userId of [{ $ne: '' }, ['a'], 1, true, null]) {
      refused(await client().post('/login', { userId, password: PASSWORD }), 400);
      refused(await client().post('/login', { userId: 'a', password: userId }), 400);
    }
  });

  it('sets a cookie hidden from scripts and sent only to the session calls', async () => {
    const { userId } = organisation.wire;
    const answer = await client().post('/login', { userId, password: PASSWORD });
    const cookies = answer.headers.getSetCookie();
    const found = cookies.filter((cookie) => cookie.startsWith('canopy_refresh='));
    expect(found).toHaveLength(1);
    const [pair, ...flags] = (found[0] ?? '').toLowerCase().split(/;\s*/);
    expect(pair).toMatch(/^canopy_refresh=./);
    expect(flags).toEqual(
      expect.arrayContaining(['path=/api/auth', 'httponly', 'secure', 'samesite=strict']),
    );
    expect(answer.text).not.toContain(pair?.split('=')[1]);
  });

  it('creates a session each for two concurrent logins', async () => {
    const { userId } = member.wire;
    const login = () => logIn('/userlogin', { userId, password: PASSWORD });
    const [one, two] = await Promise.all([login(), login()]);
    expect(one.cookie).not.toBe(two.cookie);
    answered('POST /auth/logout', await one.post('/auth/logout'));
    refused(await one.get('/me'), 401);
    answered('GET /me', await two.get('/me'));
  });
});

it('hashes passwords outside the main thread', async () => {
  expect(await inside().hashPassword()).toBeLessThan(0.5);
});

describe('failed logins behind a proxy', () => {
  const tryFrom = (forwarded: string, userId: string) =>
    client().request('POST', '/login', {
      body: { userId, password: 'x' },
      headers: { 'X-Forwarded-For': forwarded },
    });
  const tries = <T>(make: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 12 }, (_, n) => make(n)));
  const limited = [...Array(10).fill(401), 429, 429];

  it('count for the address seen by the proxy, not for claimed ones', async () => {
    const answers = await tries((n) => tryFrom(`203.0.113.${n}, 198.51.100.7`, unique('nobody')));
    expect(answers.map(({ status }) => status).sort()).toEqual(limited);
  });

  it('count for the account, in any case, from all addresses of a network', async () => {
    const name = unique('nobody');
    const answers = await tries((n) =>
      tryFrom(`198.51.100.${100 + n}`, n % 2 === 0 ? name : ` ${name.toUpperCase()}`),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(limited);
  });

  it('count together for all addresses of an IPv6 /64', async () => {
    const answers = await tries((n) =>
      tryFrom(`2001:db8:0:7::${n.toString(16)}`, unique('nobody')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(limited);
    expect((await tryFrom('2001:db8:0:8::1', unique('nobody'))).status).toBe(401);
  });

  describe('an attacker’s failed logins', () => {
    const right = (forwarded: string, userId: string, cookie = '') =>
      client(undefined, cookie).request('POST', '/login', {
        body: { userId, password: PASSWORD },
        headers: { 'X-Forwarded-For': forwarded },
      });
    let network = 0;
    /** Returns an address in a network of its own. */
    const elsewhere = () => {
      network += 1;
      return `172.${16 + (network >> 8)}.${network & 255}.9`;
    };

    it('do not count for the account once their address is blocked', async () => {
      const one = await addClient();
      const attacker = elsewhere();
      await tries(() => tryFrom(attacker, unique('nobody')));
      await tries(() => tryFrom(attacker, one.wire.userId));
      const neighbour = attacker.replace(/9$/, '10');
      expect((await right(neighbour, one.wire.userId)).status).toBe(200);
    });

    it('do not lock out the owner when they come from few addresses', async () => {
      const one = await addClient();
      const few = Array.from({ length: 5 }, elsewhere);
      const addresses = Array.from({ length: 30 }, () => few).flat();
      await inside().failLogins({ account: one.wire.userId, addresses });
      expect((await tryFrom(few[0] ?? '', one.wire.userId)).status).toBe(429);
      expect((await right(elsewhere(), one.wire.userId)).status).toBe(200);
    });

    it('lock the account from many networks, except in a browser the owner has used', async () => {
      const one = await addClient();
      const { userId } = one.wire;
      const login = await right(elsewhere(), userId);
      const mark = markOf(login);
      expect(mark).toMatch(/^canopy_browser=[^;]+; canopy_browser\.sig=./);
      const networks = Array.from({ length: 20 }, elsewhere);
      const addresses = networks.flatMap((address) => Array<string>(10).fill(address));
      await inside().failLogins({ account: userId, addresses: addresses.slice(1) });
      const last = await right(elsewhere(), userId);
      expect(last.status).toBe(200);
      await inside().failLogins({ account: userId, addresses: [elsewhere()] });
      refused(await right(elsewhere(), userId), 429, messages.tooManyTriesThisHour);
      // Marks of another account, with a change, and without a signature.
      const foreign = markOf(await right(elsewhere(), (await addClient()).wire.userId));
      for (const cookie of [foreign, mark.replace(/.$/, '-'), mark.split(';')[0] ?? '']) {
        refused(await right(elsewhere(), userId, cookie), 429);
      }
      expect((await right(elsewhere(), userId, mark)).status).toBe(200);
    });

    it('are limited even in a browser the owner has used', async () => {
      const one = await addClient();
      const { userId } = one.wire;
      const mark = markOf(await right(elsewhere(), userId));
      const address = elsewhere();
      const answers = await tries(() =>
        client(undefined, mark).request('POST', '/login', {
          body: { userId, password: 'x' },
          headers: { 'X-Forwarded-For': address },
        }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual(limited);
    });
  });

  it('do not include successful logins', async () => {
    const { userId } = member.wire;
    for (let n = 0; n < 12; n += 1) await logIn('/userlogin', { userId, password: PASSWORD });
  });
});

describe('GET /me', () => {
  it('returns the profile of each role', async () => {
    const asAdmin = answered('GET /me', await (await admin()).get('/me'));
    expect(asAdmin).toEqual({
      role: 'platform-admin',
      userId: ADMIN.username,
      username: ADMIN.username,
    });
    const asClient = answered('GET /me', await organisation.session.get('/me'));
    expect(asClient).toMatchObject({ role: 'client', client: { _id: organisation.wire._id } });
    const asMember = answered('GET /me', await member.session.get('/me'));
    expect(asMember).toMatchObject({ role: 'member', user: { _id: member.wire._id } });
  });
});

describe('POST /auth/refresh', () => {
  const refresh = (session: Client) => session.post('/auth/refresh');

  it('returns a new token and invalidates the cookie', async () => {
    const session = await logIn('/userlogin', { userId: member.wire.userId, password: PASSWORD });
    const spent = session.cookie;
    const { jwt } = answered('POST /auth/refresh', await refresh(session));
    expect(session.cookie).not.toBe(spent);
    answered('GET /me', await client(jwt).get('/me'));
    refused(await refresh(client(undefined, spent)), 401, messages.sessionEnded);
    answered('POST /auth/refresh', await refresh(session));
  });

  it('keeps the shared cookie when another window renewed first', async () => {
    const session = await logIn('/userlogin', { userId: member.wire.userId, password: PASSWORD });
    const slower = client(undefined, session.cookie);
    answered('POST /auth/refresh', await refresh(session));
    const late = await refresh(slower);
    refused(late, 401, messages.sessionEnded);
    // Both windows share one cookie jar. Clearing the cookie here would end the renewed session.
    expect(late.headers.getSetCookie()).toEqual([]);
  });

  it('succeeds for one of several concurrent calls and leaves one session', async () => {
    const urls = [inject('apiUrl'), ...(second ? [second.url] : [])];
    const { userId } = member.wire;
    for (let round = 0; round < 25; round += 1) {
      const { cookie } = await logIn('/userlogin', { userId, password: PASSWORD });
      const windows = Array.from({ length: 4 }, (_, n) =>
        client(undefined, cookie, urls[n % urls.length]),
      );
      const answers = await Promise.all(windows.map(refresh));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
      const winner = windows.find((_, n) => answers[n]?.status === 200);
      expect(await activeSessions(cookie)).toHaveLength(1);
      answered('POST /auth/refresh', await refresh(winner as Client));
    }
  });

  it('ends the session when an earlier spent cookie is replayed', async () => {
    const { userId } = member.wire;
    const mine = await logIn('/userlogin', { userId, password: PASSWORD });
    const other = await logIn('/userlogin', { userId, password: PASSWORD });
    const copied = client(undefined, mine.cookie);
    const { jwt } = answered('POST /auth/refresh', await refresh(mine));
    await spentAgo(copied.cookie, 11_000);
    refused(await refresh(copied), 401, messages.sessionEnded);
    refused(await refresh(mine), 401, messages.sessionEnded);
    refused(await client(jwt).get('/me'), 401, messages.sessionEnded);
    answered('POST /auth/refresh', await refresh(other));
  });

  it('does not end a session for a forged spent cookie', async () => {
    const { userId } = member.wire;
    const mine = await logIn('/userlogin', { userId, password: PASSWORD });
    const spent = mine.cookie;
    answered('POST /auth/refresh', await refresh(mine));
    await spentAgo(spent, 11_000);
    const claims = { ...claimsOf(spent), type: 'refresh' };
    const forged = `canopy_refresh=${signed(claims, 'another-secret')}`;
    refused(await refresh(client(undefined, forged)), 401, messages.sessionEnded);
    answered('POST /auth/refresh', await refresh(mine));
  });

  it('requires a session cookie', async () => {
    const { jwt, cookie } = await logIn('/userlogin', {
      userId: member.wire.userId,
      password: PASSWORD,
    });
    const token = cookie.split('=')[1];
    for (const forged of ['', 'canopy_refresh=', `canopy_refresh=${jwt}`, 'canopy_refresh=a.b.c']) {
      refused(await refresh(client(undefined, forged)), 401, messages.sessionEnded);
    }
    const inBody = await client().post('/auth/refresh', { refreshToken: token, token });
    refused(inBody, 401, messages.sessionEnded);
  });

  it('works with an expired access token', async () => {
    const session = await logIn('/userlogin', { userId: member.wire.userId, password: PASSWORD });
    const stale = client(expired(), session.cookie);
    answered('POST /auth/refresh', await refresh(stale));
  });
});

describe('POST /auth/logout', () => {
  it('ends the access token, the cookie and everything renewed from it, at once', async () => {
    const session = await logIn('/userlogin', { userId: member.wire.userId, password: PASSWORD });
    const renewed = client(answered('POST /auth/refresh', await session.post('/auth/refresh')).jwt);
    answered('GET /me', await renewed.get('/me'));

    const answer = await session.request('POST', '/auth/logout');
    expect(answered('POST /auth/logout', answer).message).toBe('Logout successful!');
    expect(session.cookie).toBe('canopy_refresh=');
    for (const ended of [session, renewed]) {
      refused(await ended.get('/me'), 401, messages.sessionEnded);
    }
  });

  it('works with the cookie alone, with the token alone, and with neither', async () => {
    const { userId } = member.wire;
    const one = await logIn('/userlogin', { userId, password: PASSWORD });
    answered('POST /auth/logout', await client(undefined, one.cookie).post('/auth/logout'));
    refused(await one.get('/me'), 401);

    const two = await logIn('/userlogin', { userId, password: PASSWORD });
    answered('POST /auth/logout', await client(two.jwt).post('/auth/logout'));
    refused(await two.post('/auth/refresh'), 401);

    answered('POST /auth/logout', await client().post('/auth/logout'));
  });

  it('works with an expired access token', async () => {
    const session = await logIn('/userlogin', { userId: member.wire.userId, password: PASSWORD });
    const stale = client(expired(), session.cookie);
    answered('POST /auth/logout', await stale.post('/auth/logout'));
    refused(await session.post('/auth/refresh'), 401, messages.sessionEnded);
  });
});

describe('access tokens', () => {
  it('are refused when forged, spent or of another kind', async () => {
    const session = await logIn('/userlogin', { userId: member.wire.userId, password: PASSWORD });
    const [header = '', payload = '', signature = ''] = (session.jwt ?? '').split('.');
    const other = Buffer.from(payload, 'base64url')
      .toString()
      .replace(/"userId":"\d+"/, '"userId":"1"');
    for (const token of [
      'nonsense',
      'a.b.c',
      session.cookie.split('=')[1] ?? '',
      `${header}.${Buffer.from(other).toString('base64url')}.${signature}`,
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`,
      signed(JSON.parse(Buffer.from(payload, 'base64url').toString()), 'another-secret'),
    ]) {
      refused(await client(token).get('/me'), 401, messages.sessionEnded);
    }
  });

  it('end with a new password', async () => {
    const one = await addClient();
    const path = `/clients/${one.wire._id}/reset-password`;
    const { password } = answered(
      'POST /clients/:id/reset-password',
      await (await admin()).post(path),
    );
    refused(await one.session.get('/me'), 401, messages.sessionEnded);
    refused(await one.session.post('/auth/refresh'), 401, messages.sessionEnded);
    refused(await client().post('/login', { userId: one.wire.userId, password: PASSWORD }), 401);
    await logIn('/login', { userId: one.wire.userId, password });
  });

  it('are refused once the account is blocked', async () => {
    const one = await addClient();
    const { sql } = inside();
    await sql('update up_users set blocked = ? where username = ?', true, one.wire.userId);
    refused(await one.session.get('/me'), 401, messages.sessionEnded);
    refused(await client().post('/login', { userId: one.wire.userId, password: PASSWORD }), 401);
  });

  it('are refused when they name another account or never expire', async () => {
    const session = await logIn('/userlogin', { userId: member.wire.userId, password: PASSWORD });
    const [, payload = ''] = (session.jwt ?? '').split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { exp, ...endless } = claims;
    const { userId: another } = claimsOf(organisation.session.cookie);
    const key = 'tests-only-JWT_SECRET';
    answered('GET /me', await client(signed(claims, key)).get('/me'));
    for (const token of [signed({ ...claims, userId: another }, key), signed(endless, key)]) {
      refused(await client(token).get('/me'), 401, messages.sessionEnded);
    }
  });
});

/** Returns a login's browser mark as a `Cookie` header. */
function markOf(login: Answer): string {
  return login.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith('canopy_browser'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Returns an access token that was once valid. */
function expired(): string {
  const claims = { userId: '1', sessionId: 'gone', type: 'access', iat: 1, exp: 2 };
  return signed(claims, 'tests-only-JWT_SECRET');
}

function claimsOf(cookie: string): { userId: string; sessionId: string } {
  const [, payload = ''] = cookie.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

/** Returns a login's sessions that can still be renewed, by its refresh cookie. */
async function activeSessions(cookie: string): Promise<unknown[]> {
  return inside().sql(
    `select id from strapi_sessions where status = 'active' and device_id =
     (select device_id from strapi_sessions where session_id = ?)`,
    claimsOf(cookie).sessionId,
  );
}

/** Makes a refresh cookie one that was spent `ms` milliseconds ago. */
async function spentAgo(cookie: string, ms: number): Promise<void> {
  const time = new Date(Date.now() - ms);
  await inside().sql(
    'update strapi_sessions set updated_at = ? where session_id = ?',
    inject('database') === 'sqlite' ? time.getTime() : time.toISOString(),
    claimsOf(cookie).sessionId,
  );
}

function signed(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
