import { type Audience, CALLS, type Call, mayCall, messages, ROLES } from '@canopy/domain';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ADMIN } from '../support/api-server';
import {
  type Answer,
  answered,
  type Client,
  client,
  type RequestOptions,
  refused,
} from '../support/client';
import {
  addNews,
  addProduct,
  addProject,
  buyerInput,
  checkoutBody,
  contactInput,
  keyed,
  newsForm,
  PROJECT,
  productForm,
} from '../support/content';
import { linksSentTo, registration } from '../support/credentials';
import {
  addBusiness,
  addEcommerceAdmin,
  adminInput,
  businessInput,
  ENTRY,
  type TestAdmin,
  type TestBusiness,
} from '../support/ecommerce';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  FILES,
  factorInput,
  formWith,
  inside,
  PASSWORD,
  rowOf,
  save,
  sessionOf,
  type TestClient,
  type TestMember,
  unique,
  upload,
} from '../support/fixtures';

/** Who makes a call; each of them with everything it needs for the call to succeed. */
const CALLERS: readonly Audience[] = ['visitor', ...ROLES];

interface World {
  readonly sessions: Record<Audience, Client>;
  readonly organisation: TestClient;
  readonly member: TestMember;
  readonly shopAdmin: TestAdmin;
  readonly business: TestBusiness;
  readonly content: { productId: string; newsId: string; projectId: string; reference: string };
}

interface Sample extends RequestOptions {
  /** Value of the path's one parameter. */
  readonly id?: string;
  /** A session of its own for a call that ends or changes the one it is made in. */
  readonly session?: Client;
}

let world: World;

/** A request that the call accepts, if the caller's role may make it. */
const SAMPLES: Record<string, (caller: Audience) => Promise<Sample> | Sample> = {
  'POST /platform/login': () => ({ body: ADMIN }),
  'POST /login': () => ({ body: { userId: world.organisation.wire.userId, password: PASSWORD } }),
  'POST /userlogin': () => ({ body: { userId: world.member.wire.userId, password: PASSWORD } }),
  'POST /admin/login': () => ({
    body: { username: world.shopAdmin.username, password: PASSWORD },
  }),
  'POST /business/login': () => ({
    body: { username: world.business.wire.username, password: PASSWORD },
  }),
  'POST /auth/refresh': throwAwaySession,
  'POST /auth/logout': throwAwaySession,
  'GET /me': () => ({}),
  'PUT /me/password': (caller) => {
    const password = caller === 'platform-admin' ? ADMIN.password : PASSWORD;
    return { body: { currentPassword: password, newPassword: password } };
  },
  'GET /me/sessions': () => ({}),
  'DELETE /me/sessions': throwAwaySession,
  'POST /users/request-credentials': async () => ({
    body: { email: (await addMember(world.organisation)).wire.emailid },
  }),
  'POST /users/set-password': async () => {
    const { wire } = await addMember(world.organisation);
    const [token] = await linksSentTo(wire.emailid);
    return { body: { token, password: PASSWORD } };
  },
  'GET /getdata': () => ({ query: { page: 1 } }),
  'GET /factor-countries': () => ({}),
  'GET /item-names': () => ({ query: { q: 'diesel' } }),
  'POST /addData': () => ({ body: factorInput() }),
  'POST /emission-factors/import': () => ({ body: { rows: [factorInput()] } }),
  'PUT /updateData/:id': async () => ({ id: (await addFactor())._id, body: factorInput() }),
  'DELETE /deleteData/:id': async () => ({ id: (await addFactor())._id }),
  'GET /getclients': () => ({}),
  'POST /addclient': (caller) => {
    const userId = unique('client');
    const added = { username: userId, userId, password: PASSWORD };
    const fields = caller === 'visitor' ? registration() : added;
    return { form: formWith('logoimg', FILES.png, 'logo.png', fields) };
  },
  'POST /clients/:id/reset-password': async (caller) => ({
    id: (caller === 'platform-admin' ? await addClient() : world.organisation).wire._id,
  }),
  'GET /clients/:id/logo': () => ({ id: world.organisation.wire._id }),
  'PUT /clients/me/logo': () => ({ form: formWith('logoimg', FILES.png, 'logo.png') }),
  'GET /getusers': () => ({ query: { clientId: world.organisation.wire._id } }),
  'GET /allusers': () => ({}),
  'POST /adduser': () => {
    const userId = unique('member');
    const emailid = `${userId}@example.org`;
    const clientId = world.organisation.wire._id;
    return { body: { clientId, username: userId, userId, password: PASSWORD, emailid } };
  },
  'GET /getdata12': () => ({ query: { userId: world.member.wire.userId } }),
  'POST /calculate': async () => ({ body: rowOf(await addFactor()) }),
  'POST /saveData': async () => ({ body: { rows: [rowOf(await addFactor())] } }),
  'POST /emission-records/import': async () => ({ body: { rows: [rowOf(await addFactor())] } }),
  'PUT /editEmissionData': async () => {
    const [record] = await save(world.member, rowOf(await addFactor()));
    const updatedData = { distance: 2, date: '2024-06-01', date1: '2024-06-30' };
    return { body: { id: record?._id, updatedData } };
  },
  'DELETE /deleteEmissionData': async () => {
    const [record] = await save(world.member, rowOf(await addFactor()));
    return { query: { id: record?._id } };
  },
  'GET /dashboard': () => ({ query: { clientId: world.organisation.wire._id } }),
  'GET /reports': () => ({ query: { userId: world.member.wire.userId } }),
  'POST /upload': () => ({ form: formWith('image', FILES.png, 'receipt.png') }),
  'GET /evidence/:id': async () => {
    const uploaded = await upload(world.member.session, FILES.png);
    return { id: uploaded.json.imagePath };
  },
  'GET /audit': () => ({}),
  'GET /audit.csv': () => ({}),
  'POST /admin/register': () => ({ body: adminInput() }),
  'POST /businesses/by-admin': () => ({ body: { adminId: world.shopAdmin.adminId } }),
  'POST /business/create': () => ({ body: businessInput(world.shopAdmin) }),
  'GET /admin/emission/:adminId': () => ({ id: world.shopAdmin.adminId }),
  'GET /emission/:businessName': () => ({ id: world.business.wire.name }),
  'POST /emissions': () => ({ body: ENTRY }),
  'GET /products': () => ({ query: { category: 'Kitchen', page: 1 } }),
  'GET /products/:id': () => ({ id: world.content.productId }),
  'POST /addproduct': () => ({ form: productForm() }),
  'DELETE /products/:id': async () => ({ id: (await addProduct())._id }),
  'POST /addnews': () => ({ form: newsForm() }),
  'POST /addblog': () => ({
    form: formWith('image', FILES.png, 'a.png', { title: unique('Blog'), category: 'Innovations' }),
  }),
  'POST /contact': () => ({ body: contactInput() }),
  'POST /addprojects': () => ({ body: { ...PROJECT, projectName: unique('Forest') } }),
  'GET /getbuyers': () => ({ query: { page: 1 } }),
  'POST /addbuyer': () => ({ body: buyerInput() }),
  'POST /checkout': () => ({ body: checkoutBody(world.content.projectId), headers: keyed() }),
  'GET /orders/:reference': () => ({ id: world.content.reference }),
  'POST /orders/:reference/cancel': async () => {
    const placed = await client().post('/checkout', checkoutBody(world.content.projectId), keyed());
    return { id: placed.json.order.reference, body: {} };
  },
  'GET /news': () => ({ query: { limit: 4, q: 'wind' } }),
  'GET /news/:id': () => ({ id: world.content.newsId }),
  'GET /blogs': () => ({ query: { q: 'wind', page: 1 } }),
  'GET /jobs': () => ({}),
  'GET /landing': () => ({}),
  'GET /getprojects': () => ({ query: { projectType: 'Biochar', minPrice: 1 } }),
  'GET /getprojects/:id': () => ({ id: world.content.projectId }),
  'GET /site': () => ({}),
  'GET /openapi.json': () => ({}),
  'GET /health': () => ({}),
  'GET /ready': () => ({}),
};

beforeAll(async () => {
  const organisation = await addClient();
  const member = await addMember(organisation);
  await organisation.session.request('PUT', '/clients/me/logo', {
    form: formWith('logoimg', FILES.png, 'logo.png'),
  });
  const shopAdmin = await addEcommerceAdmin();
  const business = await addBusiness(shopAdmin);
  world = {
    organisation,
    member,
    shopAdmin,
    business,
    content: await addContent(),
    sessions: {
      visitor: client(),
      'platform-admin': await admin(),
      client: organisation.session,
      member: member.session,
      'ecommerce-admin': shopAdmin.session,
      business: business.session,
      'content-manager': await sessionOf('content-manager'),
    },
  };
});

async function addContent(): Promise<World['content']> {
  const { _id: projectId } = await addProject();
  const placed = await client().post('/checkout', checkoutBody(projectId), keyed());
  return {
    projectId,
    productId: (await addProduct())._id,
    newsId: (await addNews())._id,
    reference: answered('POST /checkout', placed).order.reference,
  };
}

/** Renewing needs a refresh cookie and logging out ends the session: no test may share it. */
async function throwAwaySession(caller: Audience): Promise<Sample> {
  const session = await sessionOf('content-manager');
  return { session: caller === 'visitor' ? client(undefined, session.cookie) : session };
}

async function make(call: Call, caller: Audience): Promise<Answer> {
  const sample = await SAMPLES[nameOf(call)]?.(caller);
  if (!sample) throw new Error(`There is no sample request of ${nameOf(call)}.`);
  const { id = '', session = world.sessions[caller], ...options } = sample;
  return session.request(call.method, call.path.replace(/:\w+/, encodeURIComponent(id)), options);
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

describe('the table of calls', () => {
  it('is exercised whole', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(CALLS.map(nameOf).sort());
  });

  it('is what the server serves', async () => {
    const routes = await inside().routes();
    for (const call of CALLS) expect(routes).toContain(`${call.method} /api${call.path}`);
  });
});

/** What is the same for everybody may be kept, as long as whoever keeps it asks each time. */
const KEPT = new Set([
  ...['GET /products', 'GET /products/:id', 'GET /news', 'GET /news/:id', 'GET /blogs'],
  ...['GET /jobs', 'GET /landing', 'GET /getprojects', 'GET /getprojects/:id'],
  ...['GET /site', 'GET /openapi.json'],
]);

describe.each(CALLS.map((call) => [nameOf(call), call] as const))('%s', (_, call) => {
  it.each(CALLERS)('as %s', async (caller) => {
    const answer = await make(call, caller);
    const kept = KEPT.has(nameOf(call)) ? 'public, max-age=0, must-revalidate' : 'no-store';
    expect(answer.headers.get('cache-control')).toBe(kept);
    if (mayCall(call, caller)) {
      expect(answer.status, answer.text).toBe(call.status ?? 200);
    } else if (caller === 'visitor') {
      refused(answer, 401, messages.sessionEnded);
    } else {
      refused(answer, 403, messages.notAllowed);
    }
  });
});

describe('a call for visitors and some roles', () => {
  const MIXED = CALLS.filter(({ who }) => who.includes('visitor') && who.length > 1);

  it('is there to be tested', () => {
    expect(MIXED.map(nameOf)).toEqual(['POST /addclient']);
  });

  it.each(MIXED.map((call) => [nameOf(call), call] as const))(
    '%s refuses a token that is no good, and does not take its bearer for a visitor',
    async (_, call) => {
      const ended = await sessionOf('content-manager');
      await ended.post('/auth/logout');
      for (const token of [ended.jwt, 'no-token', `${ended.jwt}x`]) {
        const {
          session: _session,
          id: _id,
          ...sample
        } = await (SAMPLES[nameOf(call)]?.('visitor') ?? {});
        const answer = await client(token).request(call.method, call.path, sample);
        refused(answer, 401, messages.sessionEnded);
      }
    },
  );
});

describe('what Strapi and its plugins would offer besides', () => {
  it.each(CALLERS)('is refused to %s', async (caller) => {
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
        'PUT /api/users/:id',
        'GET /api/users-permissions/roles',
        'GET /api/upload/files',
        'POST /api/email',
      ]),
    );
    for (const route of others) {
      const [method = '', path = ''] = route.split(' ');
      const target = path.replace('/api', '').replace('(.*)', 'google').replace(/:\w+/g, '1');
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { status, text } = await world.sessions[caller].request(method, target, { body });
      expect([401, 403, 404], `${route}: ${status} ${text}`).toContain(status);
    }
  });

  it.each(ROLES)('of the panel is refused to %s', async (role) => {
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
