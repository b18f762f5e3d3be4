import { messages } from '@canopy/domain/common';
import { creditMessages } from '@canopy/domain/credits';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, answered, client, refusalOf, refused } from '../../support/client';
import {
  addProject,
  buyerInput,
  checkoutBody,
  contactInput,
  editor,
  keyed,
} from '../../support/content';
import { FILES, formWith } from '../../support/files';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  inside,
  logIn,
  PASSWORD,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  unique,
  upload,
} from '../../support/fixtures';
import { dataOf, type PanelRequest, panel } from '../../support/panel';

const TYPES = '/content-manager/collection-types';
const ACCOUNTS = `${TYPES}/plugin::users-permissions.user`;
const FACTORS = `${TYPES}/api::emission-factor.emission-factor`;
const BUYERS = `${TYPES}/api::buyer.buyer`;

/** Spellings of an address. The router treats some as equal and does not know the others. */
const SPELLINGS: readonly (readonly [string, (address: string) => string])[] = [
  ['as documented', (address) => address],
  ['with a capital', (address) => address.replace('/content', '/Content')],
  ['in capitals', (address) => address.replace(TYPES, TYPES.toUpperCase())],
  ['with an encoded letter', (address) => address.replace('/content', '/%63ontent')],
  ['with an encoded letter inside', (address) => address.replace('/coll', '/c%6Fll')],
  ['with two slashes in front', (address) => `/${address}`],
  ['with two slashes inside', (address) => address.replace('/coll', '//coll')],
  ['with a slash at the end', (address) => `${address}/`],
  ['with an encoded colon', (address) => address.replace('::', '%3A%3A')],
];

/** Protected content types: table, uid, and the actions that the panel must not perform. */
const PROTECTED = [
  ['clients', 'api::client.client', ['create', 'clone', 'delete']],
  ['members', 'api::member.member', ['create', 'clone', 'delete']],
  ['emission_records', 'api::emission-record.emission-record', ['create', 'clone', 'update']],
  ['orders', 'api::order.order', ['create', 'clone', 'update', 'delete']],
  ['contact_messages', 'api::contact-message.contact-message', ['create', 'clone']],
  ['audit_entries', 'api::audit-entry.audit-entry', ['create', 'clone', 'update', 'delete']],
  ['evidences', 'api::evidence.evidence', ['create', 'clone', 'update', 'delete']],
] as const;

let administrator: PanelRequest;
let organisation: TestClient;
let member: TestMember;

beforeAll(async () => {
  administrator = await panel();
  organisation = await addClient();
  member = await addMember(organisation);
  await save(member, rowOf(await addFactor()));
  await upload(member.session, FILES.png);
  const { _id } = await addProject();
  answered('POST /checkout', await client().post('/checkout', checkoutBody(_id), keyed()));
  answered('POST /contact', await client().post('/contact', contactInput()));
});

/**
 * Returns sums over columns that every Strapi write changes. Other test files leave thousands of
 * rows, too many to compare.
 */
async function contentOf(table: string): Promise<string> {
  const sums = 'count(*) as count, sum(id) as ids, sum(updated_at) as times';
  return JSON.stringify(await inside().sql(`select ${sums} from ${table}`));
}

async function oneOf(table: string): Promise<string> {
  const [row] = await inside().sql<{ document_id: string }>(
    `select document_id from ${table} order by id desc limit 1`,
  );
  return row?.document_id ?? '';
}

/** Asserts a refusal or an unknown address. Unknown addresses return 405 or 404. */
function expectClosed({ status, text }: Answer, name: string): void {
  expect([400, 403, 404, 405], `${name}: ${status} ${text}`).toContain(status);
}

describe.each(SPELLINGS)('a panel address %s', (_, spelled) => {
  /** Asserts that the answer succeeds, unless the router does not know this spelling. */
  function isRouted(answer: Answer, name: string): boolean {
    if (answer.status === 200) return true;
    expect(spelled(FACTORS), `${name}: ${answer.text}`).not.toBe(FACTORS);
    expectClosed(answer, name);
    return false;
  }

  it.each(PROTECTED)('allows no forbidden action on %s', async (table, uid, actions) => {
    const id = await oneOf(table);
    expect(id, table).not.toBe('');
    const before = await contentOf(table);
    const calls: Record<string, [string, string, unknown][]> = {
      create: [['POST', `${TYPES}/${uid}`, {}]],
      clone: [
        ['POST', `${TYPES}/${uid}/clone/${id}`, {}],
        ['POST', `${TYPES}/${uid}/auto-clone/${id}`, {}],
      ],
      update: [['PUT', `${TYPES}/${uid}/${id}`, {}]],
      delete: [
        ['DELETE', `${TYPES}/${uid}/${id}`, undefined],
        ['POST', `${TYPES}/${uid}/actions/bulkDelete`, { documentIds: [id] }],
      ],
    };
    for (const action of actions) {
      for (const [method, address, body] of calls[action] ?? []) {
        expectClosed(await administrator(method, spelled(address), body), `${method} ${address}`);
      }
    }
    expect(await contentOf(table)).toBe(before);
  });

  it('applies the rules of the site to accounts', async () => {
    const own = await addMember(organisation);
    const [account] = await inside().sql<{ document_id: string }>(
      'select document_id from up_users where username = ?',
      own.wire.userId.toLowerCase(),
    );
    const [role] = await inside().sql<{ id: number }>(
      "select id from up_roles where type = 'content-manager'",
    );
    const address = spelled(`${ACCOUNTS}/${account?.document_id}`);
    for (const [method, body] of [
      ['PUT', { password: 'short-1' }],
      ['PUT', { username: 'another-name' }],
      ['PUT', { role: { connect: [{ id: role?.id }], disconnect: [] } }],
      ['DELETE', undefined],
    ] as const) {
      expectClosed(await administrator(method, address, body), `${method} ${JSON.stringify(body)}`);
    }
    const bulk = `${ACCOUNTS}/actions/bulkDelete`;
    const many = { documentIds: [account?.document_id] };
    expectClosed(await administrator('POST', spelled(bulk), many), bulk);
    expect((await own.session.get('/me')).status).toBe(200);
    await logIn('/userlogin', { userId: own.wire.userId, password: PASSWORD });

    const { status } = await administrator('PUT', address, { blocked: true });
    if (status === 200) {
      refused(await own.session.get('/me'), 401);
      await administrator('PUT', address, { blocked: false });
      // Unblocking the account does not restore ended sessions.
      refused(await own.session.get('/me'), 401);
    } else {
      expect([404, 405]).toContain(status);
      expect((await own.session.get('/me')).status).toBe(200);
    }
  });

  it('applies the rules of the site to buyers and factors', async () => {
    const input = buyerInput();
    answered('POST /addbuyer', await (await editor()).post('/addbuyer', [input]));
    const again = await administrator('POST', spelled(BUYERS), input);
    expectClosed(again, 'the same buyer');
    if (again.status === 400) refused(again, 400, creditMessages.buyerTaken);

    const factor = await addFactor();
    expectClosed(
      await administrator('PUT', spelled(`${FACTORS}/${factor._id}`), { kgCo2ePerUnit: -1 }),
      'a factor below 0',
    );
    expectClosed(
      await administrator('POST', spelled(`${FACTORS}/clone/${factor._id}`), { kgCo2ePerUnit: -1 }),
      'a copy of a factor below 0',
    );
    const factorFields = { name: 'Diesel', unit: 'litre', kgCo2ePerUnit: 1 };
    const misplaced = { scope: 'Scope 2', mainCategory: 'Off site fuel consumption' };
    expectClosed(
      await administrator('POST', spelled(FACTORS), { ...factorFields, ...misplaced }),
      'a factor whose category belongs to another scope',
    );
  });

  it('updates the derived fields of a changed factor', async () => {
    const Gases = { co2: 2.5, ch4Fossil: 0, ch4NonFossil: 0, n2o: 0, others: {} };
    const factor = await addFactor({ Country: 'India', Gases, GwpSet: 'AR5' });
    const address = spelled(`${FACTORS}/${factor._id}`);
    const change = { country: 'KE', kgCo2ePerUnit: 3, dynamicFields: { 'Source id': 'r-1' } };
    if (!isRouted(await administrator('PUT', address, change), 'a changed factor')) return;
    const [row] = await inside().sql(
      `select country, country_code, publisher_id, gases, gwp_set from emission_factors
       where document_id = ?`,
      factor._id,
    );
    expect(row).toEqual({
      country: 'Kenya',
      country_code: 'KE',
      publisher_id: 'r-1',
      gases: null,
      gwp_set: null,
    });
    const taken = { kgCo2ePerUnit: 2, gwpSet: 'AR5', gases: { ...Gases, co2: 2 } };
    expect((await administrator('PUT', address, taken)).status).toBe(200);
    const wrong = await administrator('PUT', address, { gases: { co2: 1 } });
    refused(wrong, 400, messages.required, 'gases.n2o');
    const imported = await (await admin()).post('/emission-factors/import', {
      rows: [
        { ...factor, Country: 'Kenya', dynamicFields: { 'Source id': 'r-1' }, CountryCode: '' },
      ],
    });
    expect(imported.json).toMatchObject({ inserted: 0, skipped: 1 });
  });

  it('marks a changed published figure and drops its gases and basis', async () => {
    const Gases = { co2: 2.5, ch4Fossil: 0, ch4NonFossil: 0, n2o: 0, others: {} };
    const dynamicFields = { Basis: 'CO2 only', Licence: 'OGL' };
    const published = { Edition: 'Handbook 1', Gases, GwpSet: 'AR5', dynamicFields };
    const factor = await addFactor(published);
    const address = spelled(`${FACTORS}/${factor._id}`);
    // Forms also send unchanged fields.
    const form = { gases: factor.Gases, gwpSet: factor.GwpSet, dynamicFields };
    const answer = await administrator('PUT', address, { ...form, kgCo2ePerUnit: 3 });
    if (!isRouted(answer, 'a changed published factor')) return;
    const query = { name: factor.Name };
    const [changed] = answered('GET /getdata', await (await admin()).get('/getdata', query));
    expect(changed).toMatchObject({
      Emission: 3,
      Edition: 'Handbook 1',
      ChangedOn: expect.any(String),
      Gases: null,
      GwpSet: null,
    });
    expect(changed?.dynamicFields).toEqual({ Licence: 'OGL' });
  });

  it('records the panel user behind every accepted factor change', async () => {
    const factor = await addFactor();
    const address = spelled(`${FACTORS}/${factor._id}`);
    const { status } = await administrator('PUT', address, { kgCo2ePerUnit: 4 });
    const entries = await inside().sql<{ actor_role: string; actor_name: string }>(
      `select actor_role, actor_name from audit_entries
       where subject_id = ? and action = 'changed'`,
      factor._id,
    );
    expect(entries).toEqual(
      status === 200 ? [{ actor_role: 'panel', actor_name: 'Pia Panel' }] : [],
    );
  });
});

describe('site roles', () => {
  it('cannot be added, changed or deleted in the panel', async () => {
    const roles = () =>
      inside().sql('select id, name, type, description from up_roles order by id');
    const before = await roles();
    const [role] = await inside().sql<{ id: number }>(
      "select id from up_roles where type = 'authenticated'",
    );
    const address = '/users-permissions/roles';
    const change = { name: 'Renamed', description: 'by hand', permissions: {} };
    for (const [method, path, body] of [
      ['PUT', `${address}/${role?.id}`, change],
      ['PUT', `${address}/1`, change],
      ['POST', address, change],
      ['DELETE', `${address}/${role?.id}`, undefined],
    ] as const) {
      const answer = await administrator(method, path, body);
      expect(answer.status, answer.text).toBe(400);
      expect(refusalOf(answer).message).toMatch(/^The site’s roles cannot be/);
    }
    expect(await roles()).toEqual(before);
    const shown = (await administrator('GET', address)).json;
    expect(shown).toHaveProperty('roles.length', before.length);
  });
});

/** Content types that Strapi's built-in roles edit. */
const EDITORIAL = [
  'api::news-article.news-article',
  'api::product.product',
  'api::carbon-project.carbon-project',
  'api::blog-post.blog-post',
  'api::job-opening.job-opening',
  'api::landing.about-page',
  'api::landing.contact-page',
  'api::landing.landing',
  'api::page.privacy-page',
  'api::page.terms-page',
  'api::page.imprint-page',
];

describe.each(['strapi-editor', 'strapi-author'])('the role %s', (code) => {
  it('edits editorial content and nothing else', async () => {
    const subjects = await inside().sql<{ subject: string }>(
      `select distinct p.subject from admin_permissions p
       join admin_permissions_role_lnk l on l.permission_id = p.id
       join admin_roles r on r.id = l.role_id
       where r.code = ? and p.action like 'plugin::content-manager.explorer.%'
       order by p.subject`,
      code,
    );
    expect(subjects.map(({ subject }) => subject)).toEqual([...EDITORIAL].sort());

    const request = await panel(code);
    const [{ count } = { count: 0 }] = await inside().sql<{ count: number }>(
      'select count(*) as count from emission_records',
    );
    expect(Number(count)).toBeGreaterThan(0);
    for (const [table, uid] of [
      ...PROTECTED,
      ['buyers', 'api::buyer.buyer'],
      ['emission_factors', 'api::emission-factor.emission-factor'],
      ['up_users', 'plugin::users-permissions.user'],
      ['site', 'api::site.site'],
    ] as const) {
      const before = await contentOf(table);
      const [row] = await inside().sql<{ document_id: string }>(
        `select document_id from ${table} limit 1`,
      );
      const type = `${TYPES}/${uid}`;
      expect((await request('GET', type)).status, uid).toBe(403);
      expect((await request('POST', type, {})).status, uid).toBe(403);
      for (const method of ['PUT', 'DELETE']) {
        const answer = await request(method, `${type}/${row?.document_id}`, {});
        expect(answer.status, `${method} ${uid}`).toBe(403);
      }
      expect(await contentOf(table)).toBe(before);
    }
    const news = await request('POST', `${TYPES}/api::news-article.news-article`, {
      title: unique('By an editor'),
    });
    expect([200, 201], news.text).toContain(news.status);
  });
});

describe('media library files', () => {
  const addFile = async (as: PanelRequest, folder?: number) => {
    const fields = folder ? { fileInfo: JSON.stringify({ folder }) } : undefined;
    const answer = await as('POST', '/upload', formWith('files', FILES.png, 'leaf.png', fields));
    expect([200, 201], answer.text).toContain(answer.status);
    const [file] = answer.json as { id: number }[];
    return file?.id ?? 0;
  };
  const countFiles = async (id: number) =>
    Number((await inside().sql('select count(*) as count from files where id = ?', id))[0]?.count);
  const deleteMany = (as: PanelRequest, body: object) =>
    as('POST', '/upload/actions/bulk-delete', body);

  it.each([
    'canopy-news-editor',
    'canopy-blog-editor',
    'canopy-product-editor',
    'canopy-project-editor',
    'strapi-editor',
    'strapi-author',
  ])('cannot be changed by a %s who did not upload them', async (role) => {
    const [superAdmin, editor] = [await panel(), await panel(role)];
    const made = await superAdmin('POST', '/upload/folders', { name: unique('Folder') });
    const folder = dataOf<{ id: number }>(made).id;
    const foreign = await addFile(superAdmin, folder);
    const own = await addFile(editor);
    const refusals = [
      await editor('DELETE', `/upload/files/${foreign}`),
      await editor('POST', `/upload?id=${foreign}`, { fileInfo: { name: 'mine.png' } }),
      await deleteMany(editor, { fileIds: [own, foreign], folderIds: [] }),
      await deleteMany(editor, { fileIds: [], folderIds: [folder] }),
      await editor('POST', '/upload/actions/bulk-move', {
        fileIds: [foreign],
        folderIds: [],
        destinationFolderId: null,
      }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await deleteMany(editor, { fileIds: [`${foreign}_`] })).status).toBe(400);
    expect(await countFiles(foreign)).toBe(1);
    expect((await deleteMany(editor, { fileIds: [own], folderIds: [] })).status).toBe(200);
    expect(await countFiles(own)).toBe(0);
    expect((await deleteMany(superAdmin, { fileIds: [], folderIds: [folder] })).status).toBe(200);
    expect(await countFiles(foreign)).toBe(0);
  });

  it.each(['canopy-order-manager', 'canopy-buyer-manager'])('are closed to %s', async (role) => {
    const [superAdmin, manager] = [await panel(), await panel(role)];
    const id = await addFile(superAdmin);
    const refusals = [
      await manager('GET', '/upload/files'),
      await manager('DELETE', `/upload/files/${id}`),
      await deleteMany(manager, { fileIds: [id], folderIds: [] }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await countFiles(id)).toBe(1);
  });
});

it('the panel refuses to publish content types without drafts', async () => {
  const write = await panel();
  const { _id: id } = await addFactor();
  const factor = `${FACTORS}/${id}/actions`;
  const site = '/content-manager/single-types/api::site.site/actions';
  for (const [address, body] of [
    [`${factor}/publish`, {}],
    [`${factor}/unpublish`, {}],
    [`${factor}/discard`, {}],
    [`${FACTORS}/actions/publish`, {}],
    [`${FACTORS}/actions/bulkPublish`, { documentIds: [id] }],
    [`${FACTORS}/actions/bulkUnpublish`, { documentIds: [id] }],
    [`${site}/publish`, {}],
    [`${site}/unpublish`, {}],
    [`${site}/discard`, {}],
  ] as const) {
    const answer = await write('POST', address, body);
    expect(answer.status, `${address}: ${answer.text}`).toBe(403);
  }
});
