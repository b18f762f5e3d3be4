import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@canopy/domain/common';
import {
  type Order,
  PROJECT_LOCATIONS,
  PROJECT_RATINGS,
  PROJECT_TYPES,
  VERIFIERS,
} from '@canopy/domain/credits';
import type { EmissionRecord } from '@canopy/domain/inventory';
import { PRODUCT_CATEGORIES } from '@canopy/domain/shop';
import type { DemoLogin } from '@canopy/domain/site';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeDemoDate } from '../../../cms/src/bootstrap/demo/demo-date';
import { type ApiServer, startServer } from '../../support/api-server';
import { answered, type Client, client } from '../../support/client';
import { checkoutBody, keyed } from '../../support/content';
import { newDatabase, type TestDatabase } from '../../support/databases';
import { inside, logIn } from '../../support/fixtures';
import { outboxOf } from '../../support/mail';
import { questions } from '../../support/questions';
import { runSqliteProgram } from '../../support/sqlite-program';

/** Timeout in milliseconds for tests that start their own servers. */
const BOOTS_MS = 120_000;

const NO_ADMIN_GIVEN = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' };

const LOGIN_PATHS: Partial<Record<Role, string>> = {
  'platform-admin': '/platform/login',
  client: '/login',
  'content-manager': '/platform/login',
  'ecommerce-admin': '/admin/login',
  business: '/business/login',
  member: '/userlogin',
};

function enter(server: ApiServer, { role, userId, password }: DemoLogin): Promise<Client> {
  const byUserId = role === 'client' || role === 'member';
  const body = { [byUserId ? 'userId' : 'username']: userId, password };
  return logIn(LOGIN_PATHS[role] ?? '', body, server.url);
}

async function demoLogins(server: ApiServer): Promise<DemoLogin[]> {
  const site = answered('GET /site', await client(undefined, '', server.url).get('/site'));
  return site.demoLogins;
}

/** Returns the server's health URL on another loopback address, which only Linux has by default. */
const elsewhere = ({ url }: ApiServer) => `${url.replace('127.0.0.1', '127.0.0.2')}/api/health`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'canopy-demo-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a demo server with an empty database', () => {
  let database: TestDatabase;
  let server: ApiServer;
  let company: Client;
  let records: EmissionRecord[];

  const start = (demo: string, HOST: string) =>
    startServer({
      dataDir: path.join(folder, 'demo'),
      databaseUrl: database.url,
      env: { ...NO_ADMIN_GIVEN, CANOPY_DEMO: demo, HOST },
    });

  beforeAll(async () => {
    database = await newDatabase('empty');
    server = await start('auto', '0.0.0.0');
    const logins = await demoLogins(server);
    const [login] = logins.filter(({ role }) => role === 'client');
    company = await enter(server, login as DemoLogin);
    records = answered('GET /getdata12', await company.get('/getdata12'));
  });

  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  it('lists demo logins that all work', async () => {
    const logins = await demoLogins(server);
    expect(logins.map(({ role }) => role)).toEqual([
      'platform-admin',
      'client',
      ...Array(4).fill('member'),
      'content-manager',
      'ecommerce-admin',
      'business',
    ]);
    for (const login of logins) await enter(server, login);
  });

  it('warns that others can use the logins, and how to prevent it', async () => {
    await expect.poll(() => server.log()).toContain('Demo logins, all with the password');
    const [, warning = ''] = server.log().split('WARNING: ');
    expect(warning).toContain('anyone who can reach this machine can use these logins');
    expect(warning).toContain('HOST=127.0.0.1');
    expect(warning).toContain('DEMO=off');
  });

  it.runIf(inject('database') === 'sqlite')(
    'opens in the SQLite of older distributions',
    async () => {
      const file = path.join(folder, 'demo', 'canopy.db');
      const checked = await runSqliteProgram(file, 'pragma integrity_check');
      if (checked !== null) expect(checked).toBe('ok');
    },
  );

  it('contains the factor library with its sources', async () => {
    const [login] = await demoLogins(server);
    const admin = await enter(server, login as DemoLogin);
    const factors = answered('GET /getdata', await admin.get('/getdata'));
    expect(factors).toHaveLength(7605);
    for (const { Source, Year, dynamicFields } of factors) {
      expect(Source).not.toBe('');
      expect(Year).toBeGreaterThan(1990);
      expect(dynamicFields['Source id']).toBeTruthy();
    }
  });

  it('contains two years of a company that emits less in the second', async () => {
    const yearOf = async (financialYear: string) =>
      answered('GET /dashboard', await company.get('/dashboard', { financialYear }));
    const [first, second] = [await yearOf('2023-2024'), await yearOf('2024-2025')];
    for (const { totals, users, months, leftOut } of [first, second]) {
      expect(totals.total).toBeGreaterThan(2_000_000);
      expect(totals.total).toBeLessThan(6_000_000);
      for (const scope of ['scope1', 'scope2', 'scope3'] as const) {
        expect(totals[scope]).toBeGreaterThan(0.1 * totals.total);
      }
      expect(users).toHaveLength(4);
      for (const { total } of users) expect(total).toBeGreaterThan(10_000);
      for (const { total } of months) expect(total).toBeGreaterThan(0);
      const electricity = months.map(({ scope2 }) => scope2);
      const [april = 0, may = 0, , , , , , , , january = 0] = electricity;
      expect(april + may).toBeGreaterThan(2 * january);
      expect(leftOut.count).toBeGreaterThan(0);
    }
    const change = second.totals.total / first.totals.total - 1;
    expect(change).toBeGreaterThan(-0.08);
    expect(change).toBeLessThan(-0.04);
  });

  it('contains records consistent with their factors', () => {
    expect(records.length).toBeGreaterThan(600);
    expect(records.length).toBeLessThan(1_000);
    for (const { converted, result, factor, group } of records) {
      expect(result).toBe(converted.amount * factor.Emission);
      expect(converted.unit).toBe(factor.Unit);
      expect(group).toBe(factor.Group);
    }
  });

  it('contains cases for auditors: editions, units, biogenic CO2 and an ambiguous choice', () => {
    const editions = records.map(({ edition }) => edition);
    expect(editions).toEqual(
      expect.arrayContaining(['DESNZ 2023', 'DESNZ 2024', 'DESNZ 2025', 'CEA V21, 2023-24']),
    );
    const inMwh = records.filter(({ unit }) => unit === 'MWh');
    expect(inMwh.map(({ distance, converted }) => [distance, converted])).toContainEqual([
      11.2,
      { amount: 11_200, unit: 'kWh' },
    ]);
    const wood = records.filter(({ selectedName }) => selectedName === 'Wood logs');
    // Biogenic CO2 of 1,436.23 kg per tonne (DESNZ, outside of scopes)
    expect(wood.map(({ biogenicCo2 }) => biogenicCo2)).toContainEqual(0.6 * 1436.23);
    const flagged = records.filter(({ flags }) => flags.length > 0);
    expect(flagged.map(({ description, flags }) => [description, flags])).toEqual([
      ['Shrink film from a new supplier', ['ambiguous']],
    ]);
  });

  it('contains two sites, instruments, managers, a closed and an open year', async () => {
    const sites = answered('GET /sites', await company.get('/sites'));
    expect(sites.map(({ name, country, holdings }) => [name, country, holdings[0]?.share])).toEqual(
      [
        ['London sales office', 'GB', 60],
        ['Pune plant', 'IN', undefined],
      ],
    );
    expect(new Set(records.map(({ site }) => site?.name))).toEqual(
      new Set(['Pune plant', 'London sales office', undefined]),
    );
    const managers = answered('GET /managers', await company.get('/managers'));
    expect(managers.map(({ name }) => name)).toEqual([
      'Saffron Foods',
      'Kavya Iyer',
      'Rohan Mehta',
    ]);
    const instruments = answered('GET /instruments', await company.get('/instruments'));
    expect(instruments).toHaveLength(3);
    for (const { mwh, coveredMwh } of instruments) expect(coveredMwh).toBe(mwh);
    const periods = answered('GET /periods', await company.get('/periods'));
    expect(periods.map(({ year, state, version }) => [year, state, version])).toEqual([
      // One bill extends into this year.
      ['2025-2026', 'Open', 0],
      ['2024-2025', 'Open', 0],
      ['2023-2024', 'Locked', 1],
    ]);
    const path = '/periods/2023-2024/statement';
    const statement = answered('GET /periods/:year/statement', await company.get(path));
    expect(statement.submittedBy.map(({ username }) => username)).toContain('Rohan Mehta');
    expect(statement.approvedBy.username).toBe('Kavya Iyer');
    const dashboard = answered(
      'GET /dashboard',
      await company.get('/dashboard', { financialYear: '2023-2024' }),
    );
    // PostgreSQL sums rows in the order in which it finds them, which changes the last digits.
    const grams = (totals: object) =>
      Object.fromEntries(Object.entries(totals).map(([name, kg]) => [name, Math.round(kg * 1000)]));
    expect(grams(statement.totals)).toEqual(grams(dashboard.totals));
    expect(dashboard.scope2.marketBased).toBeLessThan(dashboard.scope2.locationBased);
  });

  it('contains a complete public site with pictures', async () => {
    const visitor = client(undefined, '', server.url);
    const products = answered('GET /products', await visitor.get('/products'));
    expect(products).toHaveLength(24);
    for (const category of PRODUCT_CATEGORIES) {
      expect(products.filter((product) => product.category === category)).toHaveLength(4);
    }
    const projects = answered('GET /getprojects', await visitor.get('/getprojects'));
    expect(projects).toHaveLength(16);
    expect(projects.filter(({ featured }) => featured)).toHaveLength(4);
    for (const [field, listed] of [
      ['projectType', PROJECT_TYPES],
      ['location', PROJECT_LOCATIONS],
      ['rating', PROJECT_RATINGS],
      ['verification', VERIFIERS],
    ] as const) {
      expect(new Set(projects.map((project) => project[field]))).toEqual(new Set(listed));
    }
    const news = answered('GET /news', await visitor.get('/news'));
    const blogs = answered('GET /blogs', await visitor.get('/blogs'));
    const jobs = answered('GET /jobs', await visitor.get('/jobs'));
    expect([news.length, blogs.length, jobs.length]).toEqual([8, 4, 4]);
    const days = news.map(({ publishedAt }) => publishedAt);
    expect(days).toEqual([...days].sort().reverse());
    const landing = answered('GET /landing', await visitor.get('/landing'));
    expect([landing.customers.length, landing.about.team.length]).toEqual([8, 6]);
    const pictures = [
      ...products.flatMap(({ images }) => images),
      ...projects.flatMap(({ photo }) => photo),
      ...news.map(({ image }) => image),
      ...blogs.map(({ image }) => image),
      ...landing.customers.map(({ logo }) => logo),
      ...landing.about.team.map(({ photo }) => photo),
    ];
    expect(pictures).toHaveLength(24 + 16 + 8 + 4 + 8 + 6);
    for (const picture of pictures) {
      expect(picture?.alternativeText).not.toBe('');
      const response = await fetch(`${server.url}${picture?.url}`);
      expect(response.headers.get('content-type')).toBe('image/webp');
    }
    const documents = projects.filter(({ featured }) => featured).map(({ document }) => document);
    for (const [document, ...others] of documents) {
      expect(others).toEqual([]);
      expect(document?.name).toMatch(/, monitoring summary 2024\.pdf$/);
      const response = await fetch(`${server.url}${document?.url}`);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect((await response.arrayBuffer()).byteLength).toBeCloseTo(document?.bytes ?? 0, -1);
    }
  });

  it('contains serialised credits of two vintages, and a retirement by its company', async () => {
    const visitor = client(undefined, '', server.url);
    const projects = answered('GET /getprojects', await visitor.get('/getprojects'));
    const serialised: [string, number, (number | null)[]][] = [];
    for (const { _id, projectName, quantity, price, featured } of projects) {
      const read = await visitor.get(`/getprojects/${_id}`);
      const { issuances } = answered('GET /getprojects/:id', read);
      const available = issuances.reduce((sum, issuance) => sum + issuance.available, 0);
      expect([quantity, price]).toEqual([
        available,
        Math.min(...issuances.map((one) => one.price)),
      ]);
      const vintages = issuances.map(({ vintage }) => vintage).toSorted();
      if (vintages[0] !== null) serialised.push([projectName, quantity, vintages]);
      expect([projectName, vintages.includes(null)]).toEqual([projectName, !featured]);
      for (const { vintage, registry, serialFirst } of issuances) {
        if (vintage === null) continue;
        expect([registry, serialFirst]).toEqual(['Demo registry', expect.stringMatching(/^DEMO-/)]);
      }
    }
    expect(serialised.toSorted()).toEqual([
      ['Acre Standing Forest', 38_000 - 40, [2021, 2022]],
      ['Deccan Biochar Collective', 4_200, [2022, 2023]],
      ['Demak Mangrove Return', 17_500, [2022, 2023]],
      ['Turkana Solar Gardens', 21_000, [2022, 2023]],
    ]);
    const register = answered('GET /retirements', await visitor.get('/retirements'));
    expect(register).toMatchObject({
      data: [{ name: 'Saffron Foods', quantity: 40, year: '2024-2025', demonstration: true }],
      totals: { requested: 0, retired: 0 },
    });
    const path = `/certificates/${register.data[0]?._id}`;
    expect(answered('GET /certificates/:id', await visitor.get(path))).toMatchObject({
      demonstration: true,
      ledgerAgrees: true,
      claim: { kind: 'contribution' },
      serials: [{ first: 'DEMO-6011-2021-000001', last: 'DEMO-6011-2021-000040' }],
    });
    const holdings = answered('GET /holdings', await company.get('/holdings'));
    expect(holdings.data).toMatchObject([{ held: 0, retired: 40, demonstration: true }]);
    // Without orders, the server has sent no emails.
    const { sql } = questions(server.questionsUrl);
    expect(await sql('select id from outbox')).toEqual([]);
    expect(await outboxOf(server.dataDir)).toEqual([]);
  });

  it('keeps a visitor’s retirement and cancels other orders when they end', async () => {
    const visitor = client(undefined, '', server.url);
    const projects = answered('GET /getprojects', await visitor.get('/getprojects'));
    const project = projects.find(({ projectName }) => projectName === 'Demak Mangrove Return');
    const buy = async (fields: object) => {
      const body = checkoutBody(project?._id ?? '', { quantity: 3, ...fields });
      return answered('POST /checkout', await visitor.post('/checkout', body, keyed())).order;
    };
    const words = { beneficiary: { name: 'Meadow Hotels', consent: true }, year: '2025' };
    const [retired, bought] = [await buy({ retire: true, ...words }), await buy({})];
    expect(retired).toMatchObject({ state: 'Delivered', retirement: { state: 'Requested' } });
    const page = await fetch(`${server.url}/certificate/${retired.certificateId}`);
    expect(page.status).toBe(200);
    const html = await page.text();
    for (const text of ['DEMONSTRATION', 'Meadow Hotels', 'DEMO-6120-2022-000003']) {
      expect(html).toContain(text);
    }
    const { sql, endDueOrders } = questions(server.questionsUrl);
    await sql('update orders set reserved_until = created_at where reserved_until is not null');
    await endDueOrders();
    const stateOf = async ({ reference }: Order) => {
      const answer = await visitor.get(`/orders/${reference}`);
      return answered('GET /orders/:reference', answer).order.state;
    };
    expect([await stateOf(retired), await stateOf(bought)]).toEqual(['Delivered', 'Cancelled']);
    const after = await visitor.get(`/getprojects/${project?._id}`);
    expect(answered('GET /getprojects/:id', after).quantity).toBe(17_500 - 3);
  });

  it('contains thirty buyers and thirty shipments', async () => {
    const [editor, , business] = (await demoLogins(server)).slice(-3);
    const session = await enter(server, editor as DemoLogin);
    expect(answered('GET /getbuyers', await session.get('/getbuyers')).data).toHaveLength(30);
    const trader = await enter(server, business as DemoLogin);
    const shipments = await trader.get('/emission/Malabar Spices');
    const { entries } = answered('GET /emission/:businessName', shipments);
    expect(entries).toHaveLength(30);
    expect(new Set(entries.map((entry) => entry.transactionType)).size).toBe(2);
  });

  it('contains evidence files and a logo', async () => {
    const proved = records.filter(({ emission }) => emission !== '');
    expect(proved.length).toBeGreaterThan(10);
    const file = await company.get(proved[0]?.emission ?? '');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const me = answered('GET /me', await company.get('/me'));
    const logo = await company.get(me.client?.logo ?? '');
    expect(logo.headers.get('content-type')).toBe('image/png');
  });

  it('is filled only once', { timeout: BOOTS_MS }, async () => {
    await server.stop();
    server = await start('on', '');
    const [, login] = await demoLogins(server);
    company = await enter(server, login as DemoLogin);
    const kept = answered('GET /getdata12', await company.get('/getdata12'));
    expect(kept).toHaveLength(records.length);
    expect(server.log()).not.toMatch(/ignored/);
  });

  it('is reachable only from this machine without HOST, and logs how to open it', async () => {
    await expect(fetch(elsewhere(server))).rejects.toThrow();
    expect(server.log()).not.toContain('WARNING');
    expect(server.log()).toContain('Only this machine can reach the server');
    expect(server.log()).toContain('HOST=0.0.0.0');
  });
});

/** These tests start servers on SQLite, so they run with one database only. */
const once = describe.runIf(inject('database') === 'sqlite');

once('a demo of today', () => {
  const date = makeDemoDate(new Date().toISOString().slice(0, 10));
  let server: ApiServer;
  let company: Client;
  let records: EmissionRecord[];

  beforeAll(async () => {
    server = await startServer({
      dataDir: path.join(folder, 'today'),
      env: { ...NO_ADMIN_GIVEN, CANOPY_DEMO: 'on', DEMO_DATE: '' },
    });
    const logins = await demoLogins(server);
    company = await enter(server, logins.find(({ role }) => role === 'client') as DemoLogin);
    records = answered('GET /getdata12', await company.get('/getdata12'));
  }, BOOTS_MS);

  afterAll(() => server.stop());

  it('contains records of every month until the last complete one', async () => {
    expect(records.filter(({ date1 }) => date1 > date.day)).toEqual([]);
    for (const { label, months } of date.years) {
      const query = { financialYear: label };
      const dashboard = answered('GET /dashboard', await company.get('/dashboard', query));
      const shown = dashboard.months.filter(({ total }) => total > 0);
      expect(shown.map(({ month }) => month)).toEqual(months);
    }
  });

  it.skipIf(date.day.slice(5, 7) === '04')('has nothing to resolve after April', async () => {
    for (const { label } of date.years) {
      const query = { financialYear: label };
      const dashboard = answered('GET /dashboard', await company.get('/dashboard', query));
      expect(dashboard.leftOut.count).toBe(0);
    }
    expect(records.filter(({ flags }) => flags.includes('ambiguous'))).toEqual([]);
  });

  it('has locked years with the totals of their records', async () => {
    const periods = answered('GET /periods', await company.get('/periods'));
    const locked = periods.filter(({ state }) => state === 'Locked').map(({ year }) => year);
    expect(locked.toSorted()).toEqual(date.closedYears);
    for (const year of locked) {
      const read = await company.get(`/periods/${year}/statement`);
      const { totals } = answered('GET /periods/:year/statement', read);
      const query = { financialYear: year };
      const dashboard = answered('GET /dashboard', await company.get('/dashboard', query));
      expect(totals.total).toBeCloseTo(dashboard.totals.total, 3);
    }
  });

  it('has invoices that name the period and amount of their records', async () => {
    const proved = records.filter(({ emission }) => emission !== '');
    for (const { emission, date: from, date1, distance } of [proved[0], proved.at(-1)].flatMap(
      (record) => record ?? [],
    )) {
      const { bytes } = await company.get(emission);
      const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
      const { items } = await (await pdf.getPage(1)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      expect(text).toContain(`${from} to ${date1}`);
      expect(text).toContain(distance.toLocaleString('en-GB'));
    }
  });

  it('shows no news of the future, and the latest within a month', async () => {
    const visitor = client(undefined, '', server.url);
    const [latest] = answered('GET /news', await visitor.get('/news'));
    const age = Date.parse(date.day) - Date.parse(latest?.publishedAt ?? '');
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(31 * 24 * 60 * 60 * 1000);
  });
});

once('a server that holds data', { timeout: BOOTS_MS }, () => {
  it('ignores the demo setting for existing data, and logs that', async () => {
    const dataDir = path.join(folder, 'real');
    await mkdir(dataDir);
    // Data of the shared test server, which has accounts.
    await inside().sql(`vacuum into '${path.join(dataDir, 'canopy.db')}'`);
    const after = await startServer({ dataDir, env: { CANOPY_DEMO: 'on', HOST: '' } });
    expect(await demoLogins(after)).toEqual([]);
    if (process.platform === 'linux') expect((await fetch(elsewhere(after))).status).toBe(200);
    expect(after.log().match(/DEMO=on is ignored/g)).toHaveLength(1);
    await after.stop();
  });

  it('omits the demo login of a role with an operator’s account', async () => {
    const server = await startServer({
      dataDir: path.join(folder, 'own-admin'),
      env: { CANOPY_DEMO: 'on' },
    });
    await expect.poll(() => server.log()).toContain('Demo logins');
    expect(server.log()).not.toContain('WARNING');
    expect((await demoLogins(server)).map(({ role }) => role)).toEqual([
      'client',
      ...Array(4).fill('member'),
      'content-manager',
      'ecommerce-admin',
      'business',
    ]);
    await server.stop();
  });
});
