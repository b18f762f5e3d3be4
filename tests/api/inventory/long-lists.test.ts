import { get, type IncomingMessage } from 'node:http';
import { messages } from '@canopy/domain/common';
import { BUYER_SORTS } from '@canopy/domain/credits';
import { FACTOR_SORTS } from '@canopy/domain/factors';
import { RECORD_SORTS } from '@canopy/domain/inventory';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ADMIN, type ApiServer, startServer } from '../../support/api-server';
import { answered, answeredPage, type Client, client, read, refused } from '../../support/client';
import { buyerInput, editor } from '../../support/content';
import { copyRow } from '../../support/copies';
import { newDatabase, type TestDatabase } from '../../support/databases';
import { addBusiness, addEcommerceAdmin, addEntry } from '../../support/ecommerce';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  factorInput,
  inside,
  logIn,
  PASSWORD,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  unique,
} from '../../support/fixtures';
import { type Questions, questions } from '../../support/questions';

/** Rows that the server reads at a time. */
const PORTION = 100;

interface Wire {
  readonly _id: string;
}

type PagedList = 'GET /getdata12' | 'GET /getdata' | 'GET /getbuyers';
type List = PagedList | 'GET /getusers' | 'GET /allusers' | 'GET /getclients';

async function whole(session: Client, name: List, query: object = {}): Promise<Wire[]> {
  const body = answered(name, await session.get(name.slice(4), { ...query }));
  return 'data' in body ? body.data : body;
}

async function pageByPage(session: Client, name: PagedList, query: object): Promise<Wire[]> {
  const rows: Wire[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await session.get(name.slice(4), { ...query, page, pageSize: 60 });
    const { data, meta } = answeredPage(name, answer);
    rows.push(...data);
    if (rows.length >= meta.total) return rows;
  }
}

/** Returns a query for every sort order of a list, and one without sorting. */
const sorted = (sorts: readonly string[]) => [
  {},
  ...sorts.flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order }))),
];

let organisation: TestClient;
let member: TestMember;

beforeAll(async () => {
  organisation = await addClient();
  member = await addMember(organisation);
  const other = await addMember(organisation);
  const factor = await addFactor();
  const days = ['2024-05-01', '2024-04-02', '2024-05-03'];
  // Rows that fill exactly three portions, almost without an order of their own.
  const rows = Array.from({ length: 3 * PORTION }, (_, n) => {
    const date = days[n % 3];
    return rowOf(factor, { distance: 1 + (n % 7) / 3, date, date1: '2024-05-31' });
  });
  await save(member, ...rows);
  await save(other, ...rows.slice(0, 40));
});

describe('an unpaged list of records', () => {
  it.each(sorted(RECORD_SORTS))('equals all its pages in order: %j', async (query) => {
    const own = await whole(member.session, 'GET /getdata12', query);
    expect(own).toHaveLength(3 * PORTION);
    expect(own).toEqual(await pageByPage(member.session, 'GET /getdata12', query));
    const ofAll = await whole(organisation.session, 'GET /getdata12', query);
    expect(ofAll).toHaveLength(3 * PORTION + 40);
    expect(ofAll).toEqual(await pageByPage(organisation.session, 'GET /getdata12', query));
  });

  it('applies its filters from the first row to the last', async () => {
    for (const query of [{ q: 'DIESEL', scope: 'Scope 1' }, { q: 'nothing like it' }]) {
      const expected = await pageByPage(organisation.session, 'GET /getdata12', query);
      expect(await whole(organisation.session, 'GET /getdata12', query)).toEqual(expected);
    }
  });

  it('matches the output of JSON.stringify', async () => {
    const { text, json, headers } = await member.session.get('/getdata12');
    expect(text).toBe(JSON.stringify(json));
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const none = await member.session.get('/getdata12', { q: 'nothing like it' });
    expect(none.text).toBe('[]');
  });

  it('is read in bounded statements', async () => {
    const statements = await inside().statementsOf(async () => {
      await whole(organisation.session, 'GET /getdata12');
    });
    const reads = statements.filter(({ sql }) => /from .emission_records/.test(sql));
    expect(reads).toHaveLength(4);
    for (const { sql, bindings } of reads) {
      expect(sql).toMatch(/limit (\?|\$\d+)$/);
      expect(sql).not.toMatch(/distinct|offset/);
      expect(bindings.at(-1)).toBeLessThanOrEqual(PORTION);
    }
  });

  it('is refused before any row is written', async () => {
    const { session } = organisation;
    refused(await session.get('/getdata12', { userId: 'nobody' }), 404, messages.notFound);
    refused(await session.get('/getdata12', { sort: 'x' }), 400, undefined, 'sort');
  });
});

describe('other unpaged lists', () => {
  it.each(sorted(FACTOR_SORTS))('contain all pages of factors: %j', async (sort) => {
    const mark = await factorsOf();
    const query = { q: mark, ...sort };
    const all = await whole(await admin(), 'GET /getdata', query);
    expect(all).toHaveLength(250);
    expect(all).toEqual(await pageByPage(await admin(), 'GET /getdata', query));
  });

  it.each(sorted(BUYER_SORTS))('contain all pages of buyers: %j', async (sort) => {
    const mark = await buyersOf();
    const query = { q: mark, ...sort };
    const all = await whole(await editor(), 'GET /getbuyers', query);
    expect(all).toHaveLength(250);
    expect(all).toEqual(await pageByPage(await editor(), 'GET /getbuyers', query));
  });

  it('contain all users and clients in their order', async () => {
    const { wire, session } = await addClient();
    const { wire: user } = await addMember({ wire, session });
    const own = { email: "'copy' || n || '@example.org'", account_id: 'null' };
    await copyRow(inside(), 'members', user._id, 230, own);
    await copyRow(inside(), 'clients', wire._id, 230, { account_id: 'null' });
    const ids = async (statement: string) =>
      (await inside().sql<{ document_id: string }>(statement)).map((row) => row.document_id);
    const idsOf = (rows: readonly Wire[]) => rows.map(({ _id }) => _id);

    const users = await whole(session, 'GET /getusers');
    expect(users).toHaveLength(231);
    expect(users.every((each) => !('clientId' in each))).toBe(true);
    const everybody = await whole(await admin(), 'GET /allusers');
    const byName = 'select document_id from members order by username, id';
    expect(idsOf(everybody)).toEqual(await ids(byName));
    expect(everybody).toContainEqual(user);
    const newestFirst = 'select document_id from clients order by created_at desc, id desc';
    expect(idsOf(await whole(await admin(), 'GET /getclients'))).toEqual(await ids(newestFirst));
    await inside().sql("delete from members where document_id like 'copy%'");
    await inside().sql("delete from clients where document_id like 'copy%'");
  });

  it('contain all shipments, newest first', async () => {
    const shopAdmin = await addEcommerceAdmin();
    const business = await addBusiness(shopAdmin);
    const first = await addEntry(business);
    await copyRow(inside(), 'logistics_entries', first._id, 120);
    const last = await addEntry(business);
    await copyRow(inside(), 'logistics_entries', last._id, 120);
    const stored = await inside().sql<{ document_id: string }>(
      `select document_id from logistics_entries
       where business_id = (select id from businesses where document_id = ?)
       order by created_at desc, id desc`,
      business.wire._id,
    );
    expect(stored).toHaveLength(242);
    const ofAdmin = await shopAdmin.session.get(`/admin/emission/${shopAdmin.adminId}`);
    const { entries } = answered('GET /admin/emission/:adminId', ofAdmin);
    expect(entries.map(({ _id }) => _id)).toEqual(stored.map((row) => row.document_id));
    const name = encodeURIComponent(business.wire.name);
    const ofBusiness = await business.session.get(`/emission/${name}`);
    expect(answered('GET /emission/:businessName', ofBusiness).entries).toEqual(entries);
  });
});

let factors: Promise<string> | undefined;

/** Imports 250 factors at one time, some of them with a country. Returns their common name. */
function factorsOf(): Promise<string> {
  factors ??= (async () => {
    const mark = unique('Fuel');
    const countries = ['India', '', 'Kenya', 'Élan', ''];
    const rows = Array.from({ length: 250 }, (_, n) =>
      factorInput({ Name: `${mark} ${n}`, Country: countries[n % 5], Emission: n % 4 }),
    );
    const answer = await (await admin()).post('/emission-factors/import', { rows });
    answered('POST /emission-factors/import', answer);
    // Factors without a country store either null or ''.
    await inside().sql(
      "update emission_factors set country = null where name like ? and country = '' and id % 2 = 0",
      `${mark}%`,
    );
    return mark;
  })();
  return factors;
}

let buyers: Promise<string> | undefined;

function buyersOf(): Promise<string> {
  buyers ??= (async () => {
    const mark = unique('Buyer');
    const rows = Array.from({ length: 250 }, (_, n) => {
      const buyerName = `${mark} ${n % 9}`;
      return buyerInput({ buyerName, country: ['India', '', 'Kenya'][n % 3] });
    });
    answered('POST /addbuyer', await (await editor()).post('/addbuyer', rows));
    return mark;
  })();
  return buyers;
}

/** Rows of some ten megabytes: more than the sockets between reader and server hold. */
const MANY = 3000;
const PORTIONS = MANY / PORTION;

async function manyRecords(of: TestMember, database: Questions, url?: string): Promise<Client> {
  const session = url ? client(of.session.jwt, '', url) : of.session;
  const factor = await addFactor();
  const [record] = await save(of, rowOf(factor, { description: 'long '.repeat(900) }));
  await copyRow(database, 'emission_records', record?._id ?? '', MANY - 1);
  return session;
}

/** Returns a response whose body is still unread. */
async function opened(url: string, { jwt }: Client): Promise<IncomingMessage> {
  const headers = { Authorization: `Bearer ${jwt}`, 'X-Forwarded-Proto': 'https' };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/api/getdata12`, { headers }, resolve).on('error', reject);
  });
  expect(answer.statusCode).toBe(200);
  return answer;
}

/** Gives server and database enough other work to have read another portion meanwhile. */
async function letServerWork(): Promise<void> {
  for (let n = 0; n < 100; n += 1) await inside().sql('select count(*) as n from members');
}

describe('a slow or disconnected reader', () => {
  it('limits the number of rows read', async () => {
    const own = await addMember(await addClient());
    const session = await manyRecords(own, inside());
    const reads = async (work: () => Promise<void>) =>
      (await inside().statementsOf(work)).filter(({ sql }) => /from .emission_records/.test(sql))
        .length;
    let answer: IncomingMessage | undefined;
    let before = await reads(async () => {
      answer = await opened(inject('apiUrl'), session);
    });
    // Waits until the sockets between reader and server are full.
    for (let more = 1; more > 0; before += more) more = await reads(letServerWork);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(PORTIONS);
    expect(await reads(letServerWork)).toBe(0);
    expect(
      await reads(async () => {
        answer?.destroy();
        await letServerWork();
      }),
    ).toBe(0);
  });
});

describe('a database failure', () => {
  let own: TestDatabase;
  let server: ApiServer;
  let database: Questions;
  let session: Client;

  beforeAll(async () => {
    own = await newDatabase('prepared');
    server = await startServer({
      databaseUrl: own.url,
      preparedDir: inject('preparedDir'),
    });
    database = questions(server.questionsUrl);
    const asAdmin = await logIn('/platform/login', ADMIN, server.url);
    const fields = { username: 'The client', userId: 'the-client', password: PASSWORD };
    await asAdmin.post('/addclient', fields);
    const asClient = { userId: 'the-client', password: PASSWORD };
    const user = { ...fields, userId: 'the-member', emailid: 'the-member@example.org' };
    await (await logIn('/login', asClient, server.url)).post('/adduser', user);
    const asMember = { userId: 'the-member', password: PASSWORD };
    session = await logIn('/userlogin', asMember, server.url);
    const factor = answered('POST /addData', await asAdmin.post('/addData', factorInput()));
    const rows = [rowOf(factor, { description: 'long '.repeat(900) })];
    const answer = await session.post('/saveData', { rows });
    const [saved] = answered('POST /saveData', answer).savedData.rows;
    await copyRow(database, 'emission_records', saved?._id ?? '', MANY - 1);
  });

  afterAll(async () => {
    await server.stop();
    await own.drop();
  });

  const rename = (from: string, to: string) => database.sql(`alter table ${from} rename to ${to}`);

  it('aborts the connection after the first byte, so no partial list looks complete', async () => {
    const answer = await opened(server.url, session);
    await rename('emission_records', 'gone');
    const taken: Buffer[] = [];
    const reading = (async () => {
      for await (const chunk of answer) taken.push(chunk);
    })();
    await expect(reading).rejects.toThrow('aborted');
    const text = Buffer.concat(taken).toString();
    expect(text).toMatch(/^\[\{/);
    expect(() => JSON.parse(text)).toThrow();
    expect(server.log()).toContain('emission_records');
  });

  it('returns a regular 500 before the first byte', async () => {
    const answer = await session.get('/getdata12');
    expect(answer.status).toBe(500);
    expect(answer.json).toMatchObject({ data: null, error: { status: 500 } });
    await rename('gone', 'emission_records');
    const all = answered('GET /getdata12', await session.get('/getdata12'));
    expect(all).toHaveLength(MANY);
    const health = await fetch(`${server.url}/api/health`);
    expect((await read(health)).status).toBe(200);
  });
});
