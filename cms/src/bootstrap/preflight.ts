import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { email, newPassword, userId, validate } from '@canopy/domain/common';
import { mobileView } from '@canopy/domain/site';
import { type Knex, knex } from 'knex';
import { reportFailedCommits } from '../connections/failed-commits';
import { ENCODED, isConnectionUrl } from '../server/connection-url';
import { logMisconfigured } from '../server/log';
import { mailMisconfigured } from '../server/mail';
import { metricsMisconfigured } from '../server/metrics';
import { databaseFile, dataDir, temporaryDir } from '../server/paths';
import { retentionMisconfigured } from '../server/retention';
import { siteLocaleMisconfigured } from '../server/site-locale';
import { bucketMisconfigured, openBucket } from '../server/storage-bucket';
import { dataFolder } from '../server/storage-folder';

const PASSWORD_LENGTH = '8 to 72 characters and at most 72 bytes (letters such as é take 2 to 4)';
const CONNECT_MS = 10_000;

/** Problem that the operator can fix. The message explains how. */
export class NotReady extends Error {}

/**
 * Checks packages, settings, folders, port and database before anything is started or written.
 * Makes existing data files readable for their owner only, and sets TMPDIR.
 * @throws NotReady with one sentence about the first problem
 */
export async function preflight(): Promise<void> {
  commitsAreHonest();
  const misconfigured =
    settingsMisconfigured() ??
    logMisconfigured() ??
    metricsMisconfigured() ??
    siteLocaleMisconfigured() ??
    mailMisconfigured() ??
    bucketMisconfigured() ??
    retentionMisconfigured();
  if (misconfigured) throw new NotReady(misconfigured);
  await dataDirIsWritable();
  await temporaryDirIsWritable();
  await keepToOwner(dataDir());
  for (const ending of ['', '-wal', '-shm']) await keepToOwner(databaseFile() + ending);
  await bucketIsWritable();
  await portIsFree();
  await databaseAnswers();
}

function commitsAreHonest(): void {
  try {
    reportFailedCommits();
  } catch (error) {
    throw new NotReady((error as Error).message);
  }
}

/** Returns the operator's message about a failed start, or null if the operator cannot fix it. */
export function explainFailedStart(error: unknown): string | null {
  if (error instanceof NotReady) return error.message;
  return isDamage(error) ? describeDamage(error) : null;
}

/**
 * Checks the variables that the server reads.
 * @returns a sentence about the first bad one, without its secrets, or null
 */
function settingsMisconfigured(env = process.env): string | null {
  const { DATABASE_URL, PUBLIC_URL, REDIS_URL, ADMIN_USERNAME, ADMIN_PASSWORD } = env;
  const { STRAPI_ADMIN_EMAIL, STRAPI_ADMIN_PASSWORD, PROXY_HOPS, DRAIN_NOTICE_MS } = env;
  const { SITE_MOBILE_BLOCK, DATABASE_POOL } = env;
  if (DATABASE_URL && !isConnectionUrl(DATABASE_URL, ['postgres:', 'postgresql:'])) {
    return `DATABASE_URL must look like postgres://user:password@host:5432/database, ${ENCODED}. Leave it out to use SQLite in the data folder.`;
  }
  if (DATABASE_POOL && !/^[1-9]\d{0,3}$/.test(DATABASE_POOL)) {
    return `DATABASE_POOL must be the maximum number of PostgreSQL connections, 1 to 9999, not '${DATABASE_POOL}'.`;
  }
  if (PUBLIC_URL && !isOrigin(PUBLIC_URL)) {
    return 'PUBLIC_URL must be an address without path, query or fragment, such as https://canopy.example.org.';
  }
  if (PROXY_HOPS && !/^\d$/.test(PROXY_HOPS)) {
    return `PROXY_HOPS must be the number of proxies in front of the server, 0 to 9, not '${PROXY_HOPS}'.`;
  }
  if (DRAIN_NOTICE_MS && !/^\d{1,5}$/.test(DRAIN_NOTICE_MS)) {
    return `DRAIN_NOTICE_MS must be a number of milliseconds from 0 to 99999, not '${DRAIN_NOTICE_MS}'.`;
  }
  if (SITE_MOBILE_BLOCK && !mobileView.safeParse(SITE_MOBILE_BLOCK).success) {
    return `SITE_MOBILE_BLOCK must be on, workspaces or off, not '${SITE_MOBILE_BLOCK}'.`;
  }
  if (REDIS_URL && !isConnectionUrl(REDIS_URL, ['redis:', 'rediss:'])) {
    return `REDIS_URL must look like redis://host:6379 or rediss://user:password@host:6379, ${ENCODED}.`;
  }
  if (ADMIN_USERNAME && !validate(userId, ADMIN_USERNAME).ok) {
    return 'ADMIN_USERNAME must have 3 to 254 characters without spaces.';
  }
  if (ADMIN_PASSWORD && !validate(newPassword, ADMIN_PASSWORD).ok) {
    return `ADMIN_PASSWORD must have ${PASSWORD_LENGTH}.`;
  }
  if (STRAPI_ADMIN_EMAIL && !validate(email, STRAPI_ADMIN_EMAIL).ok) {
    return 'STRAPI_ADMIN_EMAIL must be an e-mail address, such as admin@example.org.';
  }
  if (STRAPI_ADMIN_PASSWORD && !isPanelPassword(STRAPI_ADMIN_PASSWORD)) {
    return `STRAPI_ADMIN_PASSWORD must have ${PASSWORD_LENGTH}, including a lowercase letter, an uppercase letter and a digit.`;
  }
  return null;
}

/** Returns whether a text is an origin. Below a path, every page of the site would be missing. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(text) && URL.canParse(text);
}

/** Applies the password rule of Strapi's form for administrators. */
function isPanelPassword(password: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(password));
  return kinds && validate(newPassword, password).ok;
}

/** Revokes other users' access to a file or folder of this server, if it exists. */
async function keepToOwner(target: string): Promise<void> {
  const { mode, uid } = await stat(target).catch(() => ({ mode: 0, uid: -1 }));
  // A sticky folder, such as /tmp, is shared on purpose.
  const isShared = (mode & 0o1000) !== 0;
  if (uid !== process.getuid?.() || isShared || (mode & 0o077) === 0) return;
  await chmod(target, mode & 0o700);
}

async function dataDirIsWritable(): Promise<void> {
  const folder = dataDir();
  try {
    await mkdir(folder, { recursive: true });
    // Permission bits don't reveal a read-only or full disk.
    await dataFolder.probe();
  } catch (error) {
    throw new NotReady(
      `The data folder ${folder} is not writable (${reason(error)}). Set DATA_DIR to a writable folder.`,
    );
  }
}

async function bucketIsWritable(): Promise<void> {
  await openBucket()
    ?.probe()
    .catch((error) => {
      throw new NotReady(
        `The bucket ${process.env.S3_BUCKET} is not writable (${reason(error)}). Check the S3 settings.`,
      );
    });
}

/**
 * Runs before the upload packages load, because they read TMPDIR then. SQLite reads it when it
 * needs a temporary file.
 */
async function temporaryDirIsWritable(): Promise<void> {
  process.env.TMPDIR ||= temporaryDir();
  const folder = process.env.TMPDIR;
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new NotReady(
      `The temporary folder ${folder} is not writable (${reason(error)}). Set TMPDIR to a writable folder, or leave it out.`,
    );
  }
}

async function portIsFree(): Promise<void> {
  const given = process.env.PORT || '1337';
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new NotReady(`PORT must be a number from 0 to 65535, not '${given}'.`);
  }
  const host = process.env.HOST || '0.0.0.0';
  try {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer().once('error', reject);
      probe.listen(port, host, () => probe.close(() => resolve()));
    });
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw new NotReady(
      taken
        ? `Port ${port} is taken by another program. Stop it, or set PORT to a free port.`
        : `The server cannot listen on ${host}:${port} (${reason(error)}).`,
    );
  }
}

async function databaseAnswers(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) return databaseFileIsWhole();
  const connection = { connectionString: url, connectionTimeoutMillis: CONNECT_MS };
  await ask({ client: 'postgres', connection }, 'select 1').catch((error) => {
    throw new NotReady(
      `The database at ${withoutSecrets(url)} cannot be reached (${reason(error)}). Check DATABASE_URL.`,
    );
  });
}

async function databaseFileIsWhole(): Promise<void> {
  const filename = databaseFile();
  const connection = { filename };
  const query = 'select count(*) from sqlite_master';
  await ask({ client: 'better-sqlite3', connection, useNullAsDefault: true }, query).catch(
    (error) => {
      if (isDamage(error)) throw new NotReady(describeDamage(error));
      throw new NotReady(
        `The database file ${filename} cannot be opened (${reason(error)}). Check its permissions.`,
      );
    },
  );
}

function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(String((error as NodeJS.ErrnoException).code));
}

function describeDamage(error: unknown): string {
  return `The database file ${databaseFile()} is damaged (${reason(error)}). Restore it from a backup.`;
}

async function ask(config: Knex.Config, query: string): Promise<void> {
  const database = knex({ ...config, pool: { min: 0, max: 1 } });
  try {
    await database.raw(query);
  } finally {
    await database.destroy();
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  // Knex puts the query before the database's message.
  return message?.split('\n')[0]?.split(' - ').at(-1) || code || 'no reason given';
}

function withoutSecrets(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'the given address';
  }
}
