import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { messages } from '@canopy/domain/common';
import { STATEMENT_TYPE } from '@canopy/domain/inventory';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { compiledEnv, SECRETS, startServer } from '../../support/api-server';
import { type S3Server, startS3, type TestBucket } from '../../support/bucket';
import { type Answer, answered, askReady, client, refused } from '../../support/client';
import { PRODUCT } from '../../support/content';
import { FILES, formWith } from '../../support/files';
import { PASSWORD, rowOf, unique, upload } from '../../support/fixtures';
import { type Line, lineTo } from '../../support/line';
import { LOCKED_YEAR, type OwnServer, startOwnServer } from '../../support/own-server';
import { dataOf, PANEL_PASSWORD, type PanelRequest, panelRequest } from '../../support/panel';
import { refusedStart } from '../../support/refused-start';

const BOOT_MS = 120_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const KINDS = ['evidence', 'logos', 'public/uploads', 'statement-files'];

let folder: string;
let s3: S3Server;
let line: Line;
let bucket: TestBucket;
let own: OwnServer;
let panel: PanelRequest;
let photo: Buffer;

const inFolder = (...names: string[]) => path.join(folder, ...names);

/** Returns the settings of a server that reaches a bucket through `line`. */
const throughLine = ({ env }: TestBucket) => ({ ...env, S3_ENDPOINT: line.url });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'canopy-objects-'));
  s3 = await startS3(inFolder('s3'));
  line = await lineTo(s3.endpoint, 80);
  bucket = await s3.newBucket();
  await cp(inject('preparedDir'), inFolder('prepared'), {
    recursive: true,
    filter: (file) => !file.includes('uploads'),
  });
  await bucket.putPrepared(inject('preparedDir'));
  own = await startOwnServer({
    dataDir: inFolder('data'),
    preparedDir: inFolder('prepared'),
    env: throughLine(bucket),
  });
  const login = { email: 'panel@example.org', password: PANEL_PASSWORD };
  await own.inside.panelUser(login);
  const { url } = own.server;
  const entered = await panelRequest(undefined, url)('POST', '/admin/login', login);
  panel = panelRequest(dataOf<{ token: string }>(entered).token, url);
  const pixels = { width: 1200, height: 800, channels: 3 } as const;
  photo = await sharp(randomBytes(1200 * 800 * 3), { raw: pixels })
    .jpeg()
    .toBuffer();
}, BOOT_MS);

afterAll(async () => {
  await own.stop();
  await line.cut();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the bucket's names of one kind. */
const namesIn = async (kind: string, of = bucket) =>
  (await of.names()).filter((name) => name.startsWith(`${kind}/`));

async function count(table: string): Promise<number> {
  const [row] = await own.inside.sql<{ n: number }>(`select count(*) as n from ${table}`);
  return row?.n ?? 0;
}

async function fetchBytes(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${own.server.url}${url}`, { headers });
  return { ...answerOf(answer), bytes: Buffer.from(await answer.arrayBuffer()) };
}

const answerOf = ({ status, headers }: Response) => ({ status, headers });

const evidenceOf = async (bytes: Buffer) =>
  answered('POST /upload', await upload(own.member, bytes)).imagePath;

const addProduct = () => {
  const form = formWith('images', photo, 'Bowl.jpg', { name: unique('Bowl'), ...PRODUCT });
  return own.editor.request('POST', '/addproduct', { form });
};

const changeLogo = (bytes: Buffer) =>
  own.owner.request('PUT', '/clients/me/logo', { form: formWith('logoimg', bytes, 'logo.png') });

const padded = (bytes: number) => Buffer.concat([FILES.png, randomBytes(bytes - FILES.png.length)]);

describe(`files in a bucket of ${process.env.TEST_S3_ENDPOINT ?? 's3rver'}`, () => {
  it('include 10 MB of evidence, byte for byte, served only to its owners', async () => {
    const bytes = padded(10 * 1024 * 1024);
    const id = await evidenceOf(bytes);
    const answer = await own.member.get(`/evidence/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect((await bucket.read(`evidence/${id}`)).equals(bytes)).toBe(true);
    expect(JSON.stringify([...answer.headers])).not.toContain(bucket.env.S3_BUCKET);

    refused(await own.visitor.get(`/evidence/${id}`), 401);
    refused(await own.editor.get(`/evidence/${id}`), 403);
    for (const address of [
      `/evidence/${id}`,
      `/uploads/${id}`,
      `/uploads/..%2F..%2Fevidence%2F${id}`,
      `/uploads/%2e%2e/%2e%2e/evidence/${id}`,
      `/${bucket.env.S3_BUCKET}/evidence/${id}`,
    ]) {
      const { status, bytes: sent } = await fetchBytes(address);
      expect([403, 404], address).toContain(status);
      expect(sent.includes(FILES.png), address).toBe(false);
    }
    for (const kind of KINDS.slice(0, 2)) {
      expect(await readdir(inFolder('data', kind)).catch(() => [])).toEqual([]);
    }
  });

  it('include logos', async () => {
    const [first, second] = [padded(2000), padded(3000)];
    answered('PUT /clients/me/logo', await changeLogo(first));
    const { logo } = answered('PUT /clients/me/logo', await changeLogo(second));
    const answer = await own.owner.get(logo);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.bytes.equals(second)).toBe(true);
    refused(await own.visitor.get(logo), 401);
  });

  it('include site pictures in all sizes, and link previews', async () => {
    const { images } = answered('POST /addproduct', await addProduct());
    const [picture] = images;
    const sizes = [picture, ...(picture?.formats ?? [])];
    expect(sizes.length).toBeGreaterThan(2);
    for (const { url, width } of sizes.filter((size) => size !== undefined)) {
      const { status, headers, bytes } = await fetchBytes(url);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/jpeg');
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('content-length')).toBe(String(bytes.length));
      expect((await sharp(bytes).metadata()).width).toBe(width);
      const bare = url.split('?')[0] ?? '';
      expect((await fetchBytes(bare)).headers.get('cache-control')).toContain('must-revalidate');
      expect((await bucket.read(`public${bare}`)).equals(bytes)).toBe(true);
    }
    const url = picture?.url ?? '';
    const whole = (await fetchBytes(url)).bytes;
    const part = await fetchBytes(url, { Range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
    expect(part.bytes.equals(whole.subarray(10, 20))).toBe(true);
    const behind = await fetchBytes(url, { Range: `bytes=${whole.length + 1}-` });
    expect(behind.bytes.equals(whole)).toBe(true);
    const head = await fetch(`${own.server.url}${url}`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(whole.length));

    const share = await fetchBytes(url.replace('/uploads/', '/share/').replace('?', '.jpg?'));
    expect(await sharp(share.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    const [home] = await own.inside.sql<{ url: string }>('select url from files order by id');
    expect((await fetchBytes(home?.url ?? '')).status).toBe(200);
    expect((await fetchBytes('/uploads/none.png')).status).toBe(404);
    expect(await readdir(inFolder('data', 'public/uploads'))).toEqual([]);
  });

  it('include the panel’s media library, which replaces and deletes them', async () => {
    const formOf = (bytes: Buffer) => formWith('files', bytes, 'Hill.jpg');
    const added = await panel('POST', '/upload', formOf(photo));
    const [{ id, url, formats }] = added.json as [
      { id: number; url: string; formats: Record<string, { url: string }> },
    ];
    expect(url).toMatch(/^\/uploads\/Hill_\w+\.jpg$/);
    const other = await sharp(photo).resize(600).jpeg().toBuffer();
    const replaced = await panel('POST', `/upload?id=${id}`, formOf(other));
    expect(replaced.status, replaced.text).toBe(200);
    expect((await sharp((await fetchBytes(url)).bytes).metadata()).width).toBe(600);
    expect((await fetchBytes(formats.medium?.url ?? '')).status).toBe(404);

    expect((await panel('DELETE', `/upload/files/${id}`)).status).toBe(200);
    expect((await fetchBytes(url)).status).toBe(404);
    const share = url.replace('/uploads/', '/share/');
    expect((await fetchBytes(`${share}.jpg`)).status).toBe(404);
    expect(await namesIn('public/uploads')).toContain(`public${url}`);
  });

  it('include statements of years, with their checksums', async () => {
    await own.lockYear();
    const address = `/periods/${LOCKED_YEAR}/statement`;
    const { sha256 } = answered('GET /periods/:year/statement', await own.owner.get(address));
    const headers = { Accept: STATEMENT_TYPE };
    const file = await own.owner.request('GET', address, { headers });
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(sha256);
    expect(await namesIn('statement-files')).toHaveLength(1);
    expect(await readdir(inFolder('data', 'statement-files')).catch(() => [])).toEqual([]);
    expect(await readdir(inFolder('data', 'cache'))).toEqual(['share']);
  });

  it('are deleted a day after their rows', async () => {
    const id = await evidenceOf(padded(1000));
    await own.inside.sql('update evidences set created_at = 0 where uuid = ?', id);
    await own.inside.removeUnusedEvidence();
    refused(await own.member.get(`/evidence/${id}`), 404, messages.notFound);
    await own.inside.deleteRemovedFiles();
    expect(await namesIn('evidence')).toContain(`evidence/${id}`);

    const removed = await count('removed_files');
    expect(removed).toBeGreaterThan(3);
    const [before] = [await bucket.names()];
    await own.inside.sql('update removed_files set created_at = ?', Date.now() - DAY_MS + 60_000);
    await own.inside.deleteRemovedFiles();
    expect(await bucket.names()).toEqual(before);
    await own.inside.sql('update removed_files set created_at = ?', Date.now() - DAY_MS - 1000);
    await own.inside.deleteRemovedFiles();
    expect(await count('removed_files')).toBe(0);
    const after = await bucket.names();
    expect(after).not.toContain(`evidence/${id}`);
    expect(after.length).toBe(before.length - removed);
    expect(await namesIn('logos')).toHaveLength(1);
  });

  it('can reuse a removed name', async () => {
    const [name = ''] = await namesIn('public/uploads');
    await own.inside.sql('insert into removed_files (name, created_at) values (?, 0)', name);
    const url = name.replace('public', '');
    expect((await fetchBytes(url)).status).toBe(404);
    await own.inside.putFile({ folder: 'public/uploads', name: path.basename(name), text: 'x' });
    await own.inside.deleteRemovedFiles();
    expect((await fetchBytes(url)).bytes.toString()).toBe('x');
  });

  it.skipIf(process.env.TEST_S3_ENDPOINT)(
    'are requested by name, uploaded with their length, and never made public',
    () => {
      const { host } = new URL(line.url);
      const asked = s3.requests.filter(({ headers }) => headers.host === host);
      expect(new Set(asked.map(({ method }) => method))).toEqual(
        new Set(['PUT', 'GET', 'HEAD', 'DELETE']),
      );
      for (const { method, url = '', headers } of asked) {
        // No request lists the bucket or changes access rights.
        expect(url).toMatch(
          new RegExp(
            `^/${bucket.env.S3_BUCKET}/(${KINDS.join('|')}|\\.probe)(/[\\w.-]+)?(\\?x-id=\\w+)?$`,
          ),
        );
        expect(
          Object.keys(headers).filter((name) => /acl|grant|checksum|trailer/.test(name)),
        ).toEqual([]);
        expect(headers['content-encoding']).toBeUndefined();
        expect(headers['content-length'] !== undefined, url).toBe(method === 'PUT');
      }
    },
  );
});

describe('an unreachable bucket', () => {
  const toldToTryLater = (answer: Answer) => {
    refused(answer, 503, messages.storageUnavailable);
    expect(answer.headers.get('retry-after')).toBe('5');
  };

  /**
   * Returns names outside `public/`. Strapi leaves the stored sizes of a failed picture there,
   * which no row references.
   */
  const privateNames = async () =>
    (await bucket.names()).filter((name) => !name.startsWith('public/'));

  const addClient = async (userId: string) => {
    const fields = { username: userId, userId, password: PASSWORD };
    const form = formWith('logoimg', FILES.png, 'logo.png', fields);
    return own.admin.request('POST', '/addclient', { form });
  };

  it.each(['cut', 'hang'] as const)('is reported (%s), and nothing is stored', async (way) => {
    const kept = await evidenceOf(FILES.pdf);
    const before = { names: await privateNames(), files: await count('files') };
    const stored = await count('evidences');
    const userId = unique('client');
    await line[way]();
    try {
      const [ready, picture, ...answers] = await Promise.all([
        askReady(own.visitor, 503),
        fetch(`${own.server.url}/uploads/hill.jpg`),
        upload(own.member, FILES.png),
        own.member.get(`/evidence/${kept}`),
        addClient(userId),
        addProduct(),
      ]);
      refused(ready, 503, messages.notReady);
      expect(picture.status).toBe(503);
      for (const answer of answers) toldToTryLater(answer);
      expect((await own.visitor.get('/site')).status).toBe(200);
    } finally {
      await line.restore();
    }
    await askReady(own.visitor, 200);
    expect(await count('evidences')).toBe(stored);
    expect(await count('files')).toBe(before.files);
    expect(await own.inside.sql('select id from clients where user_id = ?', userId)).toEqual([]);
    expect(await privateNames()).toEqual(before.names);
    answered('POST /addclient', await addClient(userId));
    expect((await own.member.get(`/evidence/${kept}`)).bytes.equals(FILES.pdf)).toBe(true);
  });
});

it.skipIf(process.env.TEST_S3_ENDPOINT)(
  'probes the bucket once for all readiness checks within a second',
  async () => {
    const probes = () =>
      s3.requests.filter(({ method, url }) => method === 'PUT' && url?.includes('/.probe')).length;
    const before = probes();
    const ask = () => own.visitor.get('/ready');
    for (const answer of await Promise.all(Array.from({ length: 20 }, ask)))
      answered('GET /ready', answer);
    expect(probes() - before).toBeLessThanOrEqual(1);
  },
);

describe('a bucket lost during a download', () => {
  it('aborts the download visibly for the client', async () => {
    const image = await evidenceOf(padded(10 * 1024 * 1024));
    answered(
      'POST /saveData',
      await own.member.post('/saveData', { rows: [rowOf(own.factor, { image })] }),
    );
    const picture = answered('POST /addproduct', await addProduct()).images[0]?.url;
    for (const [address, { jwt }] of [
      [`/api/evidence/${image}`, own.member],
      ['/api/periods/2024-2025/audit.zip', own.owner],
      [`${picture}`, own.visitor],
    ] as const) {
      const load = () =>
        fetchBytes(address, { Authorization: `Bearer ${jwt}`, 'X-Forwarded-Proto': 'https' });
      line.cutAfter(500_000);
      await expect(load(), address).rejects.toThrow();
      expect((await load()).bytes.length, address).toBeGreaterThan(500_000);
    }
    expect(own.server.log()).toContain('Database or file storage is not responding (ECONNRESET)');
  });
});

describe('startup', () => {
  const started = (env: Record<string, string>) =>
    refusedStart(inFolder('data'), { ...SECRETS, ...env });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'without the bucket that has the files',
      {},
      /^The files of this installation are in a bucket\. Set S3_BUCKET and its settings\. [^\n]*\.\n$/,
    ],
    [
      'with an address and no bucket',
      { S3_ENDPOINT: 'https://s3.example.org' },
      /^Set S3_BUCKET to the name of the bucket, or leave out the other S3 settings\.\n$/,
    ],
    [
      'with a key and no secret',
      { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' },
      /^Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither/,
    ],
  ])('is refused %s', async (_, env, sentence) => {
    const { said, code } = await started(env);
    expect(said).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('is refused with another or a missing bucket', async () => {
    const other = await s3.newBucket();
    const elsewhere = await started(other.env);
    expect(elsewhere.said).toMatch(
      /^The files of this installation are not in the bucket canopy-test-[\d-]+\. Leave S3_BUCKET out or name their bucket\. [^\n]*\.\n$/,
    );
    expect(elsewhere.code).toBe(1);
    expect(await other.names()).toEqual([]);
    const nowhere = await started({ ...other.env, S3_BUCKET: 'canopy-nowhere' });
    expect(nowhere.said).toMatch(
      /^The bucket canopy-nowhere is not writable \([^\n]*\)\. Check the S3 settings\.\n$/,
    );
    expect(nowhere.code).toBe(1);
  });

  it('is refused with a bucket while the files are in the folder', async () => {
    const { env } = await s3.newBucket();
    await cp(inject('preparedDir'), inFolder('in-folder'), { recursive: true });
    const { said, code } = await refusedStart(inFolder('in-folder'), { ...SECRETS, ...env });
    expect(said).toMatch(/^The files of this installation are not in the bucket/m);
    expect(code).toBe(1);
  });
});

describe('npm run backup and restore', () => {
  const run = async (command: 'backup' | 'restore', file: string, env: Record<string, string>) => {
    const typed = [path.resolve(`scripts/${command}.mjs`), inFolder(file)];
    const { PATH = '', HOME = '' } = process.env;
    return promisify(execFile)(process.execPath, typed, {
      cwd: folder,
      env: { PATH, HOME, ...compiledEnv(), ...SECRETS, ...env },
    }).catch(({ stdout, stderr }) => ({ stdout, stderr }));
  };

  async function startRestored(name: string, env: Record<string, string> = {}) {
    const server = await startServer({ dataDir: inFolder(name), env });
    const member = client(own.member.jwt, own.member.cookie, server.url);
    return { server, member };
  }

  it(
    'move all files from a bucket to the folder, and from there to another bucket',
    async () => {
      const bytes = padded(3_000_000);
      const id = await evidenceOf(bytes);
      const { images } = answered('POST /addproduct', await addProduct());
      const picture = images[0]?.url ?? '';
      const shown = (await fetchBytes(picture)).bytes;
      const expectFiles = async ({ server, member }: Awaited<ReturnType<typeof startRestored>>) => {
        expect((await member.get(`/evidence/${id}`)).bytes.equals(bytes)).toBe(true);
        const answer = await fetch(`${server.url}${picture}`);
        expect(Buffer.from(await answer.arrayBuffer()).equals(shown)).toBe(true);
      };

      const source = { DATA_DIR: inFolder('data'), ...bucket.env };
      const out = await run('backup', 'out.backup', source);
      expect(out.stderr).toBe('');
      expect(out.stdout).not.toMatch(/are missing from/);
      const again = await run('restore', 'out.backup', { ...source, DATA_DIR: inFolder('new') });
      expect(again.stderr).toMatch(
        /^✗ The bucket canopy-test-[\d-]+ already contains \S+\. Set S3_BUCKET to an empty bucket\.\n$/,
      );
      expect((await bucket.read(`evidence/${id}`)).equals(bytes)).toBe(true);

      const intoFolder = await run('restore', 'out.backup', { DATA_DIR: inFolder('moved') });
      expect(intoFolder.stderr).toBe('');
      const inFolders = await startRestored('moved');
      await expectFiles(inFolders);
      await run('backup', 'back.backup', { DATA_DIR: inFolder('moved') });
      await inFolders.server.stop();

      const other = await s3.newBucket();
      const target = { DATA_DIR: inFolder('back'), ...other.env };
      const intoBucket = await run('restore', 'back.backup', target);
      expect(intoBucket.stderr).toBe('');
      expect(await other.names()).toContain(`evidence/${id}`);
      expect(await readdir(inFolder('back'))).toEqual(['canopy.db', 'secrets.json']);
      const inBucket = await startRestored('back', other.env);
      await expectFiles(inBucket);
      await inBucket.server.stop();
    },
    BOOT_MS,
  );

  it('report an unreachable bucket and leave nothing behind', async () => {
    const env = { ...throughLine(bucket), DATA_DIR: inFolder('data') };
    await line.cut();
    const said = await run('backup', 'away.backup', env);
    const restored = await run('restore', 'out.backup', { ...env, DATA_DIR: inFolder('away') });
    await line.restore();
    for (const { stderr } of [said, restored]) {
      expect(stderr).toMatch(
        /^✗ The bucket canopy-test-[\d-]+ cannot be read or written \(.*\)\. Nothing was written\.\n$/,
      );
    }
    const left = (await readdir(folder)).filter((name) => name.startsWith('away'));
    expect(left).toEqual([]);
    const wrong = await run('backup', 'away.backup', { ...env, S3_REGION: 'no region' });
    expect(wrong.stderr).toMatch(/^✗ S3_REGION must be the name of a region/);
  });
});
