import { access, constants, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { knex } from 'knex';
import { quotaMisconfigured } from '../utils/evidence-quota';
import { mailMisconfigured } from '../utils/mail';
import { dataDir } from '../utils/paths';

const CONNECT_MS = 10_000;

/** Something about the surroundings that the operator can put right. Its message is all they need. */
export class NotReady extends Error {}

/**
 * Looks whether folder, port, settings and database can be used, before anything is started or written.
 * @throws NotReady with one sentence about the first that cannot
 */
export async function preflight(): Promise<void> {
  await dataDirIsWritable();
  await portIsFree();
  const misconfigured = mailMisconfigured() ?? quotaMisconfigured();
  if (misconfigured) throw new NotReady(misconfigured);
  await databaseAnswers();
}

async function dataDirIsWritable(): Promise<void> {
  const folder = dataDir();
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new NotReady(
      `The data folder ${folder} cannot be written (${reason(error)}). Set DATA_DIR to one that can.`,
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
        ? `Port ${port} is taken by another program. Stop that, or set PORT to a free one.`
        : `The server cannot listen on ${host}:${port} (${reason(error)}).`,
    );
  }
}

/** Only asked of a database server: the file of SQLite is made in the data folder. */
async function databaseAnswers(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) return;
  const database = knex({
    client: 'postgres',
    connection: { connectionString: url, connectionTimeoutMillis: CONNECT_MS },
    pool: { min: 0, max: 1 },
  });
  try {
    await database.raw('select 1');
  } catch (error) {
    throw new NotReady(
      `The database at ${withoutSecrets(url)} cannot be reached (${reason(error)}). Check DATABASE_URL.`,
    );
  } finally {
    await database.destroy();
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return message?.split('\n')[0] || code || 'no reason given';
}

function withoutSecrets(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'the given address';
  }
}
