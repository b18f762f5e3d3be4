import { request } from 'node:http';
import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { CALLS, type Call } from '@canopy/domain/calls';
import { messages } from '@canopy/domain/common';
import { IMPORT_MEBIBYTES } from '@canopy/domain/file-import';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Answer, type Client, client, read, refusalOf, refused } from '../../support/client';
import { editor } from '../../support/content';
import { FILES, formWith } from '../../support/files';
import { addClient, addMember, admin, type TestMember, unique } from '../../support/fixtures';
import { type PanelRequest, panel, panelRequest } from '../../support/panel';

const MEBIBYTE = 1024 * 1024;
const DEEPEST = 32;
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const takeBody = CALLS.filter(({ body, files }) => body || files);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

let member: TestMember;
let manager: Client;

beforeAll(async () => {
  member = await addMember(await addClient());
  manager = await editor();
});

let senders = 0;

/** Sends raw bytes to any address of the server, each time from another network. */
async function send(
  address: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Answer> {
  senders += 1;
  const response = await fetch(`${inject('apiUrl')}${address}`, {
    method,
    body: new Uint8Array(Buffer.from(body)),
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-For': `198.51.${senders >> 8}.${senders & 255}`,
      ...headers,
    },
  });
  return read(response);
}

const as = ({ jwt }: Client) => ({ Authorization: `Bearer ${jwt}` });
const memberCan = () => as(member.session);

/**
 * Returns the status of a response that arrives before the request body. The server cannot have
 * read unsent bytes.
 */
function statusBeforeBody(
  address: string,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<number> {
  const { hostname, port } = new URL(inject('apiUrl'));
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    const lines = {
      'Content-Type': 'application/json',
      'Content-Length': 15 * MEBIBYTE,
      ...headers,
    };
    socket.write(
      [
        `${method} ${address} HTTP/1.1`,
        'Host: canopy.test',
        ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`),
        '\r\n[[[[',
      ].join('\r\n'),
    );
    socket.setTimeout(5000, () => socket.destroy(new Error(`No answer: ${method} ${address}`)));
    socket.once('error', reject);
    socket.once('data', (head: string) => {
      resolve(Number(head.split(' ')[1]));
      socket.destroy();
    });
  });
}

describe('a request without a session', () => {
  it.each(takeBody.map((call) => [nameOf(call), call] as const))(
    'is refused by %s before its large body is read',
    async (_, { method, path, who }) => {
      const address = `/api${path.replace(/:\w+/, 'a'.repeat(24))}`;
      const expected = who.includes('visitor') ? 413 : 401;
      expect(await statusBeforeBody(address, {}, method)).toBe(expected);
      expect(await statusBeforeBody(address, { Authorization: 'Bearer x.y.z' }, method)).toBe(
        who.every((each) => each === 'visitor') ? 413 : 401,
      );
    },
  );

  it.each([
    ['/api/nothing', 404],
    ['/API/EMISSION-RECORDS/IMPORT', 401],
    ['/api/emission-records/import/', 401],
    ['/api/auth/refresh', 401],
    ['/api/auth/local', 401],
    ['/content-manager/buyers/import', 401],
    ['/Content-Manager/collection-types/api::buyer.buyer', 401],
    ['/upload', 401],
    ['/admin/users', 401],
    ['/admin/login', 413],
    ['/admin/forgot-password', 413],
  ])('is refused at the address %s before its large body is read', async (address, status) => {
    expect(await statusBeforeBody(address)).toBe(status);
  });

  it('is refused at an unknown address before its body is read', async () => {
    expect([404, 405]).toContain(await statusBeforeBody('/nowhere'));
  });

  it('is refused with a body over 256 KiB, even if compressed', async () => {
    const login = (bytes: number) =>
      JSON.stringify({ userId: 'x', password: 'y', more: 'z'.repeat(bytes) });
    refused(await send('/api/login', login(MEBIBYTE / 5)), 401);
    refused(await send('/api/login', login(MEBIBYTE / 4)), 413, messages.uploadTooLarge);
    const packed = gzipSync(login(50 * MEBIBYTE));
    expect(packed.length).toBeLessThan(MEBIBYTE / 4);
    const answer = await send('/api/login', packed, { 'Content-Encoding': 'gzip' });
    refused(answer, 413, messages.uploadTooLarge);
  });
});

describe('a sender without keep-alive', () => {
  it('receives the refusal of a large body', async () => {
    for (const [address, status] of [
      ['/api/upload', 401],
      ['/api/login', 413],
      ['/api/nothing', 404],
    ] as const) {
      for (let n = 0; n < 4; n += 1) expect(await statusOnClosing(address)).toBe(status);
    }
  });

  function statusOnClosing(address: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        agent: false,
        headers: { 'Content-Type': 'application/json', Connection: 'close' },
      };
      request(`${inject('apiUrl')}${address}`, options, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      })
        .on('error', reject)
        .end(Buffer.alloc(15 * MEBIBYTE, '['));
    });
  }
});

describe('a request with a session', () => {
  it('is refused before its body is read if the role lacks permission', async () => {
    expect(await statusBeforeBody('/api/emission-factors/import', memberCan())).toBe(403);
  });

  it('is limited to the body size of its call', async () => {
    const fill = (mebibytes: number) => `["${'x'.repeat(mebibytes * MEBIBYTE)}"]`;
    refused(await send('/api/calculate', fill(0.9), memberCan()), 400);
    refused(await send('/api/calculate', fill(1), memberCan()), 413, messages.uploadTooLarge);
    refused(await send('/api/saveData', fill(4.9), memberCan()), 400);
    refused(await send('/api/saveData', fill(5), memberCan()), 413);
    refused(await send('/api/emission-records/import', fill(15.9), memberCan()), 400);
    const most = IMPORT_MEBIBYTES;
    refused(await send('/api/emission-records/import', fill(most), memberCan()), 413);
  });

  it('has the same size limit without a Content-Length', async () => {
    const chunk = Buffer.alloc(MEBIBYTE / 2, 'x');
    const response = await fetch(`${inject('apiUrl')}/api/calculate`, {
      method: 'POST',
      headers: { ...memberCan(), 'Content-Type': 'application/json' },
      body: new ReadableStream({
        start(stream) {
          for (let n = 0; n < 4; n += 1) stream.enqueue(chunk);
          stream.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    refused(await read(response), 413, messages.uploadTooLarge);
  });
});

describe('a body with too many levels or values', () => {
  const tooDeep = messages.bodyTooDeep(DEEPEST);

  it('is refused before parsing, in calls and in the panel', async () => {
    const deep = nested(DEEPEST + 1);
    refused(await send('/api/login', deep), 400, tooDeep);
    refused(await send('/api/login', `{"a":${nested(DEEPEST)}}`), 400, tooDeep);
    refused(await send('/api/saveData', deep, memberCan()), 400, tooDeep);
    // This is not even JSON. A parser would report another error.
    refused(await send('/api/login', '[{'.repeat(DEEPEST)), 400, tooDeep);
    const request = await panel();
    const path = '/content-manager/collection-types/api::buyer.buyer';
    const answer = await request('POST', path, JSON.parse(deep));
    expect([answer.status, refusalOf(answer).message]).toEqual([400, tooDeep]);
  });

  it('is refused before it has arrived completely', async () => {
    const headers = { ...memberCan(), 'Content-Length': String(10 * MEBIBYTE) };
    const { hostname, port } = new URL(inject('apiUrl'));
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    const lines = Object.entries({ 'Content-Type': 'application/json', ...headers });
    socket.write(
      `POST /api/emission-records/import HTTP/1.1\r\nHost: canopy.test\r\n${lines
        .map(([name, value]) => `${name}: ${value}`)
        .join('\r\n')}\r\n\r\n${'['.repeat(DEEPEST + 1)}`,
    );
    const [head] = await new Promise<string[]>((resolve, reject) => {
      socket.once('data', (text: string) => resolve(text.split('\r\n')));
      socket.setTimeout(5000, () => reject(new Error('No answer')));
    });
    socket.destroy();
    expect(head).toBe('HTTP/1.1 400 Bad Request');
  });

  it('is refused for over a million values', async () => {
    for (const values of ['[],', '1,', '{},']) {
      const body = `{"rows":[${values.repeat(1_100_000)}0]}`;
      const answer = await send('/api/emission-records/import', body, memberCan());
      refused(answer, 400, messages.bodyTooFull(1_000_000));
    }
  });

  it('is not confused with brackets in strings or with flat lists', async () => {
    const texts = { userId: '[{'.repeat(100), password: '\\"[[[['.repeat(10), more: '"[' };
    refused(await send('/api/login', JSON.stringify(texts)), 401);
    const wide = JSON.stringify({ userId: 'x', password: 'y', more: Array(1000).fill([{}]) });
    refused(await send('/api/login', wide), 401);
    refused(await send('/api/login', `{"userId":"x","password":"y","a":${nested(31)}}`), 401);
  });
});

describe('a compressed body', () => {
  const login = JSON.stringify({ userId: unique('nobody'), password: 'wrong' });

  it.each([
    ['gzip', gzipSync(login)],
    ['deflate', deflateSync(login)],
    ['br', brotliCompressSync(login)],
    ['GZIP', gzipSync(login)],
    ['identity', Buffer.from(login)],
  ])('is read with the encoding %s', async (encoding, body) => {
    refused(await send('/api/login', body, { 'Content-Encoding': encoding }), 401);
  });

  it('is refused if deeply nested', async () => {
    const answer = await send('/api/login', gzipSync(nested(1000)), { 'Content-Encoding': 'gzip' });
    refused(answer, 400, messages.bodyTooDeep(DEEPEST));
  });

  it('is refused if truncated', async () => {
    const cut = gzipSync(login).subarray(0, 20);
    const answer = await send('/api/login', cut, { 'Content-Encoding': 'gzip' });
    refused(answer, 400, messages.bodyUnreadable);
  });
});

describe('a request body', () => {
  const types = {
    'application/x-www-form-urlencoded': 'userId=a&password=b',
    'text/plain': '{"userId":"a","password":"b"}',
    'application/xml': '<a/>',
    'multipart/form-data; boundary=x':
      '--x\r\nContent-Disposition: form-data; name="userId"\r\n\r\na\r\n--x--\r\n',
  };

  it.each(Object.entries(types))('is refused as %s by calls without files', async (type, body) => {
    for (const call of takeBody.filter(({ files }) => !files)) {
      const [who = 'visitor'] = call.who;
      if (who !== 'visitor' && who !== 'platform-admin' && who !== 'member') continue;
      const session = who === 'platform-admin' ? await admin() : member.session;
      const headers = { 'Content-Type': type, ...(who !== 'visitor' && as(session)) };
      const address = `/api${call.path.replace(/:\w+/, 'a'.repeat(24))}`;
      const answer = await send(address, body, headers, call.method);
      refused(answer, 415, messages.jsonExpected);
    }
  });

  it('is accepted as a form or JSON by calls with files', async () => {
    const headers = (type: string) => ({ ...as(manager), 'Content-Type': type });
    const urlencoded = 'application/x-www-form-urlencoded';
    const answer = await send('/api/addnews', 'title=a&content=b', headers(urlencoded));
    refused(answer, 415, messages.jsonOrFormExpected);
    const form = formWith('image', FILES.png, 'a.png', { title: 'a', content: 'b' });
    expect((await manager.request('POST', '/addnews', { form })).status).toBe(201);
    expect((await manager.post('/addnews', { title: 'a', content: 'b' })).status).not.toBe(415);
  });

  it('is accepted as JSON with a charset or a +json type', async () => {
    for (const type of ['application/json; charset=utf-8', 'application/vnd.api+json']) {
      const body = JSON.stringify({ userId: unique('nobody'), password: 'b' });
      refused(await send('/api/login', body, { 'Content-Type': type }), 401);
    }
  });

  it('is refused if it is not UTF-8', async () => {
    const body = Buffer.from('{"userId":"caf\xe9","password":"b"}', 'latin1');
    refused(await send('/api/login', body), 400, messages.bodyUnreadable);
  });
});

describe('the panel', () => {
  let request: PanelRequest;

  beforeAll(async () => {
    request = await panel();
  });

  it('accepts larger entries and files', async () => {
    const type = '/content-manager/collection-types/api::news-article.news-article';
    const text = 'x'.repeat(4 * MEBIBYTE);
    const blocks = [{ type: 'paragraph', children: [{ type: 'text', text }] }];
    const saved = await request('POST', type, { title: 'A long one', blocks });
    // Reading the whole body succeeds, but its text is too long for this field.
    expect(refusalOf(saved).message).toBe('Text: Please use at most 50000 characters.');
    expect((await request('POST', type, { content: text + text })).status).toBe(413);
    const uploaded = await request('POST', '/upload', formWith('files', FILES.png, 'a.png'));
    expect(uploaded.status, uploaded.text).toBe(201);
  });

  it('refuses a form at its login', async () => {
    const form = formWith('files', FILES.png, 'picture.png');
    const answer = await fetch(`${inject('apiUrl')}/admin/login`, { method: 'POST', body: form });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect((await panelRequest()('POST', '/admin/login', {})).status).toBe(400);
  });
});

describe('a cross-site request', () => {
  const login = (headers: Record<string, string>) =>
    send('/api/login', JSON.stringify({ userId: unique('nobody'), password: 'x' }), headers);

  it.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://canopy.test' },
    { Origin: 'https://elsewhere.test' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.canopy.test' },
    { Origin: 'null' },
    { Origin: 'nonsense' },
  ])('is refused: %j', async (headers) => {
    refused(await login(headers as Record<string, string>), 403, messages.crossSite);
    for (const method of ['PUT', 'DELETE']) {
      const answer = await client().request(method, '/me/sessions', {
        headers: headers as Record<string, string>,
      });
      refused(answer, 403, messages.crossSite);
    }
    const panelLogin = await send('/admin/login', '{}', headers as Record<string, string>);
    expect(panelLogin.status).toBe(403);
  });

  it.each([
    {},
    { Origin: 'https://canopy.test' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://canopy.test' },
    { 'Sec-Fetch-Site': 'none' },
  ])('is distinguished from requests of the site: %j', async (headers) => {
    refused(await login(headers as Record<string, string>), 401);
  });

  it('is distinguished from requests with the requested host as their origin', async () => {
    const { host } = new URL(inject('apiUrl'));
    refused(await login({ Origin: `http://${host}` }), 401);
  });

  it('may read public content', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.test' };
    expect((await client().request('GET', '/site', { headers })).status).toBe(200);
  });
});
