import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../support/api-server';
import { freePort } from '../../support/free-port';
import { envOfStart, refusedStart } from '../../support/refused-start';

const BOOT_MS = 120_000;

/** Startup on SQLite files, and the error sentence of a failed startup. */
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canopy-start-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const modeOf = async (...name: string[]) =>
  ((await stat(path.join(dataDir, ...name))).mode & 0o777).toString(8);

/** Settings that prevent startup. */
const WRONG = [
  ['DATABASE_URL', 'mysql://host/db'],
  ['DATABASE_URL', 'canopy'],
  ['DATABASE_URL', 'postgres://canopy:se@secret@127.0.0.1/canopy'],
  ['DATABASE_URL', 'postgres://canopy:12#secret@127.0.0.1/canopy'],
  ['DATABASE_URL', 'postgres://canopy:12/secret@127.0.0.1/canopy'],
  ['DATABASE_URL', 'postgres://canopy:12?secret@127.0.0.1/canopy'],
  ['DATABASE_URL', 'postgres://canopy:secret%@127.0.0.1/canopy'],
  ['DATABASE_POOL', '0'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_FORMAT', 'xml'],
  ['METRICS_TOKEN', 'short'],
  ['PUBLIC_URL', 'notaurl'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'http://canopy.example.org/canopy'],
  ['PUBLIC_URL', 'http://canopy.example.org/?a=b#c'],
  ['PUBLIC_URL', 'http://canopy.example.org?a=b'],
  ['PUBLIC_URL', 'http://canopy.example.org#c'],
  ['PUBLIC_URL', 'http://user:secret@canopy.example.org'],
  ['PROXY_HOPS', 'one'],
  ['PROXY_HOPS', '-1'],
  ['DRAIN_NOTICE_MS', '2s'],
  ['SITE_LOCALE', 'no_such'],
  ['SITE_TIME_ZONE', 'Asia/Nowhere'],
  ['SITE_MOBILE_BLOCK', 'phones'],
  ['REDIS_URL', 'nonsense'],
  ['REDIS_URL', 'http://localhost:6379'],
  ['REDIS_URL', 'redis://canopy:se@secret@127.0.0.1:6379'],
  ['REDIS_URL', 'redis://canopy:12#secret@127.0.0.1:6379'],
  ['SMTP_URL', 'nonsense'],
  ['SMTP_URL', 'smtp.example.org:587'],
  ['SMTP_URL', 'https://user:secret@smtp.example.org'],
  ['SMTP_URL', 'smtp://user:secret%@smtp.example.org'],
  ['SMTP_URL', 'smtp://user:secret@smtp.example.org:99999'],
  ['SMTP_URL', 'smtp://user:se@secret@smtp.example.org'],
  ['SMTP_URL', 'smtp://user:12#secret@smtp.example.org'],
  ['MAIL_FROM', 'Canopy'],
  ['MAIL_FROM', 'one@example.org, two@example.org'],
  ['S3_BUCKET', 'Our Files'],
  ['S3_BUCKET', '10.0.0.1'],
  ['S3_ENDPOINT', 's3.example.org'],
  ['S3_ENDPOINT', 'https://key:secret@s3.example.org'],
  ['S3_REGION', 'eu central'],
  ['S3_FORCE_PATH_STYLE', 'yes'],
  ['ADMIN_USERNAME', 'a b'],
  ['ADMIN_PASSWORD', 'a'],
  ['ADMIN_PASSWORD', 'x'.repeat(73)],
  ['ADMIN_PASSWORD', `${'अ'.repeat(21)}1234567890`],
  ['STRAPI_ADMIN_EMAIL', 'notmail'],
  ['STRAPI_ADMIN_PASSWORD', 'b'],
  ['STRAPI_ADMIN_PASSWORD', 'only-small-letters-1'],
] as const;

/** Settings with invalid numbers. */
const WRONG_NUMBERS = [
  ['EVIDENCE_QUOTA_GB', 'lots'],
  ['EVIDENCE_QUOTA_GB', '0'],
  ['EVIDENCE_QUOTA_GB', '-1'],
  ['EVIDENCE_QUOTA_GB', 'Infinity'],
  ['UNCONFIRMED_EVIDENCE_QUOTA_MB', '0'],
  ['EVIDENCE_TOTAL_QUOTA_GB', 'all'],
  ['UNUSED_EVIDENCE_DAYS', '0.5'],
  ['SAVE_RECEIPT_DAYS', 'week'],
  ['HISTORY_DAYS', '364'],
] as const;

/** Script that runs the startup checks with each setting in turn and prints the error sentences. */
const SENTENCES = `
  const { preflight, explainFailedStart } = require('./dist/src/bootstrap/preflight');
  (async () => {
    const said = [];
    for (const [name, value] of JSON.parse(process.argv[1])) {
      process.env[name] = value;
      said.push(await preflight().then(() => null, explainFailedStart));
      delete process.env[name];
    }
    console.log(JSON.stringify(said));
  })();`;

describe('a failed startup', () => {
  it('explains each wrong setting in one sentence without secrets', async () => {
    const wrong = [...WRONG, ...WRONG_NUMBERS];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--eval', SENTENCES, JSON.stringify(wrong)],
      { cwd: path.resolve('cms'), env: await envOfStart(dataDir) },
    );
    const said: (string | null)[] = JSON.parse(stdout);
    expect(said).toHaveLength(wrong.length);
    for (const [n, [name, value]] of wrong.entries()) {
      const form = n < WRONG.length ? '[^\n]*' : `be a number [^\n]*, not '${value}'`;
      expect(said[n], `${name}=${value}`).toMatch(new RegExp(`^${name} must ${form}\\.$`));
      expect(said[n], `${name}=${value}`).not.toContain('secret');
    }
  });

  it('prints only its error sentence and exits with 1', async () => {
    const { said, code } = await refusedStart(dataDir, { MAIL_FROM: 'Canopy' });
    expect(said).toMatch(/^MAIL_FROM must [^\n]*\.\n$/);
    expect(code).toBe(1);
  });

  it('reports an unreachable database without its password', async () => {
    const DATABASE_URL = `postgres://canopy:hunter2@127.0.0.1:${await freePort()}/canopy`;
    const { said, code } = await refusedStart(dataDir, { DATABASE_URL });
    expect(said).toMatch(
      /^The database at 127\.0\.0\.1:\d+\/canopy cannot be reached \([^\n]*\)\. Check DATABASE_URL\.\n$/,
    );
    expect(said).not.toContain('hunter2');
    expect(code).toBe(1);
  });

  it('reports a data folder that is not writable', async () => {
    await writeFile(path.join(dataDir, 'a-file'), '');
    const { said, code } = await refusedStart(path.join(dataDir, 'a-file/data'));
    expect(said).toMatch(/^The data folder [^\n]* is not writable \([^\n]*\)\. Set DATA_DIR/);
    expect(code).toBe(1);
  });

  it.each([
    [
      'that is none',
      Buffer.from('this is no database, but it is longer than a header'.repeat(200)),
    ],
    ['of which the end is missing', Buffer.from('SQLite format 3\0\x10\0\x01\x01\0\x40\x20\x20')],
  ])('reports a database file %s and leaves it unchanged', async (_, bytes) => {
    const file = path.join(dataDir, 'canopy.db');
    await writeFile(file, bytes);
    const { said, code } = await refusedStart(dataDir);
    expect(said).toMatch(
      /^The database file .* is damaged \([^\n]*\)\. Restore it from a backup\.\n$/,
    );
    expect(code).toBe(1);
    expect((await stat(file)).size).toBe(bytes.length);
  });
});

it(
  'the server restricts its new and existing files to its own user',
  async () => {
    await chmod(dataDir, 0o755);
    await writeFile(path.join(dataDir, 'canopy.db'), '');
    await chmod(path.join(dataDir, 'canopy.db'), 0o644);
    const server = await startServer({ dataDir });
    try {
      expect(await modeOf()).toBe('700');
      for (const name of ['canopy.db', 'canopy.db-wal', 'canopy.db-shm']) {
        expect(await modeOf(name), name).toBe('600');
      }
      expect(await modeOf('public', 'uploads')).toBe('700');
    } finally {
      await server.stop();
    }
  },
  BOOT_MS,
);
