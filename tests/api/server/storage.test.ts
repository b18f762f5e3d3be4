import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { messages } from '@canopy/domain/common';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ADMIN } from '../../support/api-server';
import {
  type Answer,
  answered,
  answeredPage,
  askReady,
  client,
  read,
  refused,
} from '../../support/client';
import { checkoutBody, contactInput, keyed } from '../../support/content';
import { newDatabase, type TestDatabase } from '../../support/databases';
import { FILES, formWith } from '../../support/files';
import { PASSWORD, rowOf, unique, upload } from '../../support/fixtures';
import { type Line, lineTo } from '../../support/line';
import { type OwnServer, startOwnServer } from '../../support/own-server';
import { dataOf, PANEL_PASSWORD, panelRequest } from '../../support/panel';
import { runInServer } from '../../support/run-in-server';
import { canMountSmallDisk, mountSmallDisk, type SmallDisk } from '../../support/small-disk';

/** Test timeout. The server gives up on a hanging PostgreSQL after twenty seconds. */
const HANG_MS = 60_000;

/** These tests break the database and disk under a server of their own. */
const onSqlite = inject('database') === 'sqlite';

/**
 * Script that runs the startup check of PostgreSQL's connection limit, for a server with this pool
 * size.
 */
const WARN = `
  const { knex } = require('knex');
  const { warnOfConnectionLimit } = require('./dist/src/connections/connection-limit');
  (async () => {
    const [url, max] = process.argv.slice(1);
    const connection = knex({ client: 'postgres', connection: url, pool: { min: 0, max: Number(max) } });
    const db = { dialect: { client: 'postgres' }, connection };
    global.strapi = { db, log: { warn: console.log } };
    await warnOfConnectionLimit();
    await connection.destroy();
  })();`;

/** Script that logs a failure that is not an error, as some libraries throw. */
const LOG_OBJECT = `
  global.strapi = { log: { error: (line) => console.log(String(line)) } };
  require('./dist/src/server/storage-failure').logFailure({ status: 404, data: 'No route' });`;

let own: OwnServer;

function toldToTryLater(answer: Answer): void {
  refused(answer, 503, messages.storageUnavailable);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.headers.getSetCookie()).toEqual([]);
}

async function page(address: string): Promise<Answer> {
  const answer = await fetch(`${own.server.url}${address}`, { headers: { Accept: 'text/html' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { status, headers } = answer;
  return { status, headers, bytes, text: bytes.toString(), json: null };
}

const failureLines = () =>
  stripVTControlCharacters(own.server.log()).match(
    /^.*Database or file storage is not responding.*$/gm,
  ) ?? [];

const stackLines = () => own.server.log().match(/^\s+at .*$/gm) ?? [];

async function count(table: string): Promise<number> {
  const [row] = await own.inside.sql<{ n: number | string }>(`select count(*) as n from ${table}`);
  return Number(row?.n);
}

const partFiles = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(own.server.dataDir, folder)).catch((): string[] => [])).filter((name) =>
    name.endsWith('.part'),
  );

describe.runIf(!onSqlite)('a server with PostgreSQL', () => {
  let database: TestDatabase;
  let line: Line;
  const panelLogin = { email: 'panel@example.org', password: PANEL_PASSWORD };
  const panel = (method: string, address: string, token?: string) =>
    fetch(`${own.server.url}${address}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-Proto': 'https',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(method === 'POST' && { body: JSON.stringify(token ? {} : panelLogin) }),
    });
  let panelToken: string;

  beforeAll(async () => {
    database = await newDatabase('prepared');
    line = await lineTo(database.url, 5432);
    own = await startOwnServer({
      databaseUrl: line.url,
      env: { PUBLIC_URL: 'https://canopy.test' },
    });
    await own.inside.panelUser(panelLogin);
    const { data } = (await (await panel('POST', '/admin/login')).json()) as {
      data: { token: string };
    };
    panelToken = data.token;
  });
  afterAll(async () => {
    await own.stop();
    await line.cut();
    await database.drop();
  });

  async function restoreLine(): Promise<void> {
    await line.restore();
    await askReady(own.visitor, 200);
  }

  it('reports an outage everywhere and loses no session or row', async () => {
    const { _id: projectId } = await own.addProject();
    const saving = keyed();
    const buying = keyed();
    const save = () => own.member.post('/saveData', { rows: [rowOf(own.factor)] }, saving);
    const order = checkoutBody(projectId);
    const buy = () => own.visitor.post('/checkout', order, buying);
    const [records, orders] = [await count('emission_records'), await count('orders')];
    const { cookie } = own.member;

    await line.cut();
    for (const answer of [
      await save(),
      await buy(),
      await own.member.get('/getdata12'),
      await own.member.get('/me'),
      await own.visitor.get('/site'),
      await own.visitor.get('/landing'),
      await own.visitor.post('/platform/login', ADMIN),
      await own.visitor.post('/contact', contactInput()),
      await upload(own.member, FILES.png),
      await own.member.post('/auth/refresh', {}),
      await own.member.post('/auth/logout', {}),
    ]) {
      toldToTryLater(answer);
    }
    for (const answer of [
      await panel('POST', '/admin/login'),
      await panel('GET', '/admin/users/me', panelToken),
      await panel('POST', '/admin/logout', panelToken),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    refused(await askReady(own.visitor, 503), 503, messages.notReady);
    expect((await own.visitor.get('/health')).status).toBe(200);

    await restoreLine();
    expect(own.member.cookie).toBe(cookie);
    answered('POST /auth/refresh', await own.member.post('/auth/refresh', {}));
    expect((await panel('GET', '/admin/users/me', panelToken)).status).toBe(200);
    answered('POST /saveData', await save());
    answered('POST /saveData', await save());
    answered('POST /checkout', await buy());
    answered('POST /checkout', await buy());
    expect(await count('emission_records')).toBe(records + 1);
    expect(await count('orders')).toBe(orders + 1);
  });

  it(
    'reports a hanging database to waiting and new calls',
    async () => {
      const save = () => own.member.post('/saveData', { rows: [rowOf(own.factor)] }, saving);
      const saving = keyed();
      const records = await count('emission_records');
      // More calls than connections: some wait for a response, others for a connection.
      const others = Array.from({ length: 12 }, () => () => own.visitor.get('/landing'));
      line.hang();
      const calls = [save, ...others].map((call) => call());
      for (const answer of await Promise.all(calls)) toldToTryLater(answer);
      await restoreLine();
      expect(failureLines().join()).toContain('PostgreSQL is not responding');
      // Connections opened during the hang must time out first. The save has a key, so repeating it
      // is safe.
      await expect.poll(async () => (await save()).status).toBe(201);
      expect(await count('emission_records')).toBe(records + 1);
    },
    HANG_MS,
  );

  it(
    'waits for a statement that only takes long',
    async () => {
      const slow = own.inside.sql('select pg_sleep(12), 1 as done');
      expect(await slow).toMatchObject([{ done: 1 }]);
    },
    HANG_MS,
  );

  it('warns at startup when its pool exceeds the available connections', async () => {
    const warning = (most: number) => runInServer(WARN, database.url, String(most));
    expect(await warning(1)).toBe('');
    expect(await warning(100)).toMatch(
      /^PostgreSQL has \d\d connections left of 100, but this server may open 100, /,
    );
  });

  it('counts no failed logins during an outage', async () => {
    const visitor = client(undefined, '', own.server.url);
    const login = () => visitor.post('/platform/login', ADMIN);
    await line.cut();
    // More than the hourly limit of failures per account.
    for (let n = 0; n < 22; n += 1) {
      toldToTryLater(await login());
      expect((await panel('POST', '/admin/login')).status).toBe(503);
    }
    await restoreLine();
    answered('POST /platform/login', await login());
    expect((await panel('POST', '/admin/login')).status).toBe(200);
  });

  it('still reports an invalid session as ended', async () => {
    const visitor = client(undefined, 'canopy_refresh=nonsense', own.server.url);
    refused(await visitor.post('/auth/refresh', {}), 401, messages.sessionEnded);
  });

  it('returns 503 for feeds and pages during an outage', async () => {
    await line.cut();
    try {
      for (const address of ['/sitemap.xml', '/rss.xml']) {
        const feed = await page(address);
        expect(feed.status).toBe(503);
        expect(feed.headers.get('content-type')).toContain('text/plain');
        expect(feed.headers.get('retry-after')).toBe('5');
        expect(feed.headers.get('cache-control')).toBe('no-store');
        expect(feed.text).toBe(messages.storageUnavailable);
      }
      expect((await page('/robots.txt')).status).toBe(200);
      for (const address of ['/homepage', '/client/login', '/nothing']) {
        const failed = await page(address);
        expect(failed.status, address).toBe(503);
        expect(failed.headers.get('content-type')).toContain('text/html');
        expect(failed.headers.get('retry-after')).toBe('5');
        expect(failed.text).toContain(messages.storageUnavailable);
        // Only a new request can load the page.
        expect(failed.text).not.toContain('type="module"');
      }
    } finally {
      await restoreLine();
    }
  });

  it('limits log lines during an outage and logs no user data', async () => {
    await line.cut();
    const before = { lines: failureLines().length, stacks: stackLines().length };
    const start = performance.now();
    const secret = unique('secret');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => own.visitor.get('/products', { q: secret })),
    );
    const seconds = (performance.now() - start) / 1000;
    await restoreLine();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(failureLines().length - before.lines).toBeLessThanOrEqual(3 * (Math.ceil(seconds) + 1));
    expect(stackLines().length - before.stacks).toBe(0);
    expect(own.server.log()).not.toContain(secret);
    expect(failureLines().join()).toContain('ECONNREFUSED');
  });

  it('aborts a list being read, without filling the log', async () => {
    const rows = Array.from({ length: 200 }, () =>
      rowOf(own.factor, { description: 'x'.repeat(500) }),
    );
    for (let portion = 0; portion < 30; portion += 1) {
      answered('POST /saveData', await own.member.post('/saveData', { rows }, keyed()));
    }
    const before = stackLines().length;
    const lists = await Promise.all(
      Array.from({ length: 3 }, () =>
        fetch(`${own.server.url}/api/getdata12`, {
          headers: { Authorization: `Bearer ${own.member.jwt}`, 'X-Forwarded-Proto': 'https' },
        }),
      ),
    );
    await line.cut();
    const read = await Promise.allSettled(lists.map((list) => list.text()));
    await restoreLine();
    expect(read.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(stackLines().length).toBe(before);
  });

  it('reports a terminated connection, and a retry completes the call', async () => {
    const key = keyed();
    const save = () => own.member.post('/saveData', { rows: [rowOf(own.factor)] }, key);
    const before = await count('emission_records');
    await own.inside.sql(
      `create function ends() returns trigger language plpgsql as
       $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    );
    await own.inside.sql(
      'create trigger ends before insert on emission_records for each row execute function ends()',
    );
    toldToTryLater(await save());
    await own.inside.sql('drop function ends() cascade');
    answered('POST /saveData', await save());
    expect(await count('emission_records')).toBe(before + 1);
  });
});

describe.runIf(onSqlite)('a server with SQLite', () => {
  it('logs the content of a thrown value that is no error', async () => {
    expect(await runInServer(LOG_OBJECT)).toBe("{ status: 404, data: 'No route' }\n");
  });

  beforeAll(async () => {
    own = await startOwnServer();
  });
  afterAll(() => own.stop());

  describe('the SQLite database', () => {
    it('refuses writes when full, and serves everything else', async () => {
      const rows = Array.from({ length: 200 }, () =>
        rowOf(own.factor, { description: 'x'.repeat(200) }),
      );
      const key = keyed();
      const save = () => own.member.post('/saveData', { rows }, key);
      const before = await count('emission_records');
      await own.inside.sql('pragma max_page_count = 1');
      toldToTryLater(await save());
      expect(await count('emission_records')).toBe(before);
      answeredPage('GET /getdata12', await own.member.get('/getdata12', { page: 1 }));
      expect((await own.visitor.get('/site')).status).toBe(200);

      await own.inside.sql('pragma max_page_count = 1073741823');
      answered('POST /saveData', await save());
      answered('POST /saveData', await save());
      expect(await count('emission_records')).toBe(before + 200);
      expect(failureLines().join()).toContain('(SQLITE_FULL): database or disk is full');
    });

    it('ends no session while another program locks it', async () => {
      const Database = createRequire(path.resolve('cms/package.json'))('better-sqlite3') as new (
        file: string,
      ) => { exec(statement: string): void; close(): void };
      const other = new Database(path.join(own.server.dataDir, 'canopy.db'));
      await own.inside.sql('pragma busy_timeout = 0');
      const { cookie } = own.member;
      other.exec('begin immediate');
      try {
        toldToTryLater(await own.member.post('/auth/refresh', {}));
        toldToTryLater(await own.member.post('/auth/logout', {}));
        toldToTryLater(await own.visitor.post('/platform/login', ADMIN));
      } finally {
        other.exec('rollback');
        other.close();
        await own.inside.sql('pragma busy_timeout = 5000');
      }
      expect(own.member.cookie).toBe(cookie);
      answered('POST /auth/refresh', await own.member.post('/auth/refresh', {}));
    });
  });

  describe('unwritable or unreadable files', () => {
    /** Runs work while a file occupies the folder's place. */
    async function blockFolder(folder: string, work: () => Promise<void>): Promise<void> {
      const place = path.join(own.server.dataDir, folder);
      await rm(place, { recursive: true, force: true });
      await writeFile(place, '');
      await work().finally(() => rm(place));
    }

    it('make an upload fail, leaving nothing behind', async () => {
      await blockFolder('evidence', async () => {
        toldToTryLater(await upload(own.member, FILES.png));
        expect(await count('evidences')).toBe(0);
      });
      answered('POST /upload', await upload(own.member, FILES.png));
    });

    it('make an upload fail even when only its last step does', async () => {
      const place = path.join(own.server.dataDir, 'evidence', 'taken');
      await mkdir(place, { recursive: true });
      const put = own.inside.putFile({ folder: 'evidence', name: 'taken', text: 'x' });
      await expect(put).rejects.toThrow(/could not be written/);
      expect(await partFiles('evidence')).toEqual([]);
      await rm(place, { recursive: true });
    });

    it('make adding a client with a logo fail as a whole', async () => {
      await blockFolder('logos', async () => {
        const userId = unique('client');
        const form = new FormData();
        for (const [name, value] of Object.entries({
          username: userId,
          userId,
          password: PASSWORD,
        })) {
          form.set(name, value);
        }
        form.set('logoimg', new Blob([new Uint8Array(FILES.png)]), 'logo.png');
        toldToTryLater(await own.admin.request('POST', '/addclient', { form }));
        expect(await own.inside.sql('select id from clients where user_id = ?', userId)).toEqual(
          [],
        );
      });
    });

    it('lose no mail, which is retried', async () => {
      await blockFolder('outbox', async () => {
        const [{ emailid } = { emailid: '' }] = await own.inside.sql<{ emailid: string }>(
          'select email as emailid from members limit 1',
        );
        const asked = await own.visitor.post('/users/request-credentials', { email: emailid });
        answered('POST /users/request-credentials', asked);
        const waiting = () =>
          own.inside.sql('select state, attempts from outbox where entity_id = ?', emailid);
        await expect.poll(waiting).toEqual([{ state: 'pending', attempts: 1 }]);
      });
    });

    it('abort a started download, and are reported before one starts', async () => {
      const image = answered('POST /upload', await upload(own.member, FILES.png)).imagePath;
      const rows = [rowOf(own.factor, { image })];
      answered('POST /saveData', await own.member.post('/saveData', { rows }));
      const place = path.join(own.server.dataDir, 'evidence', image);
      await rm(place);
      // Reading this file's first byte fails.
      await symlink('/proc/self/mem', place);
      const answer = await own.member.get(`/evidence/${image}`);
      toldToTryLater(answer);
      expect(answer.headers.get('content-disposition')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
      await expect(own.owner.get('/periods/2024-2025/audit.zip')).rejects.toThrow();
      expect(failureLines().join()).toContain('(EIO): EIO: i/o error, read');
    });

    it('are reported as unavailable, not as missing', async () => {
      const id = answered('POST /upload', await upload(own.member, FILES.png)).imagePath;
      expect((await own.member.get(`/evidence/${id}`)).status).toBe(200);
      await blockFolder('evidence', async () => {
        toldToTryLater(await own.member.get(`/evidence/${id}`));
      });
      expect((await own.member.get(`/evidence/${id}`)).status).toBe(404);
    });
  });
});

/** Whether this machine allows mounting a small disk. */
const canMount = onSqlite && canMountSmallDisk();

describe.runIf(onSqlite)('a full disk', () => {
  it.skipIf(canMount)('is skipped here: only root can mount a small disk', (context) => {
    context.skip('A small disk needs root and mount.');
  });

  describe.runIf(canMount)('a data disk of 28 MB', () => {
    let disk: SmallDisk;

    beforeAll(async () => {
      disk = mountSmallDisk(28);
      own = await startOwnServer({ dataDir: path.join(disk.folder, 'data') });
    });
    afterAll(async () => {
      await own.stop();
      disk.remove();
    });

    it('keeps every acknowledged row, and acknowledges no row it cannot keep', async () => {
      const row = (n: number) => rowOf(own.factor, { distance: n + 1, description: `row ${n}` });
      const saves = Array.from({ length: 12 }, (_, n) => {
        const rows = Array.from({ length: 200 }, (__, i) => row(n * 200 + i));
        const key = keyed();
        return { rows: rows.length, send: () => own.member.post('/saveData', { rows }, key) };
      });
      const imported = Array.from({ length: 2000 }, (_, n) => row(10_000 + n));
      const importAll = () => own.member.post('/emission-records/import', { rows: imported });
      const before = await count('emission_records');

      await disk.fillUpTo(200 * 1024);
      let acknowledged = 0;
      const statuses: number[] = [];
      for (const { rows, send } of saves) {
        const { status } = await send();
        statuses.push(status);
        if (status === 201) acknowledged += rows;
      }
      const first = await importAll();
      statuses.push(first.status);
      if (first.status === 200) {
        acknowledged += answered('POST /emission-records/import', first).inserted;
      }
      const stored = (await count('emission_records')) - before;
      expect(stored, `${statuses}`).toBe(acknowledged);
      expect(statuses).toContain(503);
      expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);

      await disk.fillUpTo(0);
      refused(await askReady(own.visitor, 503), 503, messages.notReady);
      toldToTryLater(await upload(own.member, Buffer.concat([FILES.png, Buffer.alloc(200_000)])));
      expect(await partFiles('evidence')).toEqual([]);
      expect(
        (await readdir(own.server.dataDir)).filter((name) => name.startsWith('.probe')),
      ).toEqual([]);
      expect((await own.member.get('/getdata12', { page: 1 })).status).toBe(200);

      await disk.empty();
      await askReady(own.visitor, 200);
      for (const { send } of saves) answered('POST /saveData', await send());
      answered('POST /emission-records/import', await importAll());
      expect((await count('emission_records')) - before).toBe(12 * 200 + 2000);
      expect(await own.inside.sql('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      expect(stackLines()).toEqual([]);
    });
  });

  describe.runIf(canMount)('a disk for temporary files', () => {
    const KILOBYTE = 1024;
    const document = Buffer.concat([FILES.pdf, randomBytes(40 * KILOBYTE)]);
    let disk: SmallDisk;
    let panelToken: string;

    beforeAll(async () => {
      disk = mountSmallDisk(8);
      own = await startOwnServer({ env: { TMPDIR: disk.folder } });
      const login = { email: 'panel@example.org', password: PANEL_PASSWORD };
      await own.inside.panelUser(login);
      const entered = await panelRequest(undefined, own.server.url)('POST', '/admin/login', login);
      panelToken = dataOf<{ token: string }>(entered).token;
    });
    afterAll(async () => {
      await own.stop();
      disk.remove();
    });

    const rows = () => Promise.all(['evidences', 'files', 'carbon_projects'].map(count));
    const filesIn = async (folder: string) =>
      (await readdir(path.join(own.server.dataDir, folder)).catch(() => [])).sort();
    const stored = async () => [
      await rows(),
      await filesIn('public/uploads'),
      await filesIn('evidence'),
    ];

    const newPhoto = (width: number, height: number) =>
      sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer();

    /** Sends a form in one piece, so that its end arrives before its file is written. */
    async function send(address: string, token: string | undefined, form: FormData) {
      const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-Proto': 'https' };
      const body = await new Response(form).blob();
      return read(await fetch(own.server.url + address, { method: 'POST', headers, body }));
    }

    const addToLibrary = (bytes: Buffer, name: string) =>
      send('/upload', panelToken, formWith('files', bytes, name));

    it.each<[string, () => Promise<Answer>]>([
      ['evidence', () => send('/api/upload', own.member.jwt, formWith('image', document, 'a.pdf'))],
      [
        'a document of a project',
        () => {
          const fields = { projectName: unique('Forest'), price: '1' };
          const form = formWith('document', document, 'a.pdf', fields);
          return send('/api/addprojects', own.editor.jwt, form);
        },
      ],
      ['a document of the media library', () => addToLibrary(document, 'a.pdf')],
      [
        'a picture of the media library',
        async () => addToLibrary(await newPhoto(100, 130), 'a.png'),
      ],
    ])('refuses %s that fits only in part or not at all', async (_, add) => {
      const before = await stored();
      for (const room of [8 * KILOBYTE, 0]) {
        await disk.fillUpTo(room);
        const answer = await add().finally(disk.empty);
        expect(answer.status, answer.text).toBe(503);
        expect(await stored()).toEqual(before);
      }
      expect((await add()).status).toBe(201);
    });

    it('refuses a picture whose smaller sizes do not fit', async () => {
      const photo = await newPhoto(300, 200);
      const before = await rows();
      await disk.fillUpTo(photo.length + 8 * KILOBYTE);
      const answer = await addToLibrary(photo, 'hill.png').finally(disk.empty);
      expect(answer.status, answer.text).toBe(503);
      expect(await rows()).toEqual(before);
      expect(own.server.log()).not.toContain('hill');
    });
  });
});
