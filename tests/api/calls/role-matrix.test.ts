import { CALLS, type Call, mayCall } from '@canopy/domain/calls';
import { type Audience, messages, ROLES } from '@canopy/domain/common';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Answer, client, refused } from '../../support/client';
import { inside, sessionOf } from '../../support/fixtures';
import {
  CALLERS,
  makeWorld,
  nameOf,
  SAMPLED,
  type Sample,
  sampleOf,
  type World,
} from '../../support/samples';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

function send(call: Call, caller: Audience, sample: Sample): Promise<Answer> {
  const { id = '', session = world.sessions[caller], ...options } = sample;
  return session.request(call.method, call.path.replace(/:\w+/, encodeURIComponent(id)), options);
}

describe('the table of calls', () => {
  it('has a sample request for every call', () => {
    expect([...SAMPLED].sort()).toEqual(CALLS.map(nameOf).sort());
  });

  it('lists only calls that the server serves', async () => {
    const routes = await inside().routes();
    for (const call of CALLS) expect(routes).toContain(`${call.method} /api${call.path}`);
  });
});

/** Calls whose responses are equal for all callers. Caches may store them but must revalidate. */
const KEPT = new Set([
  'GET /products',
  'GET /products/:id',
  'GET /news',
  'GET /news/:id',
  'GET /blogs',
  'GET /blogs/:id',
  'GET /jobs',
  'GET /landing',
  'GET /pages/:name',
  'GET /getprojects',
  'GET /getprojects/:id',
  'GET /search',
  'GET /site',
  'GET /openapi.json',
]);

describe.each(CALLS.map((call) => [nameOf(call), call] as const))('%s', (_, call) => {
  const admitted = CALLERS.filter((caller) => mayCall(call, caller));
  const others = CALLERS.filter((caller) => !mayCall(call, caller));
  const kept = KEPT.has(nameOf(call)) ? 'public, max-age=0, must-revalidate' : 'no-store';

  it.each(admitted)('admits %s', async (caller) => {
    const answer = await send(call, caller, await sampleOf(world, call, caller));
    expect(answer.headers.get('cache-control')).toBe(kept);
    expect(answer.status, answer.text).toBe(call.status ?? 200);
  });

  const [first] = others;
  if (!first) return;

  it(`refuses ${others.join(', ')}`, async () => {
    // A refused request changes nothing, so all callers send the same one.
    const sample = await sampleOf(world, call, first);
    const answers = await Promise.all(others.map((caller) => send(call, caller, sample)));
    for (const [n, answer] of answers.entries()) {
      const isVisitor = others[n] === 'visitor';
      expect(answer.headers.get('cache-control')).toBe(kept);
      expect(answer.status, `${others[n]}: ${answer.text}`).toBe(isVisitor ? 401 : 403);
      refused(answer, answer.status, isVisitor ? messages.sessionEnded : messages.notAllowed);
    }
  });
});

describe('calls for visitors and some roles', () => {
  const MIXED = CALLS.filter(({ who }) => who.includes('visitor') && who.length > 1);

  it('match the tested list', () => {
    expect(MIXED.map(nameOf)).toEqual([
      'POST /addclient',
      'POST /checkout',
      'POST /orders/:reference/retire',
      'PUT /retirements/:id/consent',
      'GET /cart',
      'PUT /cart',
      'POST /product-orders',
    ]);
  });

  it.each(MIXED.map((call) => [nameOf(call), call] as const))(
    'refuse an invalid token instead of treating the caller as a visitor: %s',
    async (_, call) => {
      const ended = await sessionOf('content-manager');
      await ended.post('/auth/logout');
      for (const token of [ended.jwt, 'no-token', `${ended.jwt}x`]) {
        const { session: _, id = '', ...sample } = await sampleOf(world, call, 'visitor');
        const path = call.path.replace(/:\w+/, id);
        const answer = await client(token).request(call.method, path, sample);
        refused(answer, 401, messages.sessionEnded);
      }
    },
  );
});

describe('undocumented calls of Strapi and its plugins', () => {
  it.each(CALLERS)('are refused to %s', async (caller) => {
    const documented = new Set(CALLS.map(({ method, path }) => `${method} /api${path}`));
    const others = (await inside().routes()).filter(
      (route) => / \/api\/\w/.test(route) && !documented.has(route),
    );
    expect(others).toEqual(
      expect.arrayContaining([
        'POST /api/auth/local',
        'POST /api/auth/local/register',
        'POST /api/auth/forgot-password',
        'POST /api/auth/reset-password',
        'POST /api/auth/change-password',
        'GET /api/connect/(.*)',
        'GET /api/users',
        'GET /api/users/me',
        'DELETE /api/users/:id',
        'GET /api/users-permissions/roles',
        'GET /api/upload/files',
        'POST /api/email',
      ]),
    );
    const requests = others.map(async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const target = path.replace('/api', '').replace('(.*)', 'google').replace(/:\w+/g, '1');
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { status, text } = await world.sessions[caller].request(method, target, { body });
      expect([401, 403, 404], `${route}: ${status} ${text}`).toContain(status);
    });
    await Promise.all(requests);
  });

  it.each(ROLES)('are refused to %s at panel addresses', async (role) => {
    const { jwt } = world.sessions[role];
    for (const path of [
      '/admin/users/me',
      '/admin/users',
      '/content-manager/collection-types/plugin::users-permissions.user',
      '/upload/files',
      '/users-permissions/roles',
    ]) {
      const headers = { Authorization: `Bearer ${jwt}` };
      const { status } = await fetch(`${inject('apiUrl')}${path}`, { headers });
      expect([401, 403, 404], path).toContain(status);
    }
  });
});
