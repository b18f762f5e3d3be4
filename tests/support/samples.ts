import type { Call } from '@canopy/domain/calls';
import { CALLS } from '@canopy/domain/calls';
import type { Audience, EntryAction } from '@canopy/domain/common';
import { ROLES } from '@canopy/domain/common';
import { inject } from 'vitest';
import { answered, type Client, client, type RequestOptions } from './client';
import {
  addBlog,
  addIssuance,
  addNews,
  addProduct,
  addProject,
  blogForm,
  buyerInput,
  checkoutBody,
  contactInput,
  issuanceInput,
  keyed,
  newsForm,
  PROJECT,
  productForm,
  publishPage,
} from './content';
import { linksSentTo, registration } from './credentials';
import {
  addBusiness,
  addEcommerceAdmin,
  adminInput,
  businessInput,
  ENTRY,
  type TestAdmin,
  type TestBusiness,
} from './ecommerce';
import { FILES, formWith } from './files';
import {
  addClient,
  addFactor,
  addInstrument,
  addManager,
  addMember,
  addSite,
  factorInput,
  inside,
  instrumentInput,
  managerInput,
  PASSWORD,
  rowOf,
  save,
  sessionOf,
  staffSessions,
  type TestClient,
  type TestMember,
  unique,
  upload,
} from './fixtures';
import { mailTo, outboxOf } from './mail';

export const CALLERS: readonly Audience[] = ['visitor', ...ROLES];

export function nameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Callers, with everything that their calls need to succeed. */
export interface World {
  readonly sessions: Record<Exclude<Audience, 'platform-admin'>, Client> & {
    readonly 'platform-admin': Client & { readonly userId: string };
  };
  readonly organisation: TestClient;
  readonly member: TestMember;
  readonly shopAdmin: TestAdmin;
  readonly business: TestBusiness;
  readonly content: { productId: string; newsId: string; projectId: string; reference: string };
}

export interface Sample extends RequestOptions {
  /** Value of the path's only parameter. */
  readonly id?: string;
  /** Separate session, for a call that ends or changes its session. */
  readonly session?: Client;
}

/** Returns whether a call needs no sample: a GET without query and parameters. */
const takesNothing = ({ method, path, query }: Call) =>
  method === 'GET' && query === undefined && !path.includes(':');

/** Smallest pack of emission factors. */
const PACK = 'india-cea-v21';

const SAMPLES: Record<string, (world: World, caller: Audience) => Promise<Sample> | Sample> = {
  ...Object.fromEntries(CALLS.filter(takesNothing).map((call) => [nameOf(call), () => ({})])),
  'POST /platform/login': (world) => ({
    body: { username: world.sessions['platform-admin'].userId, password: PASSWORD },
  }),
  'POST /login': (world) => ({
    body: { userId: world.organisation.wire.userId, password: PASSWORD },
  }),
  'POST /userlogin': (world) => ({
    body: { userId: world.member.wire.userId, password: PASSWORD },
  }),
  'POST /admin/login': (world) => ({
    body: { username: world.shopAdmin.username, password: PASSWORD },
  }),
  'POST /business/login': (world) => ({
    body: { username: world.business.wire.username, password: PASSWORD },
  }),
  'POST /auth/refresh': (_, caller) => throwAwaySession(caller),
  'POST /auth/logout': (_, caller) => throwAwaySession(caller),
  'PUT /me/password': () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  'DELETE /me/sessions': (_, caller) => throwAwaySession(caller),
  'POST /users/request-credentials': async (world) => ({
    body: { email: (await addMember(world.organisation)).wire.emailid },
  }),
  'POST /users/set-password': async (world) => {
    const { wire } = await addMember(world.organisation);
    const [token] = await linksSentTo(wire.emailid);
    return { body: { token, password: PASSWORD } };
  },
  'GET /getdata': () => ({ query: { page: 1 } }),
  'GET /item-names': () => ({ query: { q: 'diesel' } }),
  'POST /addData': () => ({ body: factorInput() }),
  'POST /emission-factors/import': () => ({ body: { rows: [factorInput()] } }),
  'PUT /updateData/:id': async () => ({ id: (await addFactor())._id, body: factorInput() }),
  'DELETE /deleteData/:id': async () => ({ id: (await addFactor())._id }),
  'PUT /unit-names': () => ({ body: { unit: unique('sack'), standsFor: 'kg' } }),
  'GET /library/:pack': () => ({ id: PACK, query: { page: 1 } }),
  'POST /library/:pack': () => ({ id: PACK }),
  'POST /addclient': (_, caller) => {
    const userId = unique('client');
    const added = { username: userId, userId, password: PASSWORD };
    const fields = caller === 'visitor' ? registration() : added;
    return { form: formWith('logoimg', FILES.png, 'logo.png', fields) };
  },
  'POST /clients/:id/reset-password': throwAwayClient,
  'PUT /clients/:id': async () => ({
    id: (await addClient()).wire._id,
    body: { organization: 'Saffron Foods Ltd', sector: '', email: '' },
  }),
  'POST /clients/:id/deactivate': throwAwayClient,
  'POST /clients/:id/activate': throwAwayClient,
  'POST /clients/:id/confirm': throwAwayClient,
  'GET /clients/:id/logo': (world) => ({ id: world.organisation.wire._id }),
  'PUT /clients/me/logo': () => ({ form: formWith('logoimg', FILES.png, 'logo.png') }),
  'GET /getusers': (world) => ({ query: { clientId: world.organisation.wire._id } }),
  'POST /adduser': (world) => {
    const userId = unique('member');
    const emailid = `${userId}@example.org`;
    const clientId = world.organisation.wire._id;
    return { body: { clientId, username: userId, userId, password: PASSWORD, emailid } };
  },
  'PUT /users/:id': async (world) => ({
    id: (await addMember(world.organisation)).wire._id,
    body: { username: 'Asha Rao' },
  }),
  'POST /users/:id/deactivate': throwAwayMember,
  'POST /users/:id/activate': throwAwayMember,
  'POST /users/:id/reset-password': throwAwayMember,
  'POST /users/:id/records/transfer': async (world) => ({
    ...(await throwAwayMember(world)),
    body: { to: world.member.wire._id },
  }),
  'GET /managers': (world) => ({ query: { clientId: world.organisation.wire._id } }),
  'POST /managers': (world) => ({ body: managerInput(world.organisation) }),
  'PUT /managers/:id': async (world) => ({
    ...(await throwAwayManager(world)),
    body: { name: 'Meera Iyer' },
  }),
  'POST /managers/:id/deactivate': throwAwayManager,
  'POST /managers/:id/activate': throwAwayManager,
  'POST /managers/:id/reset-password': throwAwayManager,
  'POST /sites': () => ({ body: { name: unique('Plant'), kind: 'site' } }),
  'PUT /sites/:id': async (world) => ({
    id: (await addSite(world.organisation))._id,
    body: { from: '2024-10-01', share: 60 },
  }),
  'DELETE /sites/:id': async (world) => ({ id: (await addSite(world.organisation))._id }),
  'GET /getdata12': (world) => ({
    query: { userId: world.member.wire.userId, dataKind: 'measured', siteId: 'none' },
  }),
  'POST /calculate': async () => ({ body: rowOf(await addFactor()) }),
  'POST /saveData': async () => ({
    body: { rows: [rowOf(await addFactor(), { dataKind: 'measured' })] },
  }),
  'POST /emission-records/import': async () => ({
    body: { rows: [rowOf(await addFactor(), { dataKind: 'spend' })] },
  }),
  'PUT /editEmissionData': async (world) => {
    const [record] = await save(world.member, rowOf(await addFactor()));
    const updatedData = {
      distance: 2,
      date: '2024-06-01',
      date1: '2024-06-30',
      dataKind: 'invoiced',
    };
    return { body: { id: record?._id, updatedData } };
  },
  'DELETE /deleteEmissionData': async (world) => {
    const [record] = await save(world.member, rowOf(await addFactor()));
    return { query: { id: record?._id } };
  },
  'POST /records/bulk': async (world) => {
    const [record] = await save(world.member, rowOf(await addFactor()));
    return { body: { ids: [record?._id], action: 'site', siteId: null } };
  },
  'GET /records/:id/why': async (world) => {
    const [record] = await save(world.member, rowOf(await addFactor()));
    return { id: record?._id ?? '', query: { clientId: world.organisation.wire._id } };
  },
  'PUT /records/:id/factor': async (world) => {
    const factor = await addFactor();
    const [record] = await save(world.member, rowOf(factor));
    return { id: record?._id ?? '', body: { factorId: factor._id, reason: 'Checked again' } };
  },
  'GET /imports': () => ({ query: { page: 1 } }),
  'DELETE /imports/:id': async (world) => {
    const rows = [rowOf(await addFactor())];
    const { session } = world.member;
    const imported = await session.post('/emission-records/import', { rows });
    return { id: answered('POST /emission-records/import', imported).importId };
  },
  'GET /dashboard': async (world) => ({
    query: {
      clientId: world.organisation.wire._id,
      siteId: (await addSite(world.organisation))._id,
    },
  }),
  'GET /reports': (world) => ({
    query: { userId: world.member.wire.userId, dataKind: 'not-stated', evidence: 'with' },
  }),
  'GET /policy': (world) => ({ query: { clientId: world.organisation.wire._id } }),
  'GET /policy/effect': (world) => ({
    query: { clientId: world.organisation.wire._id, allocation: 'daily' },
  }),
  'GET /periods': (world) => ({ query: { clientId: world.organisation.wire._id } }),
  'POST /periods/:year/submit': async (world) => ({
    id: await openYear(world),
    body: { siteIds: [null] },
  }),
  'POST /periods/:year/return': async (world) => ({
    id: await openYear(world, 'submit'),
    body: { comment: 'Please look again', siteIds: [null], recordIds: [] },
  }),
  'POST /periods/:year/approve': async (world) => ({ id: await openYear(world, 'submit') }),
  'POST /periods/:year/lock': async (world) => ({
    id: await openYear(world, 'submit', 'approve'),
    body: { name: 'Asha Rao' },
  }),
  'POST /periods/:year/reopen': async (world) => ({
    id: await openYear(world, 'submit', 'approve', 'lock'),
    body: { reason: 'A bill was missing' },
  }),
  'GET /periods/:year/statement': async (world) => {
    const id = await openYear(world, 'submit', 'approve', 'lock');
    await takeSteps(world, id, 'reopen');
    return { id, query: { clientId: world.organisation.wire._id, version: 1 } };
  },
  'POST /restatement': async (world) => {
    const answer = await world.organisation.session.get('/restatement');
    const { preview } = answered('GET /restatement', answer);
    return { body: { reason: 'A new edition', preview } };
  },
  'PUT /policy': (world) => ({
    body: { clientId: world.organisation.wire._id, thresholdPercent: 5 },
  }),
  'POST /instruments': () => ({ body: instrumentInput() }),
  'PUT /instruments/:id': async (world) => ({
    id: (await addInstrument(world.organisation))._id,
    body: { mwh: 5 },
  }),
  'DELETE /instruments/:id': async (world) => ({
    id: (await addInstrument(world.organisation))._id,
  }),
  'GET /activity-metrics': () => ({ query: { year: '2024-2025' } }),
  'PUT /activity-metrics': () => ({
    body: { year: '2024-2025', metric: 'staff', value: 120, unit: 'people', source: 'Payroll' },
  }),
  'GET /periods/:year/audit.zip': () => ({ id: '2024-2025' }),
  'GET /periods/:year/categories': () => ({ id: '2024-2025' }),
  'PUT /periods/:year/categories': () => ({
    id: '2024-2025',
    body: [{ category: 14, state: 'not-relevant', reason: 'No franchises' }],
  }),
  'POST /upload': () => ({ form: formWith('image', FILES.png, 'receipt.png') }),
  'GET /evidence/:id': async (world) => {
    const uploaded = await upload(world.member.session, FILES.png);
    return { id: answered('POST /upload', uploaded).imagePath };
  },
  'GET /audit': () => ({}),
  'GET /audit.csv': () => ({}),
  'POST /admin/register': () => ({ body: adminInput() }),
  'POST /businesses/by-admin': (world) => ({ body: { adminId: world.shopAdmin.adminId } }),
  'POST /business/create': (world) => ({ body: businessInput(world.shopAdmin) }),
  'GET /admin/emission/:adminId': (world) => ({ id: world.shopAdmin.adminId }),
  'GET /emission/:businessName': (world) => ({ id: world.business.wire.name }),
  'POST /emissions': () => ({ body: ENTRY }),
  'GET /products': () => ({ query: { category: 'Kitchen', page: 1 } }),
  'GET /products/:id': (world) => ({ id: world.content.productId }),
  'POST /addproduct': () => ({ form: productForm() }),
  'DELETE /products/:id': async () => ({ id: (await addProduct())._id }),
  'POST /addnews': () => ({ form: newsForm() }),
  'POST /addblog': () => ({ form: blogForm() }),
  ...Object.fromEntries(
    (
      [
        ['products', addProduct],
        ['news', addNews],
        ['blogs', addBlog],
        ['projects', addProject],
      ] as const
    ).flatMap(([kind, add]) => [
      [`GET /content/${kind}/:id`, async () => ({ id: (await add())._id })],
      [
        `DELETE /content/${kind}/:id/draft`,
        async () => {
          const { _id, version } = await add();
          return { id: _id, query: { version } };
        },
      ],
    ]),
  ),
  'GET /content/pictures': () => ({ query: { q: 'bowl', page: 1 } }),
  'POST /content/pictures': () => ({
    form: formWith('picture', FILES.png, 'heron.png', { alternativeText: 'A heron' }),
  }),
  'PUT /content/pictures/:id': async () => ({
    id: String((await addNews()).pictures[0]?._id),
    body: { alternativeText: '' },
  }),
  'GET /content/products': () => ({ query: { category: 'Kitchen', sort: 'price', page: 1 } }),
  'GET /content/news': () => ({ query: { q: 'wind', sort: 'title', order: 'desc' } }),
  'GET /content/blogs': () => ({ query: { sort: 'views', page: 1 } }),
  'GET /content/projects': () => ({ query: { projectType: 'Biochar', sort: 'publishedOn' } }),
  'POST /content/products/bulk': () => changeOne('hide', addProduct),
  'POST /content/news/bulk': () => changeOne('publish', addNews),
  'POST /content/blogs/bulk': () => changeOne('hide', addBlog),
  'POST /content/projects/bulk': () => changeOne('delete', addProject),
  'PUT /products/:id': async () => ({
    id: (await addProduct())._id,
    form: formWith('images', FILES.png, 'bowl.png', { price: '12.50' }),
  }),
  'PUT /news/:id': async () => ({
    id: (await addNews())._id,
    body: { title: unique('News'), publishedOn: '2099-01-01T09:00:00+05:30', hiddenFrom: null },
  }),
  'PUT /blogs/:id': async () => {
    const { _id, version } = await addBlog();
    return { id: _id, body: { status: 'draft', version, category: '', subtitle: 'Mended' } };
  },
  'PUT /projects/:id': async () => ({
    id: (await addProject())._id,
    body: { rating: '', quantity: 100 },
  }),
  'DELETE /news/:id': async () => ({ id: (await addNews())._id }),
  'DELETE /blogs/:id': async () => ({ id: (await addBlog())._id }),
  'DELETE /projects/:id': async () => ({ id: (await addProject())._id }),
  'POST /contact': () => ({ body: contactInput() }),
  'GET /issuances': () => ({ query: { q: 'verra', page: 1 } }),
  'POST /issuances': async () => ({ body: issuanceInput((await addProject())._id) }),
  'PUT /issuances/:id': async () => ({ id: (await addIssuance())._id, body: { price: 450 } }),
  'POST /issuances/:id/withdraw': async () => ({
    id: (await addIssuance())._id,
    body: { quantity: 2, reason: 'Cancelled in the registry' },
  }),
  'GET /ledger': () => ({ query: { format: 'json' } }),
  'POST /addprojects': () => ({ body: { ...PROJECT, projectName: unique('Forest') } }),
  'GET /getbuyers': () => ({ query: { page: 1 } }),
  'POST /addbuyer': () => ({ body: buyerInput() }),
  'POST /checkout': (world) => ({ body: checkoutBody(world.content.projectId), headers: keyed() }),
  'GET /orders/:reference': (world) => ({ id: world.content.reference }),
  'GET /orders': () => ({
    query: { status: 'Confirmed', q: 'asha', money: 'real', sort: 'total', page: 1 },
  }),
  'GET /orders.csv': () => ({ query: { q: 'ord' } }),
  'PUT /orders/:reference': (world) => ({
    id: world.content.reference,
    body: { notes: 'Asked by phone' },
  }),
  'POST /orders/:reference/cancel': async (world) => ({
    id: await placeOrder(world),
    body: { reason: 'Bought twice' },
  }),
  'POST /orders/:reference/confirm': async () => {
    const { reference, email } = await orderByInvoice();
    return { id: reference, body: { token: await tokenSentTo(email) } };
  },
  'POST /orders/:reference/pay': async () => ({ id: (await orderByInvoice()).reference, body: {} }),
  'POST /orders/:reference/refund': async (world) => {
    const { reference } = await orderByInvoice();
    await payFor(world, reference);
    return { id: reference, body: { reason: 'Paid twice' } };
  },
  'POST /orders/:reference/retire': async (world, caller) => {
    const { reference, email } = await orderByInvoice(world.sessions.client);
    await payFor(world, reference);
    const token = caller === 'client' ? '' : await tokenSentTo(email);
    return { id: reference, body: { reason: 'A flight', token } };
  },
  'GET /orders/:reference/proforma': async () => ({ id: (await orderByInvoice()).reference }),
  'POST /orders/cancel': async (world) => ({
    body: { references: [await placeOrder(world)], reason: 'Bought twice' },
  }),
  'GET /cart': async () => {
    await openShop();
    return {};
  },
  'PUT /cart': async () => {
    await openShop();
    return { body: { items: [{ productId: (await addProduct())._id, quantity: 2 }] } };
  },
  'POST /product-orders': async () => ({ body: await productOrderBody(), headers: keyed() }),
  'GET /product-orders': () => ({
    query: { q: 'bowl', state: 'Paid', money: 'real', sort: 'buyer', order: 'desc', page: 1 },
  }),
  'GET /product-orders.csv': () => ({ query: { q: 'pro' } }),
  'POST /product-orders/fulfil': async (world) => {
    const { reference } = await orderProducts();
    const body = { state: 'Paid' };
    await world.sessions['content-manager'].put(`/product-orders/${reference}`, body);
    return { body: { references: [reference] } };
  },
  'POST /product-orders/cancel': async () => ({
    body: { references: [(await orderProducts()).reference], reason: 'Ordered twice' },
  }),
  'GET /product-orders/:reference': async () => ({ id: (await orderProducts()).reference }),
  'POST /product-orders/:reference/confirm': async () => {
    const { reference, email } = await orderProducts();
    return { id: reference, body: { token: await tokenSentTo(email) } };
  },
  'GET /product-orders/:reference/proforma': async () => ({
    id: (await orderProducts()).reference,
  }),
  'PUT /product-orders/:reference': async () => ({
    id: (await orderProducts()).reference,
    body: { state: 'Paid', reason: '', notes: 'Asked by phone' },
  }),
  'GET /retirements': () => ({ query: { q: 'forest', year: '2024-2025', page: 1 } }),
  'GET /retirements/:id': async (world) => ({ id: (await retire(world)).id }),
  'PUT /retirements/:id': async (world) => ({
    id: (await retire(world)).id,
    body: { registryRetirementId: 'R-1', registryUrl: 'https://registry.example/retirements/1' },
  }),
  'PUT /retirements/:id/consent': async (world, caller) => {
    const { id, email } = await retire(world);
    const token = caller === 'visitor' ? await tokenSentTo(email) : '';
    return { id, body: { consent: false, token } };
  },
  'GET /certificates/:id': async (world) => ({ id: (await retire(world)).id }),
  'GET /certificates/:id/pdf': async (world) => ({ id: (await retire(world)).id }),
  'GET /news': () => ({ query: { limit: 4, q: 'wind' } }),
  'GET /news/:id': (world) => ({ id: world.content.newsId }),
  'GET /blogs/:id': async () => ({ id: (await addBlog())._id }),
  'GET /blogs': () => ({ query: { q: 'wind', page: 1 } }),
  'GET /search': () => ({ query: { q: 'wind' } }),
  'GET /pages/:name': async () => ({ id: await publishPage() }),
  'GET /getprojects': () => ({ query: { projectType: 'Biochar', minPrice: 1 } }),
  'GET /getprojects/:id': (world) => ({ id: world.content.projectId }),
};

/**
 * Creates the callers. They include their own platform admin, so that changes of that account
 * affect no other test.
 */
export async function makeWorld(): Promise<World> {
  const organisation = await addClient();
  const member = await addMember(organisation);
  await organisation.session.request('PUT', '/clients/me/logo', {
    form: formWith('logoimg', FILES.png, 'logo.png'),
  });
  const shopAdmin = await addEcommerceAdmin();
  const business = await addBusiness(shopAdmin);
  return {
    organisation,
    member,
    shopAdmin,
    business,
    content: await addContent(),
    sessions: {
      visitor: client(),
      ...(await staffSessions()),
      client: organisation.session,
      member: member.session,
      'ecommerce-admin': shopAdmin.session,
      business: business.session,
    },
  };
}

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

async function changeOne(
  action: EntryAction,
  add: () => Promise<{ readonly _id: string; readonly version: string }>,
) {
  const { _id, version } = await add();
  return { body: { action, entries: [{ _id, version }] } };
}

async function placeOrder({ content }: World): Promise<string> {
  const placed = await client().post('/checkout', checkoutBody(content.projectId), keyed());
  return answered('POST /checkout', placed).order.reference;
}

/** Creates a retirement of the client, and returns the mail address of its order. */
async function retire(world: World): Promise<{ id: string; email: string }> {
  const { reference, email } = await orderByInvoice(world.sessions.client, { retire: true });
  return { id: (await payFor(world, reference)).certificateId ?? '', email };
}

/**
 * Lets visitors order products. The limit is high, because all test orders come from one network.
 */
async function openShop(): Promise<void> {
  await inside().sql('update site set cart = (1 = 1), most_open_pieces = 10000000');
}

async function productOrderBody() {
  await openShop();
  return {
    items: [{ productId: (await addProduct())._id, quantity: 1 }],
    buyer: { name: 'Asha Rao', email: `${unique('buyer')}@example.org` },
    address: {
      street: '1 Hill Road',
      city: 'Mumbai',
      postalCode: '400050',
      region: '',
      country: 'IN',
    },
    provider: 'invoice',
  };
}

/** Creates an unpaid order of products, and returns its mail address. */
async function orderProducts(): Promise<{ reference: string; email: string }> {
  const body = await productOrderBody();
  const placed = await client().post('/product-orders', body, keyed());
  const { reference } = answered('POST /product-orders', placed).order;
  return { reference, email: body.buyer.email };
}

/** Creates an unpaid order of credits with serials, and returns its mail address. */
async function orderByInvoice(
  buyer = client(),
  fields: object = {},
): Promise<{ reference: string; email: string }> {
  const { _id: issuanceId, projectId } = await addIssuance();
  const email = `${unique('buyer')}@example.org`;
  const body = checkoutBody(projectId, {
    buyer: { name: 'Asha Rao', email },
    quantity: 1,
    issuanceId,
    provider: 'invoice',
    ...fields,
  });
  const placed = await buyer.post('/checkout', body, keyed());
  return { reference: answered('POST /checkout', placed).order.reference, email };
}

async function payFor({ sessions }: World, reference: string) {
  const paid = await sessions['content-manager'].post(`/orders/${reference}/pay`, {});
  return answered('POST /orders/:reference/pay', paid).order;
}

/** Returns the token in the mails of an order. */
async function tokenSentTo(email: string): Promise<string> {
  const { text = '' } = await mailTo(email, () => outboxOf(inject('dataDir')));
  return /[?]token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/**
 * Creates a session for one call. Renewing needs a refresh cookie and logging out ends the session,
 * so tests must not share it.
 */
async function throwAwaySession(caller: Audience): Promise<Sample> {
  const session = await sessionOf('content-manager');
  return { session: caller === 'visitor' ? client(undefined, session.cookie) : session };
}

async function throwAwayClient(
  { organisation }: World,
  caller: Audience,
): Promise<Pick<Sample, 'id'>> {
  return { id: (caller === 'platform-admin' ? await addClient() : organisation).wire._id };
}

/** Last used year. No other sample has a record in these years, and each has its own state. */
let years = 2090;

/** Takes an unused year of the client through these steps. */
async function openYear(world: World, ...steps: readonly string[]): Promise<string> {
  years += 1;
  const year = `${years}-${years + 1}`;
  // Another test may have required four eyes, or years that start in another month.
  const policy = { fourEyes: false, yearStartsIn: 4 };
  answered('PUT /policy', await world.organisation.session.put('/policy', policy));
  await takeSteps(world, year, ...steps);
  return year;
}

async function takeSteps(
  { organisation }: World,
  year: string,
  ...steps: readonly string[]
): Promise<void> {
  const body = { name: 'Asha Rao', reason: 'A bill was missing' };
  for (const step of steps) {
    const answer = await organisation.session.post(`/periods/${year}/${step}`, body);
    if (answer.status !== 200) throw new Error(`Could not ${step} a year: ${answer.text}`);
  }
}

async function throwAwayManager({ organisation }: World): Promise<Pick<Sample, 'id'>> {
  return { id: (await addManager(organisation)).wire._id };
}

async function throwAwayMember({ organisation }: World): Promise<Pick<Sample, 'id'>> {
  return { id: (await addMember(organisation)).wire._id };
}

/** Calls with a sample. */
export const SAMPLED = Object.keys(SAMPLES);

/** Returns a request that the call accepts from a permitted role. Creates everything it needs. */
export async function sampleOf(world: World, call: Call, caller: Audience): Promise<Sample> {
  const sample = await SAMPLES[nameOf(call)]?.(world, caller);
  if (!sample) throw new Error(`There is no sample request of ${nameOf(call)}.`);
  return sample;
}
