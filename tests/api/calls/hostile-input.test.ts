import { once } from 'node:events';
import { connect } from 'node:net';
import { CALLS, type Call, type CallName, errorAnswer } from '@canopy/domain/calls';
import { messages, type Role } from '@canopy/domain/common';
import { inventoryMessages } from '@canopy/domain/inventory';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { answered, type Client, client, refused } from '../../support/client';
import { addBusiness, addEcommerceAdmin } from '../../support/ecommerce';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  factorInput,
  PASSWORD,
  recordsOf,
  rowOf,
  save,
  staffSessions,
  type TestClient,
  type TestMember,
  unique,
} from '../../support/fixtures';
import { UNSTORABLE } from '../../support/odd-values';

let organisation: TestClient;
let member: TestMember;
let sessions: Record<'visitor' | Role, Client>;
let recordId: string;

beforeAll(async () => {
  organisation = await addClient();
  member = await addMember(organisation);
  const [record] = await save(member, rowOf(await addFactor()));
  recordId = record?._id ?? '';
  const shopAdmin = await addEcommerceAdmin();
  sessions = {
    visitor: client(),
    ...(await staffSessions()),
    client: organisation.session,
    member: member.session,
    'ecommerce-admin': shopAdmin.session,
    business: (await addBusiness(shopAdmin)).session,
  };
});

/** Returns the session of a permitted caller. */
const callerOf = ({ who }: Call): Client => sessions[who[0] ?? 'visitor'];
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const withBody = CALLS.filter(({ body, files }) => body && !files);
const pathOf = ({ path }: Call) =>
  path
    .replace('/pictures/:id', '/pictures/1')
    .replace(':id', 'a'.repeat(24))
    .replace(
      ':reference',
      `${path.startsWith('/product-orders') ? 'PRO' : 'ORD'}-2222-2222-2222-2222`,
    )
    .replace(':year', '2024-2025');
const send = (call: Call, body: string | Buffer, type = 'application/json') =>
  callerOf(call).request(call.method, pathOf(call), {
    form: typeof body === 'string' ? body : new Blob([new Uint8Array(body)]),
    headers: { 'Content-Type': type },
  });

/** Returns the largest integer that each query field accepts. */
function largestIntegers({ query }: Call): Record<string, number> {
  if (!query) return {};
  const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      typeof field === 'object' && field.type === 'integer' ? [[name, field.maximum ?? 0]] : [],
    ),
  );
}

describe.each(withBody.map((call) => [nameOf(call), call] as const))('%s', (_, call) => {
  const mayBeEmpty = call.body?.safeParse({}).success;
  it.each([
    ...(mayBeEmpty ? [] : [['nothing', '']]),
    ['an array', '[]'],
    ['an array of objects', '[{}]'],
  ])('refuses %s as its body', async (_, body) => {
    refused(await send(call, body), 400);
  });
});

/**
 * Calls with each kind of request reader: for visitors, for sessions, with an id in the path, with
 * large bodies.
 */
const READERS: readonly CallName[] = [
  'POST /platform/login',
  'POST /addData',
  'PUT /updateData/:id',
  'POST /saveData',
];

/** Unreadable requests never reach a database, so one run on SQLite is enough. */
const onSqlite = describe.runIf(inject('database') === 'sqlite');

onSqlite.each(READERS)('the reader of %s refuses', (name) => {
  const call = CALLS.find((each) => nameOf(each) === name) as Call;

  it.each([
    ['null', 'null'],
    ['text', '"text"'],
    ['a number', '1'],
    ['half an object', '{"a":'],
    ['an object with two ends', '{}}'],
    ['single quotes', "{'a':1}"],
    ['a comment', '{} // x'],
    ['bytes that are no UTF-8', Buffer.from('{"a":"\xff"}', 'latin1')],
  ])('%s', async (_, body) => {
    refused(await send(call, body), 400, messages.bodyUnreadable);
  });

  it.each(['text/plain', 'application/xml', 'application/octet-stream', 'nonsense', ''])(
    'a body of type %j',
    async (type) => {
      refused(await send(call, '{"username":"x"}', type), 415, messages.jsonExpected);
    },
  );
});

describe('a request body', () => {
  it('is refused with 413 if too large', async () => {
    const body = JSON.stringify({ username: 'x'.repeat(5 * 1024 * 1024), password: 'x' });
    const answer = await client().request('POST', '/platform/login', {
      form: body,
      headers: { 'Content-Type': 'application/json' },
    });
    refused(answer, 413, messages.uploadTooLarge);
  });

  it('is refused with a wrong encoding and read with an unknown charset', async () => {
    const post = (headers: Record<string, string>) =>
      client().request('POST', '/platform/login', {
        form: '{"username":"a","password":"b"}',
        headers: { 'Content-Type': 'application/json', ...headers },
      });
    for (const encoding of ['gzip', 'deflate', 'br', 'no-such']) {
      const answer = await post({ 'Content-Encoding': encoding });
      refused(answer, 400, messages.bodyUnreadable);
    }
    refused(await post({ 'Content-Type': 'application/json; charset=no-such' }), 401);
  });

  it('cannot pollute object prototypes', async () => {
    const polluting = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    for (const call of withBody) await send(call, polluting);
    const fields = JSON.stringify(factorInput());
    const answer = await (await admin()).request('POST', '/addData', {
      form: fields.replace(/}$/, ',"dynamicFields":{"__proto__":{"polluted":"1"},"a":"b"}}'),
      headers: { 'Content-Type': 'application/json' },
    });
    refused(answer, 400, messages.bodyUnreadable);
    expect((await client().get('/site')).json).not.toHaveProperty('polluted');
  });
});

describe('text that cannot be stored', () => {
  it.each(UNSTORABLE)('is refused in a body: %j', async (text) => {
    const session = await admin();
    for (const field of ['Name', 'Description', 'Unit', 'Country', 'Type', 'Brand', 'Source']) {
      const answer = await session.post('/addData', factorInput({ [field]: text }));
      refused(answer, 400, messages.textUnreadable, field);
    }
    for (const dynamicFields of [{ a: text }, { [text]: 'a' }]) {
      refused(await session.post('/addData', factorInput({ dynamicFields })), 400);
    }
    const row = rowOf(await addFactor());
    for (const field of ['selectedName', 'selectedCountry', 'description', 'sku', 'unit']) {
      const rows = [{ ...row, [field]: text }];
      const answer = await member.session.post('/saveData', { rows });
      refused(answer, 400, messages.textUnreadable, `rows.0.${field}`);
      if (field === 'description') continue;
      const alone = await member.session.post('/calculate', { ...row, [field]: text });
      refused(alone, 400, messages.textUnreadable, field);
    }
    const user = { username: 'a', userId: unique('u'), password: PASSWORD, emailid: 'a@x.org' };
    for (const field of ['username', 'userId', 'password', 'emailid', 'clientId']) {
      refused(await organisation.session.post('/adduser', { ...user, [field]: text }), 400);
      if (field === 'emailid' || field === 'clientId') continue;
      refused(await session.post('/addclient', { ...user, [field]: text }), 400);
    }
    for (const path of ['/login', '/userlogin']) {
      refused(await client().post(path, { userId: text, password: PASSWORD }), 400);
      refused(await client().post(path, { userId: 'a', password: text }), 400);
    }
    const id = recordId;
    const updatedData = { distance: 1, date: text, date1: '2024-05-01' };
    refused(await member.session.put('/editEmissionData', { id, updatedData }), 400);
    const key = await member.session.post('/saveData', { rows: [row], latestImagePath: text });
    refused(key, 400, inventoryMessages.evidenceUnknown, 'latestImagePath');
  });

  it('is refused in a query', async () => {
    const session = await admin();
    const nul = '%00';
    for (const query of ['q', 'name', 'country', 'scope', 'category', 'sort', 'page']) {
      refused(await session.get('/getdata', `${query}=${nul}`), 400, undefined, query);
    }
    for (const query of ['userId', 'clientId', 'q', 'financialYear', 'scope', 'sort']) {
      refused(await session.get('/getdata12', `${query}=a${nul}`), 400, undefined, query);
    }
    refused(await session.get('/dashboard', `clientId=${nul}`), 400, undefined, 'clientId');
    refused(await session.get('/getusers', `clientId=${nul}`), 400, undefined, 'clientId');
    refused(await member.session.delete('/deleteEmissionData', `id=${nul}`), 400, undefined, 'id');
  });

  it('is refused or not found in a path', async () => {
    const session = await admin();
    for (const id of [
      '%00',
      'a%00'.repeat(6),
      '%ED%A0%80',
      '%',
      '%E0%A4%A',
      '..%2f..',
      "'%20or%201",
    ]) {
      for (const [method, path] of [
        ['PUT', '/updateData/'],
        ['DELETE', '/deleteData/'],
        ['GET', '/evidence/'],
      ] as const) {
        const body = method === 'PUT' ? factorInput() : undefined;
        const answer = await session.request(method, `${path}${id}`, { body });
        expect([400, 404], `${method} ${path}${id}: ${answer.text}`).toContain(answer.status);
      }
      const logo = await session.get(`/clients/${id}/logo`);
      expect([400, 404]).toContain(logo.status);
      const reset = await session.post(`/clients/${id}/reset-password`);
      expect([400, 404]).toContain(reset.status);
    }
  });
});

describe('a query', () => {
  it('cannot widen its results with Strapi parameters or SQL', async () => {
    const stranger = await addMember(await addClient());
    await save(stranger, rowOf(await addFactor()));
    const expected = await recordsOf(member);
    for (const query of [
      'filters[member][userId][$ne]=x',
      'filters[$or][0][id][$gt]=0',
      'populate=*',
      'populate[member][populate]=*',
      'populate[account][fields]=password',
      'fields=*',
      'sort[0]=member.account.password:asc&populate=deep',
      'pagination[pageSize]=100000',
      'where[id]=1',
      '_where[id]=1',
      'locale=*',
      'status=draft',
      '_q=x',
      'userId=&clientId_ne=x',
      'member=1&client=1',
    ]) {
      const answer = await member.session.get('/getdata12', query);
      if (query.startsWith('sort')) refused(answer, 400, undefined, 'sort');
      else expect(answered('GET /getdata12', answer), query).toEqual(expected);
    }
    for (const text of [
      "' or '1'='1",
      '" or ""="',
      "'; drop table members; --",
      '\\',
      '%',
      '$ne',
    ]) {
      const query = new URLSearchParams({ q: text }).toString();
      expect(answered('GET /getdata12', await member.session.get('/getdata12', query))).toEqual([]);
      const user = new URLSearchParams({ userId: text }).toString();
      refused(await organisation.session.get('/getdata12', user), 404, messages.notFound);
    }
  });

  it('is refused with lists or objects in place of text', async () => {
    for (const query of [
      'userId[$ne]=x',
      'userId[]=a&userId[]=b',
      'userId=a&userId=b',
      'q[a][b]=c',
    ]) {
      refused(await organisation.session.get('/getdata12', query), 400);
    }
    refused(await organisation.session.get('/dashboard', 'financialYear[]=2024-2025'), 400);
    refused(await organisation.session.get('/getusers', 'clientId[$ne]=x'), 400);
    refused(await member.session.delete('/deleteEmissionData', 'id[$ne]=x'), 400);
    refused(await member.session.delete('/deleteEmissionData'), 400, undefined, 'id');
    expect(await recordsOf(member)).toHaveLength(1);
  });

  it('causes no error with the largest integers', async () => {
    const sent: string[] = [];
    for (const call of CALLS.filter(({ method, query }) => method === 'GET' && query)) {
      for (const [name, most] of Object.entries(largestIntegers(call))) {
        const query = { page: 1, [name]: most };
        // Administrators must also name a client.
        const caller = call.who.includes('client') ? sessions.client : callerOf(call);
        const { status } = await caller.get(pathOf(call), query);
        expect([200, 404], `${nameOf(call)} with ${name} ${most}`).toContain(status);
        sent.push(`${nameOf(call)} ${name}`);
      }
    }
    expect(sent).toEqual(
      expect.arrayContaining(['GET /audit page', 'GET /periods/:year/statement version']),
    );
  });

  it('causes no error if endless or deeply nested', async () => {
    const deep = `q${'[a]'.repeat(500)}=1`;
    const many = Array.from({ length: 1500 }, (_, n) => `k${n}=1`).join('&');
    for (const query of [deep, many, 'page=1e3', 'page=0x10', `page=${'9'.repeat(400)}`]) {
      const { status } = await member.session.get('/getdata12', query);
      expect([200, 400, 414, 431], query.slice(0, 40)).toContain(status);
    }
    const endless = `q=${'x'.repeat(100_000)}`;
    refused(await member.session.get('/getdata12', endless), 431, messages.addressTooLong);
  });

  it('is refused in the standard error format if it is malformed HTTP', async () => {
    const { hostname, port } = new URL(inject('apiUrl'));
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    socket.end('GET /api/me\r\nno header\r\n\r\n');
    const [head = '', body = ''] = (await socket.toArray()).join('').split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(errorAnswer.parse(JSON.parse(body)).error.message).toBe(messages.malformedRequest);
  });
});

it('a refused request closes its socket even if the sender keeps it open', async () => {
  const { hostname, port } = new URL(inject('apiUrl'));
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.write('GET /api/me\r\nno header\r\n\r\n');
  await once(socket, 'end');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  // Only the server's half is closed so far. Once its socket is gone, writing fails.
  let failure: NodeJS.ErrnoException | undefined;
  socket.on('error', (error) => {
    failure = error;
  });
  const gone = () => {
    socket.write('x');
    return failure?.code;
  };
  await expect.poll(gone, { interval: 300 }).toMatch(/EPIPE|ECONNRESET/);
});

describe('unusual requests', () => {
  it('find no call with another method', async () => {
    for (const method of ['PATCH', 'PROPFIND', 'DELETE', 'OPTIONS', 'LINK']) {
      const answer = await (await admin()).request(method, '/platform/login');
      expect([200, 204, 404], method).toContain(answer.status);
    }
  });

  it('find no call under another spelling', async () => {
    for (const path of [
      '/api//getclients',
      '/api/getclients/',
      '/API/getclients',
      '/api/GETCLIENTS',
    ]) {
      const answer = await fetch(`${inject('apiUrl')}${path}`);
      expect([401, 404], path).toContain(answer.status);
    }
  });

  it('get a regular response despite odd headers', async () => {
    const odd: Record<string, string>[] = [
      { Authorization: 'Bearer' },
      { Authorization: 'Basic YWRtaW46YWRtaW4=' },
      { Authorization: `Bearer ${'a'.repeat(5000)}` },
      { Cookie: 'canopy_refresh=%00; a=b; ;;=' },
      { 'X-Forwarded-For': 'nonsense, , 1.2.3.4' },
      { Accept: 'image/webp;q=x' },
      { Origin: 'nonsense' },
    ];
    for (const headers of odd) {
      const answer = await client().request('GET', '/me', { headers });
      refused(answer, 401, messages.sessionEnded);
    }
    for (const encoding of ['identity;q=0', 'br, identity; q=0.0', '*;q=0', 'nonsense']) {
      const headers = { 'Accept-Encoding': encoding };
      const answer = await client().request('GET', '/site', { headers });
      expect(answered('GET /site', answer).name, encoding).not.toBe('');
    }
    const renewed = await client().request('POST', '/auth/refresh', {
      headers: { Cookie: 'canopy_refresh=%00' },
    });
    refused(renewed, 401);
  });
});
