import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { inventoryMessages, STATEMENT_TYPE } from '@canopy/domain/inventory';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readArchive, type Writer, writeArchive } from '../../../scripts/lib/backup/archive.mjs';
import type { Manifest } from '../../../scripts/lib/backup/manifest.mjs';
import { loadSecrets } from '../../../scripts/lib/secrets.mjs';
import { type ApiServer, compiledEnv, startServer } from '../../support/api-server';
import { type S3Server, startS3, type TestBucket } from '../../support/bucket';
import { answered, type Client, client, refused } from '../../support/client';
import { checkoutBody, contactInput, keyed, PRODUCT } from '../../support/content';
import { newDatabase, type TestDatabase } from '../../support/databases';
import { FILES, formWith } from '../../support/files';
import { PASSWORD, rowOf, unique, upload } from '../../support/fixtures';
import {
  inLockedYear,
  LOCKED_YEAR,
  type OwnServer,
  startOwnServer,
} from '../../support/own-server';
import { connected, type Postgres, startPostgres } from '../../support/postgres';
import { type Questions, questions } from '../../support/questions';
import { schemaDifferences, schemaOf } from '../../support/schema';

const BOOTS_MS = 180_000;
/** Files of a data folder that backups leave out. */
const LEFT_OUT = [
  ['outbox', 'mail.eml'],
  ['cache', 'hero.jpg'],
] as const;

const PASSPHRASE = 'a passphrase of the tests';
const onPostgres = inject('database') === 'postgres';

/** Insert outside a movement. Only movements may write credit lots. */
const LOT = "insert into credit_lots (issuance_id, first, last, state) values ('a', 1, 1, 'sold')";

let folder: string;
let own: OwnServer;
/** Bucket server on PostgreSQL. On SQLite, files are in the data folder. */
let s3: S3Server | undefined;
/** Bucket to restore into. */
let emptyBucket: TestBucket | undefined;
/** Database to restore into. */
let empty: TestDatabase;
let source: Record<string, string>;
let owner: Client;

const inFolder = (...names: string[]) => path.join(folder, ...names);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'canopy-backup-'));
  const dataDir = inFolder('source');
  const secrets = loadSecrets(dataDir, {});
  empty = await newDatabase('empty');
  if (onPostgres) s3 = await startS3(await mkdtemp(path.join(tmpdir(), 'canopy-s3-')));
  emptyBucket = await s3?.newBucket();
  const bucket = await s3?.newBucket();
  await bucket?.putPrepared(inject('preparedDir'));
  own = await startOwnServer({ dataDir, env: { ...secrets, ...bucket?.env } });
  source = { DATA_DIR: dataDir, DATABASE_URL: own.databaseUrl, ...bucket?.env };
  owner = await newClient();
  if (onPostgres) await giveToKeeper();
}, BOOTS_MS);

afterAll(async () => {
  await own.stop();
  if (onPostgres) await takeFromKeeper();
  await empty.drop();
  await s3?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const scriptOf = (command: string) => path.resolve(`scripts/${command}.mjs`);
const surroundings = (env: Record<string, string>) => ({
  cwd: folder,
  env: { PATH: process.env.PATH, HOME: process.env.HOME, ...compiledEnv(), ...env },
});

/** Runs a command as a cron job does: without a terminal and with only this environment. */
async function run(
  command: 'backup' | 'restore',
  file: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<Said> {
  const typed = [scriptOf(command), file, ...args];
  return promisify(execFile)(process.execPath, typed, surroundings(env))
    .then(({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }))
    .catch(({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }));
}

/** Asserts an error of one line, without a stack trace, and exit code 1. */
function expectRefusal({ code, out, err }: Said, sentence: RegExp): void {
  expect(err).toMatch(sentence);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(out).toBe('');
  expect(code).toBe(1);
}

async function newClient(): Promise<Client> {
  const userId = unique('owner');
  const form = formWith('logoimg', logo(), 'logo.png', {
    username: userId,
    userId,
    password: PASSWORD,
  });
  answered('POST /addclient', await own.admin.request('POST', '/addclient', { form }));
  const answer = await own.visitor.post('/login', { userId, password: PASSWORD });
  return client(answered('POST /login', answer).jwt, '', own.server.url);
}

/** @returns the message's row id */
async function sendMessage(from: Client, inServer: Questions): Promise<number> {
  answered('POST /contact', await from.post('/contact', contactInput()));
  const [row] = await inServer.sql<{ id: number }>('select max(id) as id from contact_messages');
  return Number(row?.id);
}

/** Returns distinct pictures, so that tests detect swapped files. */
const logo = () => Buffer.concat([FILES.png, randomBytes(2000)]);

/** Returns the SHA-256 hashes of all files in a folder, by relative path. */
async function contentsOf(root: string): Promise<Record<string, string>> {
  const names = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = names.filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const hash = createHash('sha256').update(await readFile(file));
      return [path.relative(root, file), hash.digest('hex')];
    }),
  );
  return Object.fromEntries(found);
}

/** Runs statements in the target PostgreSQL database as its creator. */
async function inTarget(...statements: string[]): Promise<Record<string, unknown>[]> {
  const { Client: Pg } = createRequire(import.meta.url)('pg');
  const connection = new Pg(empty.url);
  await connection.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await connection.query(statement));
    return rows;
  } finally {
    await connection.end();
  }
}

function openSqlite(file: string) {
  const Database = createRequire(path.resolve('cms/package.json'))('better-sqlite3');
  return new Database(file, { readonly: true });
}

/** Role that owns the target database and has no other rights. */
const KEEPER = `canopy_keeper_${process.pid}`;

async function giveToKeeper(): Promise<void> {
  const name = new URL(empty.url).pathname.slice(1);
  await inTarget(
    `create role ${KEEPER} login password '${KEEPER}' nosuperuser`,
    `alter database "${name}" owner to ${KEEPER}`,
  );
}

async function takeFromKeeper(): Promise<void> {
  await inTarget(`reassign owned by ${KEEPER} to current_user`, `drop role ${KEEPER}`);
}

function keepersUrl(): string {
  const { url } = empty;
  return url && Object.assign(new URL(url), { username: KEEPER, password: KEEPER }).href;
}

async function expectEmptyDatabase(): Promise<void> {
  if (!onPostgres) return;
  const ofOurs = "'public'::regnamespace";
  expect(
    await inTarget(
      `select relname as name from pg_class where relnamespace = ${ofOurs}
       union all select proname from pg_proc where pronamespace = ${ofOurs}`,
    ),
  ).toEqual([]);
}

const target = (name: string) => ({
  DATA_DIR: inFolder(name),
  DATABASE_URL: keepersUrl(),
  ...emptyBucket?.env,
});

/** Acknowledged writes by kind. */
interface Acknowledged {
  readonly records: string[];
  readonly evidence: Map<string, Buffer>;
}

/** Starts eight concurrent writers that run until stopped. */
function writers() {
  const acknowledged: Acknowledged = { records: [], evidence: new Map() };
  let stopped = false;
  const again = async (work: () => Promise<unknown>) => {
    while (!stopped) await work();
  };
  const addRecord = async () => void acknowledged.records.push((await own.addRecord())._id);
  const addWithEvidence = async () => {
    const bytes = logo();
    const { imagePath } = answered('POST /upload', await upload(own.member, bytes));
    const row = rowOf(own.factor, { image: imagePath });
    const answer = await own.member.post('/saveData', { rows: [row] });
    const [saved] = answered('POST /saveData', answer).savedData.rows;
    acknowledged.evidence.set(imagePath, bytes);
    acknowledged.records.push(saved?._id ?? '');
  };
  const changeLogo = async () => {
    const form = formWith('logoimg', logo(), 'logo.png');
    answered('PUT /clients/me/logo', await owner.request('PUT', '/clients/me/logo', { form }));
  };
  const changeProducts = async () => {
    const form = formWith('images', FILES.png, 'p.png', { name: unique('Bowl'), ...PRODUCT });
    const answer = await own.editor.request('POST', '/addproduct', { form });
    const { _id } = answered('POST /addproduct', answer);
    await own.editor.delete(`/products/${_id}`);
  };
  const all = [
    addRecord,
    addRecord,
    addRecord,
    addWithEvidence,
    addWithEvidence,
    changeLogo,
    changeLogo,
    changeProducts,
  ].map(again);
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await Promise.all(all);
    },
  };
}

const statementFrom = (session: Client) =>
  session.request('GET', `/periods/${LOCKED_YEAR}/statement`, {
    headers: { Accept: STATEMENT_TYPE },
  });

let plain: string;
let encrypted: string;
/** Id of a deleted row, which must not be reused. */
let lastMessage: number;
let before: Acknowledged;
let order: string;
/** File of a statement. */
let stated: Buffer;
let productImage: string;

describe('npm run backup', () => {
  it(
    'backs up a server under write load into one file readable only by its owner',
    async () => {
      const project = await own.addProject();
      const checkout = await own.visitor.post('/checkout', checkoutBody(project._id), keyed());
      order = answered('POST /checkout', checkout).order.reference;
      const form = formWith('images', logo(), 'kept.png', { name: unique('Bowl'), ...PRODUCT });
      const product = await own.editor.request('POST', '/addproduct', { form });
      productImage = answered('POST /addproduct', product).images[0]?.url ?? '';
      lastMessage = await sendMessage(own.visitor, own.inside);
      await own.inside.sql('delete from contact_messages where id = ?', lastMessage);
      for (const [folder, file] of LEFT_OUT) {
        await mkdir(path.join(source.DATA_DIR ?? '', folder), { recursive: true });
        await writeFile(path.join(source.DATA_DIR ?? '', folder, file), 'not in a backup');
      }

      // Due in a thousand years, so the server never sends it.
      await own.inside.sql(
        "insert into outbox (document_id, kind, entity_id, state, attempts, due_at_ms) values ('later', 'credentials', 'nobody@example.org', 'pending', 1, 33000000000000)",
      );

      await own.lockYear();
      stated = (await statementFrom(own.owner)).bytes;

      const writing = writers();
      const { acknowledged } = writing;
      await expect.poll(() => acknowledged.evidence.size, { timeout: 60_000 }).toBeGreaterThan(2);
      before = {
        records: [...acknowledged.records],
        evidence: new Map(acknowledged.evidence),
      };
      plain = inFolder('plain.backup');
      const said = await run('backup', plain, source);
      await writing.stop();

      expect(said.err).toBe('');
      expect(said.out).toMatch(
        /^Written \/.*plain\.backup: Canopy \d+\.\d+\.\d+ \(schema [0-9a-f]{8}\), \d+ rows, \d+ files, [\d.]+ [KM]B\.\n/,
      );
      expect(said.out).toMatch(/It is not encrypted and contains the server’s secrets/);
      expect(said.out).not.toMatch(/are missing from/);
      expect(said.code).toBe(0);
      expect((await stat(plain)).mode & 0o777).toBe(0o600);
      expect((await readdir(folder)).sort()).toEqual(['plain.backup', 'source']);
      const left = await readdir(source.DATA_DIR ?? '');
      expect(left.filter((name) => name.startsWith('.backup'))).toEqual([]);
      expect(before.records.length).toBeGreaterThan(2);
    },
    BOOTS_MS,
  );

  it('encrypts with a passphrase from a file and omits the warning about secrets', async () => {
    await writeFile(inFolder('passphrase'), `${PASSPHRASE}\n`);
    encrypted = inFolder('encrypted.backup');
    const BACKUP_PASSPHRASE_FILE = inFolder('passphrase');
    const said = await run('backup', encrypted, { ...source, BACKUP_PASSPHRASE_FILE });
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).not.toMatch(/encrypted\b.*secrets/);
    const bytes = await readFile(encrypted);
    expect(bytes.subarray(0, 6).toString()).toBe('CANOPY');
    expect((await stat(encrypted)).mode & 0o777).toBe(0o600);
  });

  it.runIf(!onPostgres)(
    'leaves no readable database when killed, and the next run removes its draft',
    async () => {
      const draft = path.join(source.DATA_DIR ?? '', '.backup', 'database.draft');
      const env = { ...source, BACKUP_PASSPHRASE: PASSPHRASE };
      const args = [scriptOf('backup'), inFolder('killed.backup')];
      const backup = spawn(process.execPath, args, { ...surroundings(env), stdio: 'ignore' });
      const ended = new Promise((resolve) => backup.once('exit', resolve));
      while (!existsSync(draft) && backup.exitCode === null) await pause(1);
      backup.kill('SIGKILL');
      await ended;
      expect((await stat(draft)).mode & 0o777).toBe(0o600);
      const beside = (await readdir(folder)).filter((name) => name.startsWith('killed.backup'));
      for (const name of beside) {
        expect((await readFile(inFolder(name))).includes('SQLite format 3'), name).toBe(false);
        await rm(inFolder(name));
      }

      const said = await run('backup', inFolder('after.backup'), env);
      expect(said).toMatchObject({ code: 0, err: '' });
      const left = await readdir(source.DATA_DIR ?? '');
      expect(left.filter((name) => name.startsWith('.backup'))).toEqual([]);
      await rm(inFolder('after.backup'));
    },
  );

  it('refuses to overwrite an existing file', async () => {
    const was = await contentsOf(folder);
    expectRefusal(
      await run('backup', plain, source),
      /plain\.backup already exists\. Choose another name/,
    );
    expect((await contentsOf(folder))['plain.backup']).toBe(was['plain.backup']);
  });

  it.each([
    ['no file', '', {}, /Pass one file: npm run backup -- FILE/],
    ['a folder that is not there', 'no/where', {}, /The folder .*no does not exist\./],
    ['no data folder', 'x', { DATA_DIR: '/nowhere' }, /The data folder \/nowhere does not exist\./],
    [
      'two passphrases',
      'x',
      { BACKUP_PASSPHRASE: 'a', BACKUP_PASSPHRASE_FILE: 'b' },
      /Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, not both\./,
    ],
    [
      'no passphrase file',
      'x',
      { BACKUP_PASSPHRASE_FILE: 'b' },
      /The file b of BACKUP_PASSPHRASE_FILE cannot be read \(ENOENT\)\./,
    ],
  ])('refuses %s with a one-line error', async (_, name, env, sentence) => {
    expectRefusal(await run('backup', name, { ...source, ...env }), sentence);
    expect((await readdir(folder)).filter((each) => each.startsWith('x'))).toEqual([]);
  });

  it('refuses to run without secrets in its environment or data folder', async () => {
    const { DATABASE_URL = '' } = source;
    await mkdir(inFolder('no-secrets'));
    const said = await run('backup', inFolder('x'), {
      DATABASE_URL,
      DATA_DIR: inFolder('no-secrets'),
    });
    expectRefusal(
      said,
      /APP_KEYS, .*JWT_SECRET: neither in the environment nor in .*secrets\.json\./,
    );
    await rm(inFolder('no-secrets'), { recursive: true });
  });
});

interface Backup {
  readonly entries: Map<string, Buffer>;
  readonly manifest: Manifest;
}

/** Reads a backup's whole content into memory. */
async function readBackup(file: string): Promise<Backup> {
  const entries = new Map<string, Buffer>();
  const manifest = await readArchive(file, null, async (name, bytes) => {
    const pieces: Buffer[] = [];
    for await (const piece of bytes) pieces.push(piece);
    entries.set(name, Buffer.concat(pieces));
  });
  return { entries, manifest };
}

const partsOf = (entries: Map<string, Buffer>) =>
  [...entries.keys()].filter((name) => name.startsWith('database/'));

const add = (writer: Writer, name: string, bytes: Buffer = Buffer.alloc(0)) =>
  writer.add(name, bytes.length, Readable.from(bytes.length > 0 ? [bytes] : []));

/** Writes the backup again with changed content and matching hashes. */
async function remake(
  name: string,
  change: (entries: Map<string, Buffer>, manifest: Manifest) => Manifest,
): Promise<string> {
  const { entries, manifest } = await readBackup(plain);
  const changed = change(entries, manifest);
  await writeArchive(inFolder(name), null, async (writer) => {
    for (const [entry, bytes] of entries) await add(writer, entry, bytes);
    return changed;
  });
  return inFolder(name);
}

function withTable(manifest: Manifest, table: string, rows: number): Manifest {
  const columns = manifest.tables[table]?.columns ?? [];
  return { ...manifest, tables: { ...manifest.tables, [table]: { rows, columns } } };
}

describe('npm run restore', () => {
  afterAll(expectEmptyDatabase);

  async function expectNothing(said: Said, sentence: RegExp): Promise<void> {
    expectRefusal(said, sentence);
    expect(existsSync(inFolder('refused'))).toBe(false);
    expect((await emptyBucket?.names()) ?? []).toEqual([]);
  }

  it('refuses missing files and files that are not backups', async () => {
    const made: [string, Buffer][] = [
      ['text', Buffer.from('hello')],
      ['empty', Buffer.alloc(0)],
      ['gzip', gzipSync(Buffer.from('hello'))],
    ];
    for (const [name, bytes] of made) {
      await writeFile(inFolder(name), bytes);
      const said = await run('restore', inFolder(name), target('refused'));
      await expectNothing(said, /is not a Canopy backup, or its beginning is damaged\./);
    }
    const away = await run('restore', inFolder('away'), target('refused'));
    await expectNothing(away, /The backup .*away cannot be read \(ENOENT\)\./);
  });

  it('refuses damaged and truncated backups, encrypted or not', async () => {
    for (const [file, env] of [
      [plain, {}],
      [encrypted, { BACKUP_PASSPHRASE: PASSPHRASE }],
    ] as const) {
      const bytes = await readFile(file);
      const flipped = Buffer.from(bytes);
      const middle = Math.floor(bytes.length / 2);
      flipped[middle] = (flipped[middle] ?? 0) ^ 1;
      const tails = [bytes.subarray(0, -1), bytes.subarray(0, middle), bytes.subarray(0, -65_552)];
      for (const damaged of [flipped, ...tails]) {
        await writeFile(inFolder('damaged'), damaged);
        const said = await run('restore', inFolder('damaged'), { ...target('refused'), ...env });
        await expectNothing(said, /damaged is damaged or incomplete\. Use another backup\./);
      }
    }
  });

  it('refuses an encrypted backup without its passphrase', async () => {
    await expectNothing(
      await run('restore', encrypted, target('refused')),
      /encrypted\.backup is encrypted\. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE/,
    );
    await expectNothing(
      await run('restore', encrypted, { ...target('refused'), BACKUP_PASSPHRASE: 'another' }),
      /The passphrase does not match .*encrypted\.backup\./,
    );
  });

  it.runIf(onPostgres)(
    'refuses row counts that differ from the manifest, and rolls back',
    async () => {
      const fewer = await remake('fewer', (_, manifest) => withTable(manifest, 'orders', 7));
      const said = await run('restore', fewer, target('refused'));
      await expectNothing(said, /1 rows of orders arrived instead of 7\. Nothing was written\./);
      await expectEmptyDatabase();
      // Restore counts the last table after all files are in place.
      const late = await remake('late', (_, manifest) =>
        withTable(manifest, Object.keys(manifest.tables).at(-1) ?? '', 777),
      );
      const after = await run('restore', late, target('refused'));
      await expectNothing(after, /\d+ rows of \w+ arrived instead of 777\. Nothing was written\./);
      await expectEmptyDatabase();
    },
  );

  it.runIf(onPostgres)('refuses a backup whose manifest lacks a table', async () => {
    const { orders: _, ...tables } = (await readBackup(plain)).manifest.tables;
    const made = await remake('less', (entries, manifest) => {
      entries.delete('database/orders/000001');
      return { ...manifest, tables };
    });
    const said = await run('restore', made, target('refused'));
    await expectNothing(said, /The backup lacks the table orders\. Use another backup\./);
    await expectEmptyDatabase();
  });

  /** Backups like these come from manual edits or a faulty backup: every hash is right. */
  it.each<[string, (entries: Map<string, Buffer>) => void]>([
    ['secrets', (entries) => entries.delete('secrets.json')],
    ['secrets that are any', (entries) => entries.set('secrets.json', Buffer.from('null'))],
    [
      'one of the secrets',
      (entries) => entries.set('secrets.json', Buffer.from('{"APP_KEYS":"a"}')),
    ],
    ['all of its database', (entries) => void partsOf(entries).map((name) => entries.delete(name))],
  ])('refuses a backup without %s', async (_, change) => {
    const made = await remake('lacking', (entries, manifest) => {
      change(entries);
      return manifest;
    });
    const said = await run('restore', made, target('refused'));
    await expectNothing(said, /lacking is damaged or incomplete\. Use another backup\./);
  });

  it.runIf(onPostgres)('refuses a backup without the rows of one table', async () => {
    const made = await remake('lacking', (entries, manifest) => {
      entries.delete('database/orders/000001');
      return manifest;
    });
    const said = await run('restore', made, target('refused'));
    await expectNothing(said, /lacking is damaged or incomplete\. Use another backup\./);
  });

  it('refuses a backup with an unknown database part', async () => {
    const made = await remake('more', (entries, manifest) => {
      entries.set('database/another/000001', Buffer.from('x'));
      return manifest;
    });
    const said = await run('restore', made, target('refused'));
    await expectNothing(said, /more is damaged or incomplete\. Use another backup\./);
  });

  it('refuses a backup with a duplicate entry', async () => {
    const { entries, manifest } = await readBackup(plain);
    const [again = ''] = partsOf(entries);
    await writeArchive(inFolder('twice'), null, async (writer) => {
      for (const name of [...entries.keys(), again]) await add(writer, name, entries.get(name));
      return manifest;
    });
    const said = await run('restore', inFolder('twice'), target('refused'));
    await expectNothing(said, /twice is damaged or incomplete\. Use another backup\./);
  });

  it.runIf(!onPostgres)(
    'refuses a database that is damaged or differs from its manifest',
    async () => {
      const notes = /The database in the backup is damaged \(/;
      const tables = (sentence: RegExp, change: (manifest: Manifest) => Manifest) =>
        [sentence, (_: Map<string, Buffer>, manifest: Manifest) => change(manifest)] as const;
      const bytes = (sentence: RegExp, change: (database: Buffer) => Buffer) =>
        [
          sentence,
          (entries: Map<string, Buffer>, manifest: Manifest) => {
            const names = partsOf(entries);
            const whole = Buffer.concat(names.map((name) => entries.get(name) ?? Buffer.alloc(0)));
            for (const name of names) entries.delete(name);
            entries.set('database/canopy.db/000001', change(whole));
            return manifest;
          },
        ] as const;
      for (const [sentence, change] of [
        tables(/1 rows of orders instead of 7/, (manifest) => withTable(manifest, 'orders', 7)),
        tables(/no rows of another instead of 5/, (manifest) => withTable(manifest, 'another', 5)),
        bytes(/file is not a database/, () => randomBytes(100_000)),
        bytes(/malformed/, (database) => database.subarray(0, database.length / 2)),
        bytes(/release/, () => Buffer.alloc(0)),
      ]) {
        const made = await remake('wrong', change);
        const said = await run('restore', made, target('refused'));
        await expectNothing(said, notes);
        expect(said.err).toMatch(sentence);
      }
    },
  );

  it.runIf(onPostgres)('refuses a database whose user may not create tables', async () => {
    await inTarget('revoke create on schema public from pg_database_owner');
    const said = await run('restore', plain, target('refused'));
    await inTarget('grant create on schema public to pg_database_owner');
    await expectNothing(said, /rejected the tables \(.*permission denied.*\)\. Nothing was/);
  });

  it('refuses a non-empty data folder and leaves it untouched', async () => {
    const was = await contentsOf(source.DATA_DIR ?? '');
    const said = await run('restore', plain, { ...target(''), DATA_DIR: source.DATA_DIR ?? '' });
    expectRefusal(said, /The data folder .*source is not empty: it contains .*\. Set DATA_DIR to/);
    const is = await contentsOf(source.DATA_DIR ?? '');
    // A running server may still write to its database's journal. Its other files stay the same.
    const ofServer = (name: string) => name.startsWith('canopy.db-');
    for (const name of Object.keys(was).filter((name) => !ofServer(name))) {
      expect(is[name], name).toBe(was[name]);
    }
  });

  it.runIf(onPostgres)('refuses to restore a PostgreSQL backup into SQLite', async () => {
    await expectNothing(
      await run('restore', plain, { ...target('refused'), DATABASE_URL: '' }),
      /is a backup from PostgreSQL and cannot be restored into SQLite\. Set DATABASE_URL\./,
    );
  });

  it('refuses the backup of another release and names that release', async () => {
    const noted = await own.inside.sql<{ value: string }>(
      "select value from strapi_core_store_settings where key = 'core_canopy_release'",
    );
    const change = (value: string) =>
      own.inside.sql(
        "update strapi_core_store_settings set value = ? where key = 'core_canopy_release'",
        value,
      );
    const note = noted[0]?.value ?? '';
    const old = inFolder('old.backup');
    await change(JSON.stringify({ ...JSON.parse(note), version: '0.0.9' }));
    const said = await run('backup', old, source);
    await change(note);
    expect(said.out).toMatch(/Canopy 0\.0\.9 \(schema/);
    await expectNothing(
      await run('restore', old, target('refused')),
      /is a backup of Canopy 0\.0\.9 \(schema [0-9a-f]{8}\), and this is \d+\.\d+\.\d+ \(schema [0-9a-f]{8}\)\. Restore it with that release\./,
    );
  });
});

describe('a restored installation', () => {
  let restored: ApiServer;
  let inside: Questions;

  it(
    'starts in a new folder with the backed-up files and secrets',
    async () => {
      const into = target('new/data');
      const said = await run('restore', plain, into);
      expect(said.err).toBe('');
      expect(said.out).toMatch(
        /^Restored \d+ rows and \d+ files of .* into .*new\/data( and the bucket canopy-test-\S+)?\.\nUnsent mails that were dropped: 1\. A restore with --send-mails sends them\.\n$/,
      );
      expect(said.code).toBe(0);
      expect((await stat(into.DATA_DIR)).mode & 0o777).toBe(0o700);
      const names = await readdir(into.DATA_DIR);
      expect(names.sort()).toEqual(
        [
          'public',
          'secrets.json',
          ...(onPostgres ? [] : ['canopy.db', 'evidence', 'logos', 'statement-files']),
        ].sort(),
      );
      expect(await readFile(path.join(into.DATA_DIR, 'secrets.json'), 'utf8')).toBe(
        await readFile(path.join(source.DATA_DIR ?? '', 'secrets.json'), 'utf8'),
      );
      restored = await startServer({
        dataDir: into.DATA_DIR,
        databaseUrl: into.DATABASE_URL,
        env: { ...loadSecrets(into.DATA_DIR, {}), ...emptyBucket?.env },
      });
      inside = questions(restored.questionsUrl);
    },
    BOOTS_MS,
  );

  afterAll(() => restored?.stop());

  const as = (session: Client) => client(session.jwt, session.cookie, restored.url);

  it('has the same tables, indexes, keys and triggers', async () => {
    const schema = (of: Questions) =>
      schemaOf(inject('database'), (statement) => of.sql(statement));
    const [was, is] = [await schema(own.inside), await schema(inside)];
    expect(was.length).toBeGreaterThan(500);
    expect(schemaDifferences(was, is)).toEqual([]);
  });

  it('contains every row acknowledged before the backup', async () => {
    const rows = await inside.sql<{ id: string }>('select document_id as id from emission_records');
    const ids = new Set(rows.map(({ id }) => id));
    expect(before.records.filter((id) => !ids.has(id))).toEqual([]);
    const orders = await inside.sql<{ reference: string }>('select reference from orders');
    expect(orders).toEqual([{ reference: order }]);
  });

  it('contains a history entry for each record, and every referenced file', async () => {
    const entries = await inside.sql<{ id: string }>(
      "select subject_id as id from audit_entries where subject_type = 'record' and action = 'created'",
    );
    const records = await inside.sql<{ id: string; evidence: number | null }>(
      'select document_id as id, evidence_id as evidence from emission_records',
    );
    const noted = new Set(entries.map(({ id }) => id));
    expect(records.filter(({ id }) => !noted.has(id))).toEqual([]);
    expect(entries.length).toBe(records.length);

    const files = new Set(
      (await emptyBucket?.names()) ?? Object.keys(await contentsOf(inFolder('new/data'))),
    );
    const named = [
      ...(await inside.sql<{ file: string }>("select 'evidence/' || uuid as file from evidences")),
      ...(await inside.sql<{ file: string }>(
        "select 'logos/' || logo_file as file from clients where logo_file is not null",
      )),
      ...(await inside.sql<{ file: string }>("select 'public' || url as file from files")),
    ];
    expect(named.map(({ file }) => file).filter((file) => !files.has(file))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
  });

  it('keeps sessions valid and serves evidence, logos and pictures', async () => {
    for (const [id, bytes] of before.evidence) {
      const answer = await as(own.member).get(`/evidence/${id}`);
      expect(answer.status).toBe(200);
      expect(answer.bytes.equals(bytes)).toBe(true);
    }
    const me = answered('GET /me', await as(owner).get('/me'));
    const { status } = await as(owner).get(me.client?.logo ?? '');
    expect(status).toBe(200);
    const picture = await fetch(`${restored.url}${productImage}`);
    expect(picture.status).toBe(200);
    const renewed = as(own.member);
    expect((await renewed.post('/auth/refresh')).status).toBe(200);
  });

  it('drops pending emails', async () => {
    const outbox = 'select kind, state from outbox where document_id = ?';
    expect(await inside.sql(outbox, 'later')).toEqual([{ kind: 'credentials', state: 'dropped' }]);
    const pending = await own.inside.sql(outbox, 'later');
    expect(pending).toEqual([{ kind: 'credentials', state: 'pending' }]);
  });

  it('accepts new rows without reusing the id of a deleted one', async () => {
    expect(await sendMessage(as(own.visitor), inside)).toBeGreaterThan(lastMessage);
    const answer = await as(own.member).post('/saveData', { rows: [rowOf(own.factor)] });
    answered('POST /saveData', answer);
  });

  it('still refuses to change its history, statements and closed years', async () => {
    await expect(inside.sql('delete from audit_entries')).rejects.toThrow(/append-only/);
    await expect(inside.sql(LOT)).rejects.toThrow(/only a movement/);
    const answer = await statementFrom(as(own.owner));
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(stated)).toBe(true);
    await expect(inside.sql('delete from statements')).rejects.toThrow(/does not change/);
    const rows = [rowOf(own.factor, inLockedYear)];
    refused(await as(own.member).post('/saveData', { rows }), 409, inventoryMessages.periodLocked);
    await expect(inside.sql('delete from record_months')).rejects.toThrow();
  });

  it('is refused as a restore target and stays untouched', async () => {
    const into = target('new/data');
    // An email about the message above may still be in progress.
    const names = async () =>
      Object.keys(await contentsOf(into.DATA_DIR))
        .filter((name) => !name.startsWith('outbox/'))
        .sort();
    const was = await names();
    const said = await run('restore', plain, into);
    expectRefusal(said, /The data folder .*new\/data is not empty/);
    expect(await names()).toEqual(was);
  });

  it.runIf(onPostgres)(
    'is refused as a restore target if only its database contains rows',
    async () => {
      const [was] = await inside.sql('select count(*) as n from emission_records');
      const said = await run('restore', plain, { ...target('refused'), S3_BUCKET: '' });
      expectRefusal(said, /The database .* already contains rows/);
      expect(existsSync(inFolder('refused'))).toBe(false);
      expect(await inside.sql('select count(*) as n from emission_records')).toEqual([was]);
    },
  );

  it.runIf(!onPostgres)(
    'keeps pending emails with --send-mails, also from an encrypted backup',
    async () => {
      await mkdir(inFolder('made'));
      const env = { ...target('made'), BACKUP_PASSPHRASE: PASSPHRASE, JWT_SECRET: 'another' };
      const said = await run('restore', encrypted, env, '--send-mails');
      expect(said).toMatchObject({ code: 0, err: '' });
      expect(said.out).toMatch(/The environment sets another JWT_SECRET than the backup/);
      expect(existsSync(inFolder('made', 'canopy.db'))).toBe(true);
      for (const [folder] of LEFT_OUT) expect(existsSync(inFolder('made', folder))).toBe(false);
      expect(said.out).not.toMatch(/Mails/);
      const made = openSqlite(inFolder('made', 'canopy.db'));
      expect(
        made.prepare("select state from outbox where document_id = 'later'").pluck().get(),
      ).toBe('pending');
      made.close();
    },
  );
});

/** Removes the time and rounds figures, because databases sum in different orders. */
const inAnyOrder = (text: string) =>
  text
    .replace(/"generatedAt":"[^"]*",/, '')
    .replace(/-?\d+\.\d{6,}(e[+-]\d+)?/g, (figure) =>
      String(Number(Number(figure).toPrecision(10))),
    );

/**
 * Serialises rows independently of the database: times in milliseconds, booleans as 0 or 1, JSON
 * with sorted keys.
 */
function inOneForm(rows: readonly object[]): string {
  const read = (value: unknown): unknown => {
    if (typeof value === 'boolean') return Number(value);
    if (value && typeof value === 'object') return JSON.stringify(sorted(value));
    if (typeof value !== 'string') return value;
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return Date.parse(value);
    if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
    return /^[{[]/.test(value) ? JSON.stringify(sorted(JSON.parse(value))) : value;
  };
  return JSON.stringify(
    (JSON.parse(JSON.stringify(rows)) as object[]).map((row) =>
      Object.entries(sorted(row) as object).map(([name, value]) => [name, read(value)]),
    ),
  );
}

/** Returns a copy whose objects have sorted keys at every depth. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!value || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}

describe.runIf(!onPostgres)('a SQLite backup restored into PostgreSQL', () => {
  /** Columns store times without a zone, so restore and server must assume the same zone. */
  const TZ = 'Asia/Kolkata';
  let postgres: Postgres;
  let moved: ApiServer;
  let inside: Questions;
  let sqlite: string;

  const into = (name: string, url: string) => ({ DATA_DIR: inFolder(name), DATABASE_URL: url, TZ });
  const as = (session: Client) => client(session.jwt, session.cookie, moved.url);

  beforeAll(async () => {
    postgres = await startPostgres();
    await own.inside.sql('delete from contact_messages where id = ?', lastMessage);
    sqlite = inFolder('sqlite.backup');
    expect(await run('backup', sqlite, source)).toMatchObject({ code: 0, err: '' });
  }, BOOTS_MS);

  afterAll(async () => {
    await moved?.stop();
    await postgres?.stop();
  });

  it('is refused with the table and line of a value that PostgreSQL rejects', async () => {
    await own.inside.sql(
      "insert into contact_messages (first_name) values ('a' || char(0) || 'b')",
    );
    const odd = inFolder('odd.backup');
    const said = await run('backup', odd, source);
    await own.inside.sql("delete from contact_messages where first_name = 'a' || char(0) || 'b'");
    expect(said).toMatchObject({ code: 0, err: '' });
    const url = await postgres.newDatabase('canopy_refused');
    expectRefusal(
      await run('restore', odd, into('refused', url)),
      /PostgreSQL rejected a value \(.*0x00; COPY contact_messages, line \d+\)\. Nothing was written\./,
    );
    expect(existsSync(inFolder('refused'))).toBe(false);
    const { query, end } = await connected(url);
    expect(
      await query("select relname from pg_class where relnamespace = 'public'::regnamespace"),
    ).toEqual([]);
    await end();
  });

  it(
    'starts with every row of every table',
    async () => {
      const url = await postgres.newDatabase('canopy_moved');
      const said = await run('restore', sqlite, into('moved', url), '--send-mails');
      expect(said).toMatchObject({ code: 0, err: '' });
      expect(await readdir(inFolder('moved'))).not.toContain('canopy.db');
      const { entries, manifest } = await readBackup(sqlite);
      const parts = partsOf(entries).map((name) => entries.get(name) ?? Buffer.alloc(0));
      await writeFile(inFolder('sqlite.db'), Buffer.concat(parts));
      const was = openSqlite(inFolder('sqlite.db'));
      const { query, end } = await connected(`${url}?options=-c%20timezone%3D${TZ}`);
      const wrong: string[] = [];
      for (const table of Object.keys(manifest.tables)) {
        const columns = await query(
          `select string_agg(case when data_type like 'timestamp%'
              then format('%1$I::timestamptz as %1$I', column_name) else quote_ident(column_name) end, ', ') as list
            from information_schema.columns where table_name = '${table}'`,
        );
        const is = await query(`select ${columns[0]?.list} from "${table}" order by id`);
        const rows = was.prepare(`select * from "${table}" order by id`).all();
        if (inOneForm(is) !== inOneForm(rows)) wrong.push(table);
      }
      await end();
      was.close();
      expect(wrong).toEqual([]);
      moved = await startServer({
        dataDir: inFolder('moved'),
        databaseUrl: url,
        env: { ...loadSecrets(inFolder('moved'), {}), TZ },
      });
      inside = questions(moved.questionsUrl);
    },
    BOOTS_MS,
  );

  it('returns the same responses as the original server', async () => {
    for (const [session, calls] of [
      [own.owner, ['/dashboard', '/reports', '/getdata12', '/audit', `/periods`, '/policy']],
      [own.member, ['/me', '/imports', '/getdata12']],
      [own.admin, ['/getdata', '/getclients']],
      [own.visitor, ['/products', '/getprojects', '/site', '/landing']],
    ] as const) {
      for (const call of calls) {
        const [was, is] = [await session.get(call), await as(session).get(call)];
        expect(is.status, call).toBe(200);
        expect(JSON.parse(inAnyOrder(is.text)), call).toEqual(JSON.parse(inAnyOrder(was.text)));
      }
    }
    const { users } = answered('GET /dashboard', await as(own.owner).get('/dashboard'));
    expect(users.map(({ total }) => total > 0)).toEqual([true]);
  });

  it('accepts new rows and still protects history, ledger and locked years', async () => {
    expect(await sendMessage(as(own.visitor), inside)).toBeGreaterThan(lastMessage);
    const answer = await as(own.member).post('/saveData', { rows: [rowOf(own.factor)] });
    answered('POST /saveData', answer);
    await expect(inside.sql('delete from audit_entries')).rejects.toThrow(/append-only/);
    await expect(inside.sql(LOT)).rejects.toThrow(/only a movement/);
    const rows = [rowOf(own.factor, inLockedYear)];
    refused(await as(own.member).post('/saveData', { rows }), 409, inventoryMessages.periodLocked);
  });
});
