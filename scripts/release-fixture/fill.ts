import { FILES, formWith } from '../../tests/support/files';
import { type ApiCall, ask, type LoggedIn } from '../lib/api-calls';
import type { CallAs } from './call-as';
import { fillAccounting } from './fill-accounting';
import { fillSite } from './fill-site';
import { fillYear, GROVE, RIDGE } from './fill-year';

/** Password that opens only fixtures. */
export const PASSWORD = 'only-for-fixtures-1';

/** Login of the panel, whose passwords need capitals. */
export const PANEL_LOGIN = { email: 'panel@example.org', password: 'Only-for-fixtures-1' };

export interface Login {
  /** Path of the call that logs in. */
  readonly door: string;
  readonly body: Readonly<Record<string, string>>;
}

/** Starts a session. @returns its token */
export async function logIn(url: string, { door, body }: Login): Promise<string> {
  return (await ask<LoggedIn>(url, { method: 'POST', path: door, body })).jwt;
}

/** All logins, by a short name of the person. */
export type People = Record<string, Login>;

const byUserId = (door: string, userId: string, password = PASSWORD): Login => ({
  door,
  body: { userId, password },
});
const byUsername = (door: string, username: string, password = PASSWORD): Login => ({
  door,
  body: { username, password },
});

const DEMO = 'canopy-demo';

/** People of the demo. The fixture adds others. */
const DEMO_PEOPLE: People = {
  saffron: byUserId('/api/login', 'saffron', DEMO),
  'rohan.mehta': byUserId('/api/login', 'rohan.mehta', DEMO),
  'kavya.iyer': byUserId('/api/login', 'kavya.iyer', DEMO),
  'asha.rao': byUserId('/api/userlogin', 'asha.rao', DEMO),
  'imran.shaikh': byUserId('/api/userlogin', 'imran.shaikh', DEMO),
  'meera.nair': byUserId('/api/userlogin', 'meera.nair', DEMO),
  'tom.becker': byUserId('/api/userlogin', 'tom.becker', DEMO),
  editor: byUsername('/api/platform/login', 'editor', DEMO),
  bazaar: byUsername('/api/admin/login', 'bazaar', DEMO),
  malabar: byUsername('/api/business/login', 'malabar', DEMO),
};

const CATEGORIES = [
  ['Scope 1', 'On site fuel consumption', 'litre'],
  ['Scope 1', 'Off site fuel consumption', 'litre'],
  ['Scope 2', 'Purchased Grid Electricity', 'kWh'],
  ['Scope 3', 'Business Travel', 'km'],
  ['Scope 3', 'Employee Commuting', 'passenger-km'],
  ['Scope 3', 'Water', 'm3'],
  ['Scope 3', 'Waste Generated in Operations', 'kg'],
] as const;

const FACTORS = CATEGORIES.flatMap(([Group, mainCategory, Unit], n) =>
  ['plain', 'Größe “L”, 50 %', "O'Neil & sons; =1+1"].map((kind, k) => ({
    Name: `${mainCategory}, ${kind}`,
    Description: `Made for a fixture, kind ${k}`,
    Group,
    mainCategory,
    Unit,
    Emission: (n + 1) * (k + 0.1234567),
    Country: k ? 'India' : '',
    Source: 'A handbook',
    SourceUrl: 'https://example.org/handbook',
    Year: 2019 + k,
    dynamicFields: { Page: `${10 * n + k}`, Note: 'héé' },
  })),
);

/** Year in whose January the records begin. They cover six years. */
export const FIRST_YEAR = 2021;

/**
 * Fills a demo server through its own API with some of everything, including rare cases.
 *
 * Some records are edited, deleted, cross two years or have a deleted factor.
 * @param url address where the server listens
 * @param admin the platform admin's login
 * @returns logins, and calls whose answers must stay the same when they are repeated
 */
export async function fill(
  url: string,
  admin: Login,
): Promise<{ people: People; repeatable: (ApiCall & { who: string })[] }> {
  const people: People = { admin, ...DEMO_PEOPLE };
  const repeatable: (ApiCall & { who: string })[] = [];
  const tokens = new Map<string, string>();

  const as: CallAs = async <Json>(
    who: string,
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ) => {
    const call = { method, path, body, headers: key ? { 'Idempotency-Key': key } : undefined };
    const answer = await ask<Json>(url, call, who ? await tokenOf(who) : undefined);
    if (key) repeatable.push({ ...call, who });
    return answer;
  };
  async function tokenOf(who: string): Promise<string> {
    const login = people[who];
    if (!login) throw new Error(`Nobody is called ${who}.`);
    const known = tokens.get(who);
    if (known) return known;
    const jwt = await logIn(url, login);
    tokens.set(who, jwt);
    return jwt;
  }

  await as('admin', 'POST', '/api/emission-factors/import', { rows: FACTORS });
  const factors: { _id: string; Name: string }[] = await as(
    'admin',
    'GET',
    '/api/getdata?q=fixture',
  );
  const factorId = (name: string) => factors.find(({ Name }) => Name === name)?._id;

  // Clients: two added by the admin, and one that registers itself.
  await addClient('kaveri', 'Kaveri Textiles');
  await addClient('harbour', 'Blaue Häfen “Nord” & Söhne');
  const email = 'owner@terrace.example.org';
  await as('', 'POST', '/api/addclient', {
    firstName: 'Maya',
    lastName: "D'Souza",
    contactNumber: '9876543210',
    email,
    organization: 'Terrace Foods',
    sector: 'Manufacturing',
    password: PASSWORD,
  });
  people.terrace = byUserId('/api/login', email);

  for (const client of ['kaveri', 'harbour', 'terrace']) {
    for (const member of ['anil', 'bo', 'chitra']) {
      await addRecords(await addMember(client, member), member === 'chitra' ? 3 : 24);
    }
  }

  async function addClient(userId: string, name: string): Promise<void> {
    const fields = { username: name, userId, password: PASSWORD };
    await as('admin', 'POST', '/api/addclient', formWith('logoimg', FILES.png, 'logo.png', fields));
    people[userId] = byUserId('/api/login', userId);
  }

  async function addMember(client: string, member: string): Promise<string> {
    const userId = `${member}.${client}`;
    const emailid = `${userId}@example.org`;
    const input = { username: `${member} of ${client}`, userId, password: PASSWORD, emailid };
    await as(client, 'POST', '/api/adduser', input);
    people[userId] = byUserId('/api/userlogin', userId);
    return userId;
  }

  /**
   * Adds a manager as the platform admin. A manager whose password comes from a year's submitter
   * may not approve that year.
   */
  async function addManager(client: string, userId: string): Promise<void> {
    const email = `${userId}@example.org`;
    const clients = await as<{ _id: string; userId: string }[]>('admin', 'GET', '/api/getclients');
    await as('admin', 'POST', '/api/managers', {
      clientId: clients.find((each) => each.userId === client)?._id,
      name: `Manager ${userId} “Jr.”`,
      email,
      userId,
      password: PASSWORD,
    });
    people[userId] = byUserId('/api/login', userId);
  }

  /** Adds records of all years. Some are edited, deleted or cross the end of a year. */
  async function addRecords(who: string, count: number): Promise<void> {
    const proof: { imagePath: string } = await as(
      who,
      'POST',
      '/api/upload',
      formWith('image', FILES.pdf, 'Rechnung für “März”.pdf'),
    );
    const photo: { imagePath: string } = await as(
      who,
      'POST',
      '/api/upload',
      formWith('image', FILES.png, 'meter.png'),
    );
    const rows = Array.from({ length: count }, (_, n) =>
      rowOf(n, who.length, n % 5 ? {} : { image: proof.imagePath }),
    );
    const key = `fixture-${who.replace('.', '-')}`;
    const saved = await as<{ savedData: { rows: { _id: string }[] } }>(
      who,
      'POST',
      '/api/saveData',
      { rows, latestImagePath: photo.imagePath },
      key,
    );
    await as(who, 'POST', '/api/saveData', { rows: rows.slice(0, 2) });
    await as(who, 'POST', '/api/emission-records/import', {
      rows: Array.from({ length: count }, (_, n) =>
        rowOf(n + count, who.length + 3, { description: `From a file, row ${n}` }),
      ),
    });
    const records: { _id: string }[] = saved.savedData.rows;
    for (const [n, { _id: id }] of records.entries()) {
      if (n % 6 === 4) {
        const updatedData = { distance: 1000 / (n + 7), date: '2024-02-01', date1: '2024-02-29' };
        await as(who, 'PUT', '/api/editEmissionData', { id, updatedData });
      }
      if (n % 8 === 7) await as(who, 'DELETE', `/api/deleteEmissionData?id=${id}`);
    }
  }

  function rowOf(n: number, seed: number, fields: object) {
    const factor = FACTORS[(n * 5 + seed) % FACTORS.length];
    const month = (n * 7 + seed) % 72;
    const date = (months: number, day: string) =>
      `${FIRST_YEAR + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-${day}`;
    return {
      selectedName: factor?.Name,
      group: factor?.Group,
      mainCategory: factor?.mainCategory,
      unit: factor?.Unit,
      distance: ((n + 1) * 7919 * (seed + 1)) / 97,
      // Every eleventh record lasts three months, so that some cross two financial years.
      date: date(month, '01'),
      date1: date(n % 11 ? month : month + 2, '28'),
      ...fields,
    };
  }

  // A later change of a factor does not affect records that were calculated with it.
  const changed = FACTORS[4];
  await as('admin', 'PUT', `/api/updateData/${factorId(changed?.Name ?? '')}`, {
    ...changed,
    Emission: 99.5,
  });
  for (const factor of [FACTORS[7], FACTORS[14]]) {
    await as('admin', 'DELETE', `/api/deleteData/${factorId(factor?.Name ?? '')}`);
  }

  await addClient('ledger', 'Ledger & Co.');
  for (const member of ['dev', 'ella']) await addMember('ledger', member);
  await fillAccounting(as);

  await addClient(GROVE.client, 'Grove “Lundur” hf.');
  await addClient(RIDGE.client, 'Ridge');
  await addManager(GROVE.client, GROVE.manager);
  for (const userId of [...GROVE.members, GROVE.leaver, RIDGE.member]) {
    const [member = '', client = ''] = userId.split('.');
    await addMember(client, member);
  }
  await fillYear(as);
  delete people[GROVE.leaver];

  // E-commerce: an admin with two businesses, one without entries.
  const shop = { name: 'Fixture Freight', username: 'freight', email: 'freight@example.org' };
  const { adminId } = await as<{ adminId: string }>('', 'POST', '/api/admin/register', {
    ...shop,
    password: PASSWORD,
  });
  people.freight = byUsername('/api/admin/login', 'freight');
  for (const [username, name] of [
    ['spices', 'Spices / “Köln” 100 %'],
    ['silks', 'Silks'],
  ] as const) {
    await as('freight', 'POST', '/api/business/create', {
      adminId,
      name,
      username,
      password: PASSWORD,
    });
    people[username] = byUsername('/api/business/login', username);
  }
  for (let n = 0; n < 12; n++) {
    await as('spices', 'POST', '/api/emissions', {
      transactionType: n % 2 ? 'Sale' : 'Return',
      pickup: 'Delhi',
      drop: 'Jaipur',
      transportMode: 'Surface',
      vehicle: 'MCV',
      weightKg: 10.5 * (n + 1),
      distanceKm: 123.4 + n,
      ...(n % 3 ? { packMaterial: 'Bubble Wrap', packWeightKg: n / 7 } : {}),
    });
  }

  // Content, buyers, orders.
  await as(
    'editor',
    'POST',
    '/api/addproduct',
    formWith('images', FILES.png, 'bowl.png', {
      name: 'Fixture bowl',
      price: '1234.5',
      description: 'Made to last.',
      rating: '4.5',
      category: 'Kitchen',
      quantity: '12',
    }),
  );
  await as(
    'editor',
    'POST',
    '/api/addnews',
    formWith('image', FILES.png, 'news.png', {
      title: 'Fixture news',
      content: 'One.\n\nTwo “three” — four.',
    }),
  );
  await as(
    'editor',
    'POST',
    '/api/addblog',
    formWith('image', FILES.png, 'blog.png', {
      title: 'Fixture article',
      subtitle: 'Short',
      category: 'Innovations',
      description: 'Long',
      link: 'https://example.org/',
    }),
  );
  await as(
    'editor',
    'POST',
    '/api/addbuyer',
    Array.from({ length: 20 }, (_, n) => ({
      buyerName: `Fixture buyer ${n}`,
      email: `buyer-${n}@example.org`,
      country: 'India',
      notes: n % 2 ? 'Met at the fair' : '',
    })),
  );
  const project = await as<{ _id: string }>('editor', 'POST', '/api/addprojects', {
    projectName: 'Fixture forest',
    description: 'Keeps a forest standing.',
    projectType: 'Forestry',
    location: 'Brazil',
    methodology: 'VM0048',
    rating: 'A+',
    price: 999.99,
    quantity: 100,
    coBenefits: 'Water, Birds',
    verification: 'Verra',
    featured: true,
    registry: 'Registry 1',
    climateScore: 90,
  });
  const references: string[] = [];
  for (let n = 0; n < 4; n++) {
    // A client's order: the server would cancel a visitor's by itself.
    const { order } = await as<{ order: { reference: string } }>(
      'kaveri',
      'POST',
      '/api/checkout',
      {
        projectId: project._id,
        quantity: n + 1,
        paymentMethod: 'UPI',
        buyer: { name: 'Asha “A.” Rao', email: `asha-${n}@example.org` },
      },
      `fixture-order-${n}`,
    );
    references.push(order.reference);
  }
  await as('', 'POST', '/api/contact', {
    salutation: 'Ms.',
    firstName: 'Asha',
    lastName: 'Rao',
    mobile: '9876543210',
    email: 'visitor@example.org',
    services: ['ESG Reporting'],
  });

  await as('editor', 'POST', `/api/orders/${references[2]}/cancel`);

  // Only the panel can create a draft that was never published.
  const { data: panel } = await ask<{ data: { token: string } }>(url, {
    method: 'POST',
    path: '/admin/login',
    body: PANEL_LOGIN,
  });
  const articles = '/content-manager/collection-types/api::news-article.news-article';
  const draft = { title: 'Fixture draft', content: 'Not yet.' };
  const write = (method: string, path: string, body: unknown) =>
    ask(url, { method, path, body }, panel.token);
  await write('POST', articles, draft);
  const sold = await fillSite(as, write);

  // One account has a changed password, and all sessions of another have ended.
  await as('bo.kaveri', 'PUT', '/api/me/password', {
    currentPassword: PASSWORD,
    newPassword: `${PASSWORD}-new`,
  });
  people['bo.kaveri'] = byUserId('/api/userlogin', 'bo.kaveri', `${PASSWORD}-new`);
  await as('anil.harbour', 'DELETE', '/api/me/sessions');

  return {
    people,
    repeatable: [
      ...repeatable,
      ...references
        .map((reference) => `/api/orders/${reference}`)
        .concat(sold)
        .map((path) => ({ who: '', method: 'GET', path })),
    ],
  };
}
