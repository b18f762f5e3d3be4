import { readFile } from 'node:fs/promises';
import { isSameRelease, nameOf } from '../backup/manifest.mjs';
import { fromCms } from '../backup/packages.mjs';
import { connect, list, placeOf, releaseOf } from '../backup/postgres.mjs';
import { Failure } from '../failure.mjs';

/** @typedef {Awaited<ReturnType<typeof connect>>} Client */

const SQL = new URL('divide.sql', import.meta.url);

/** Lock under which servers start, see `bootstrap/start-lock.ts`. */
const START_LOCK = "hashtext('canopy start')";

/** Query for other connections. Every server keeps one open. Citus has its own connections. */
const OTHERS = `
  select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    and application_name not like 'citus%'`;

const DIVIDED = `
  select c.relname as name, column_to_column_name(p.logicalrelid, p.partkey) as owner
  from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
  where p.partmethod <> 'n' and c.relnamespace = current_schema()::regnamespace`;

/**
 * Divides tables that grow with the number of clients, by client, while no server runs.
 * @param {string} url of the coordinator @param {AbortSignal} signal
 * @returns {Promise<string[]>} messages for the operator
 * @throws {Failure} when the database is not ready for that; then nothing has changed
 */
export async function divideStopped(url, signal) {
  return withTransaction(url, async (client) => {
    // Ending the connection rolls the transaction back.
    signal.addEventListener('abort', () => client.end());
    const { rows } = await client.query(`select pg_try_advisory_xact_lock(${START_LOCK}) as alone`);
    const [others] = (await client.query(OTHERS)).rows;
    if (rows[0]?.alone !== true || Number(others?.count) > 0) {
      throw new Failure(
        `Another program is connected to the database at ${placeOf(url)}. Stop every server, backup and restore, then try again.`,
      );
    }
    return divide(client, url);
  });
}

/**
 * Divides the tables without checking for other connections.
 * @param {string} url
 */
export const divideNow = (url) => withTransaction(url, (client) => divide(client, url));

/**
 * @template T @param {string} url @param {(client: Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withTransaction(url, work) {
  const client = await connect(url);
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } finally {
    await client.end();
  }
}

/** @param {Client} client @param {string} url */
async function divide(client, url) {
  const { rows } = await client.query(
    "select to_regclass('pg_dist_partition') is not null as there",
  );
  if (rows[0]?.there !== true) {
    throw new Failure(
      `The database at ${placeOf(url)} has no Citus. Set DATABASE_URL to a database of the coordinator with the citus extension.`,
    );
  }
  await requireThisRelease(client, url);
  const { OWNER_COLUMNS } = /** @type {{ OWNER_COLUMNS: Readonly<Record<string, string>> }} */ (
    fromCms('./dist/src/connections/owner-columns.js')
  );
  const divided = await dividedTables(client);
  requireKnown(divided, OWNER_COLUMNS);
  const missing = Object.keys(OWNER_COLUMNS).filter((name) => !divided.has(name));
  if (missing.length === 0) return [`All ${divided.size} tables are already divided by client.`];
  const values = missing.map((name) => `('${name}', '${OWNER_COLUMNS[name]}')`);
  await client.query('create temporary table by_client (name text, owner text) on commit drop');
  await client.query(`insert into by_client values ${values.join(', ')}`);
  await client.query(await readFile(SQL, 'utf8'));
  await client.query(`analyze ${list(missing)}`);
  return [`Divided ${missing.length} tables by client: ${missing.join(', ')}.`];
}

/**
 * Refuses a database of another release, which may have tables by client that this one does not
 * know.
 * @param {Client} client @param {string} url
 */
async function requireThisRelease(client, url) {
  const { builtRelease } =
    /** @type {{ builtRelease(): import('../backup/manifest.mjs').Release }} */ (
      fromCms('./dist/src/server/release.js')
    );
  const [built, release] = [builtRelease(), await releaseOf(client)];
  if (!release) {
    throw new Failure(
      `The database at ${placeOf(url)} contains no Canopy tables. Restore a backup into it, then try again.`,
    );
  }
  if (isSameRelease(release, built)) return;
  throw new Failure(
    `The database at ${placeOf(url)} is of Canopy ${nameOf(release)}, and this is ${nameOf(built)}. Start this release on it once, then try again.`,
  );
}

/** @param {Client} client @returns {Promise<Map<string, string>>} column that divides each table */
async function dividedTables(client) {
  const { rows } = await client.query(DIVIDED);
  return new Map(rows.map(({ name, owner }) => [String(name), String(owner)]));
}

/** @param {ReadonlyMap<string, string>} divided @param {Readonly<Record<string, string>>} owners */
function requireKnown(divided, owners) {
  for (const [name, owner] of divided) {
    if (owners[name] === owner) continue;
    throw new Failure(
      `The table ${name} is divided by ${owner}, which this release does not know. Undo that with undistribute_table('${name}').`,
    );
  }
}
