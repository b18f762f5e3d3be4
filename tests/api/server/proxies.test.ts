import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ADMIN, type ApiServer, startServer } from '../../support/api-server';
import { unique } from '../../support/fixtures';
import { PANEL_PASSWORD } from '../../support/panel';
import { type Questions, questions } from '../../support/questions';

/** Servers at an https address, and the proxies in front of them that they trust. */
const PUBLIC_URL = 'https://canopy.test';
const LIMITED = [...Array(10).fill(401), 429, 429];

async function start(env: Record<string, string> = {}) {
  const server = await startServer({
    preparedDir: inject('preparedDir'),
    env: { PUBLIC_URL, ...env },
  });
  return { server, inside: questions(server.questionsUrl) };
}

/** Sends a request with only these headers, like a proxy that forwards only some. */
function post(server: ApiServer, path: string, body: unknown, headers = {}): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Returns the statuses of twelve failed logins, each to another account. */
async function failedLogins(server: ApiServer, forwardedFor: (n: number) => string) {
  const tries = Array.from({ length: 12 }, (_, n) =>
    post(
      server,
      '/api/login',
      { userId: unique('nobody'), password: 'x' },
      { 'X-Forwarded-For': forwardedFor(n) },
    ),
  );
  return (await Promise.all(tries)).map(({ status }) => status).sort();
}

describe('a server at an https address', () => {
  let server: ApiServer;
  let inside: Questions;

  beforeAll(async () => {
    ({ server, inside } = await start());
  });
  afterAll(() => server.stop());

  it('keeps idle connections longer than Caddy’s two minutes', async () => {
    for (const path of ['/api/health', '/api/site', '/']) {
      const { headers } = await fetch(`${server.url}${path}`);
      const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
      expect(Number(seconds), path).toBeGreaterThan(120);
    }
  });

  it('marks every cookie secure, even behind a proxy that does not mention https', async () => {
    const panelLogin = { email: 'panel@example.org', password: PANEL_PASSWORD };
    await inside.panelUser(panelLogin);
    for (const [path, body, count] of [
      // Cookies of the session and the known browser, and a signature.
      ['/api/platform/login', ADMIN, 3],
      ['/admin/login', panelLogin, 2],
    ] as const) {
      const answer = await post(server, path, body);
      expect(answer.status).toBe(200);
      const cookies = answer.headers.getSetCookie();
      expect(cookies).toHaveLength(count);
      for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
      const again = path.startsWith('/api') ? '/api/auth/refresh' : '/admin/access-token';
      const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
      const renewed = await post(server, again, {}, { Cookie });
      expect(renewed.status).toBe(200);
      for (const cookie of renewed.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i);
    }
  });

  it('forces https on its own host, but not on subdomains', async () => {
    const { headers } = await fetch(`${server.url}/api/site`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('trusts the last address passed on by a proxy in a private network', async () => {
    for (const [n, peer] of ['10.1.2.3', '::ffff:192.168.7.7', 'fd00::1'].entries()) {
      await inside.comeFrom({ address: peer });
      const one = await failedLogins(server, (each) => `203.0.113.${each}, 198.51.100.${n}`);
      expect(one, peer).toEqual(LIMITED);
      const many = await failedLogins(server, (each) => `2001:db8:${n}:${each}::1`);
      expect(many, peer).toEqual(Array(12).fill(401));
    }
  });

  it('ignores addresses claimed by strangers who bypass the proxy', async () => {
    for (const stranger of ['192.0.2.1', '::ffff:192.0.2.2', '2001:db8:ffff::1']) {
      await inside.comeFrom({ address: stranger });
      expect(await failedLogins(server, (n) => `198.18.${n}.1`), stranger).toEqual(LIMITED);
    }
  });
});

it('counts the address seen by the outermost of PROXY_HOPS proxies', async () => {
  const { server } = await start({ PROXY_HOPS: '2' });
  try {
    const one = await failedLogins(server, (n) => `203.0.113.${n}, 198.51.100.1, 10.0.0.${n}`);
    expect(one).toEqual(LIMITED);
    const many = await failedLogins(server, (n) => `198.51.${n}.2, 10.0.0.1`);
    expect(many).toEqual(Array(12).fill(401));
  } finally {
    await server.stop();
  }
});

it('trusts no proxy when PROXY_HOPS is 0', async () => {
  const { server } = await start({ PROXY_HOPS: '0' });
  try {
    expect(await failedLogins(server, (n) => `198.51.${n}.1`)).toEqual(LIMITED);
  } finally {
    await server.stop();
  }
});
