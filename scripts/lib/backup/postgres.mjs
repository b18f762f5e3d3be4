import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildEnv } from '../build-env.mjs';
import { Failure } from '../failure.mjs';
import { lastLines, runNode } from '../run.mjs';
import { FILE_BYTES, FILE_QUERIES, filesOf } from './data-folder.mjs';
import { RELEASE_KEY, readRelease } from './manifest.mjs';
import { fromCms } from './packages.mjs';
import { DROP_MAILS, quoteName } from './source.mjs';

/**
 * @typedef {Record<string, unknown>} Row
 * @typedef {{ rows: Row[], rowCount: number | null, command: string }} Result
 * @typedef {import('node:stream').Readable & { rowCount: number }} CopyTo
 * @typedef {import('node:stream').Writable & { rowCount: number }} CopyFrom
 * @typedef {object} Client
 * @property {() => Promise<void>} connect
 * @property {{ (sql: string, values?: unknown[]): Promise<Result>, (copy: CopyTo): CopyTo,
 *   (copy: CopyFrom): CopyFrom }} query
 * @property {() => Promise<void>} end
 * @property {(event: 'error', listener: () => void) => void} on
 * @typedef {{ to(sql: string): CopyTo, from(sql: string): CopyFrom }} Copy
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Target} Target
 */

const CONNECT_MS = 10_000;
const ROWS_AT_A_TIME = 1000;

/** Settings for both directions: a common text format of values, and no timeouts. */
const SETTINGS = [
  "client_encoding = 'UTF8'",
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  "timezone = 'UTC'",
  'extra_float_digits = 3',
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
];

const OWN = 'current_schema()::regnamespace';
const NOT_OF_EXTENSION = (/** @type {string} */ oid) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;
const TABLES = `
  select c.relname as name, array(
    select a.attname::text from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum) as columns
  from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = ${OWN}
    and ${NOT_OF_EXTENSION('c.oid')}
  order by c.relname`;
const SEQUENCES = `
  select c.relname as name from pg_class c
  where c.relkind = 'S' and c.relnamespace = ${OWN} and ${NOT_OF_EXTENSION('c.oid')}
  order by c.relname`;
const FUNCTIONS = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = ${OWN} and ${NOT_OF_EXTENSION('p.oid')}`;
const FOREIGN_KEYS = `
  select c.conrelid::regclass::text as table, quote_ident(c.conname) as name,
    pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = ${OWN} and c.conparentid = 0`;

/**
 * Returns whether a table contains only Strapi's notes about itself. Creating the tables fills it.
 */
const isOfStrapi = (/** @type {string} */ table) => table.startsWith('strapi_');

/** @param {readonly string[]} names */
export const list = (names) => names.map(quoteName).join(', ');

/** @param {string} url @returns {Promise<Client>} */
export async function connect(url) {
  // With an unencoded character, part of a password would be parsed as the host and printed.
  if (!/^postgres(ql)?:\/\/([^\s@#/?]+@)?[^\s@#]+$/.test(url) || !URL.canParse(url)) {
    throw new Failure(
      'DATABASE_URL must look like postgres://user:password@host:5432/database, with special characters of user and password percent-encoded. Leave it out to use SQLite in the data folder.',
    );
  }
  const { Client: Connection } = /** @type {{ Client: new (config: object) => Client }} */ (
    fromCms('pg')
  );
  const client = new Connection({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'canopy-backup',
  });
  // The current or the next statement reports the error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const setting of SETTINGS) await client.query(`set ${setting}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message || 'no answer' : error;
    throw new Failure(
      `The database at ${placeOf(url)} cannot be reached (${reason}). Check DATABASE_URL.`,
    );
  }
  return client;
}

/** Returns the host and name of a database, for messages. @param {string} url */
export function placeOf(url) {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** @returns {Copy} */
const copies = () => fromCms('pg-copy-streams');

/** @param {Client} client @param {string} query @returns {Promise<string[]>} */
async function names(client, query) {
  const { rows } = await client.query(query);
  return rows.map(({ name }) => String(name));
}

/** @param {Client} client @returns {Promise<Map<string, string[]>>} columns by table */
async function tablesOf(client) {
  const { rows } = await client.query(TABLES);
  return new Map(
    rows.map(({ name, columns }) => [String(name), /** @type {string[]} */ (columns)]),
  );
}

/** @param {string} url @returns {Promise<Source>} */
export async function postgresSource(url) {
  const client = await connect(url);
  const size = `select coalesce(sum(pg_table_size(c.oid)), 0)::text as bytes from pg_class c
    where c.relkind = 'r' and c.relnamespace = ${OWN}`;
  const { rows } = await client.query(size);
  return {
    database: 'postgres',
    bytes: Number(rows[0]?.bytes),
    draftBytes: 0,
    async copyTo(writer) {
      // All later statements see the database as of the first one.
      await client.query('begin isolation level repeatable read, read only');
      const tables = await tablesOf(client);
      const release = await releaseOf(client);
      /** @type {import('./manifest.mjs').Manifest['tables']} */
      const notes = {};
      for (const [table, columns] of tables) {
        const sql = `copy (select ${list(columns)} from ${quoteName(table)}) to stdout`;
        const copy = client.query(copies().to(sql));
        await writer.addParts(table, copy);
        // The stream ends before the database has reported the number of rows.
        await client.query('select');
        notes[table] = { rows: copy.rowCount, columns };
      }
      return { release, tables: notes, sequences: await sequencesOf(client) };
    },
    async *files() {
      for (const { folder, sql } of FILE_QUERIES) {
        await client.query(`declare files no scroll cursor for ${sql}`);
        for (;;) {
          const { rows } = await client.query(`fetch ${ROWS_AT_A_TIME} from files`);
          for (const row of rows) {
            yield* filesOf(folder, /** @type {import('./data-folder.mjs').FileRow} */ (row));
          }
          if (rows.length === 0) break;
        }
        await client.query('close files');
      }
    },
    async fileBytes() {
      const { rows: sums } = await client.query(FILE_BYTES);
      return Number(sums[0]?.bytes);
    },
    close: () => client.end(),
  };
}

/**
 * Returns the release of the server that last started on the database; null if unknown.
 * @param {Client} client
 */
export async function releaseOf(client) {
  const tables = await tablesOf(client);
  if (!tables.has('strapi_core_store_settings')) return null;
  const sql = 'select value from strapi_core_store_settings where key = $1';
  const { rows } = await client.query(sql, [RELEASE_KEY]);
  return readRelease(String(rows[0]?.value));
}

/**
 * Returns the state of each sequence. Sequences ignore snapshots. Read after the rows, each is
 * beyond all of them.
 * @param {Client} client
 */
async function sequencesOf(client) {
  /** @type {import('./manifest.mjs').Manifest['sequences']} */
  const sequences = {};
  for (const name of await names(client, SEQUENCES)) {
    const sql = `select last_value::text as value, is_called as called from ${quoteName(name)}`;
    const { rows } = await client.query(sql);
    sequences[name] = { value: String(rows[0]?.value), called: rows[0]?.called === true };
  }
  return sequences;
}

/**
 * Opens a database without rows as a restore's target. Admits one restore at a time.
 * @param {string} url @param {string} dataDir data folder of the server that creates the tables
 * @returns {Promise<Target>}
 * @throws {Failure} when the database contains rows
 */
export async function postgresTarget(url, dataDir) {
  const client = await connect(url);
  try {
    await requireAlone(client, url);
    await requireNoRows(client, url);
  } catch (error) {
    await client.end();
    throw error;
  }
  const before = {
    tables: new Set((await tablesOf(client)).keys()),
    functions: new Set(await names(client, FUNCTIONS)),
  };
  /** @type {Row[]} */
  let foreignKeys = [];
  /** @type {{ table: string, stream: CopyFrom } | null} */
  let copy = null;
  /** @type {import('./manifest.mjs').Manifest['tables']} */
  let expected = {};

  const endCopy = async () => {
    if (!copy) return;
    const { table, stream } = copy;
    copy = null;
    stream.end();
    await once(stream, 'finish');
    const rows = expected[table]?.rows;
    if (stream.rowCount === rows) return;
    throw new Failure(
      `${stream.rowCount} rows of ${table} arrived instead of ${rows}. Nothing was written.`,
    );
  };

  return {
    async begin(manifest) {
      expected = manifest.tables;
      await makeTables(url, dataDir);
      await client.query('begin');
      await requireSameTables(client, manifest);
      foreignKeys = (await client.query(FOREIGN_KEYS)).rows;
      for (const { table, name } of foreignKeys) {
        await client.query(`alter table ${table} drop constraint ${name}`);
      }
      // The triggers of closed months would refuse rows of these months.
      for (const table of Object.keys(expected)) {
        await client.query(`alter table ${quoteName(table)} disable trigger user`);
      }
      for (const table of Object.keys(expected).filter(isOfStrapi)) {
        await client.query(`delete from ${quoteName(table)}`);
      }
    },
    async take(table, bytes) {
      if (copy?.table !== table) {
        await endCopy();
        const columns = list(expected[table]?.columns ?? []);
        const stream = client.query(
          copies().from(`copy ${quoteName(table)} (${columns}) from stdin`),
        );
        // `take` throws the error. Between two parts, an error without a listener would end the
        // process.
        stream.on('error', () => undefined);
        copy = { table, stream };
      }
      for await (const chunk of bytes) {
        if (copy.stream.errored) throw copy.stream.errored;
        if (!copy.stream.write(chunk)) await once(copy.stream, 'drain');
      }
    },
    async finish({ sequences, tables }) {
      await endCopy();
      for (const table of Object.keys(tables)) {
        await client.query(`alter table ${quoteName(table)} enable trigger user`);
      }
      for (const { table, name, definition } of foreignKeys) {
        await client.query(`alter table ${table} add constraint ${name} ${definition}`);
      }
      for (const [name, { value, called }] of Object.entries(sequences)) {
        await client.query('select setval($1::regclass, $2, $3)', [quoteName(name), value, called]);
      }
      await client.query(`analyze ${list(Object.keys(tables))}`);
    },
    async dropMails() {
      return (await client.query(DROP_MAILS)).rowCount ?? 0;
    },
    async commit() {
      const { command } = await client.query('commit');
      if (command !== 'COMMIT')
        throw new Failure('The database rolled the rows back. Nothing was written.');
    },
    async undo() {
      // This connection may have failed, and the tables cannot be dropped before its locks end.
      await client.end().catch(() => undefined);
      const other = await connect(url);
      try {
        const made = [...(await tablesOf(other)).keys()].filter((name) => !before.tables.has(name));
        if (made.length > 0) await other.query(`drop table ${list(made)} cascade`);
        const functions = await names(other, FUNCTIONS);
        for (const name of functions.filter((name) => !before.functions.has(name))) {
          await other.query(`drop function ${name}`);
        }
      } finally {
        await other.end();
      }
    },
    close: () => client.end(),
  };
}

/**
 * Takes the lock of a restore, which ends with the connection.
 * @param {Client} client @param {string} url
 */
async function requireAlone(client, url) {
  const { rows } = await client.query(
    "select pg_try_advisory_lock(hashtext('canopy restore')) as alone",
  );
  if (rows[0]?.alone === true) return;
  throw new Failure(`Another restore into the database at ${placeOf(url)} is running.`);
}

/** @param {Client} client @param {string} url */
async function requireNoRows(client, url) {
  for (const table of (await tablesOf(client)).keys()) {
    if (isOfStrapi(table)) continue;
    const { rows } = await client.query(`select exists (select from ${quoteName(table)}) as held`);
    if (rows[0]?.held !== true) continue;
    throw new Failure(
      `The database at ${placeOf(url)} already contains rows (in ${table}). Set DATABASE_URL to an empty database.`,
    );
  }
}

/** @param {string} url @param {string} dataDir */
async function makeTables(url, dataDir) {
  const script = fileURLToPath(new URL('make-tables.mjs', import.meta.url));
  const env = { ...buildEnv(), DATABASE_URL: url, DATA_DIR: dataDir };
  const { code, output } = await runNode(script, [], { env });
  if (code === 0) return;
  throw new Failure(
    `The database at ${placeOf(url)} rejected the tables (${lastLines(output, 1)}). Nothing was written.`,
  );
}

/**
 * @param {Client} client @param {import('./manifest.mjs').Manifest} manifest
 * @throws {Failure} when this release's tables differ from the backup's
 */
async function requireSameTables(client, { tables, sequences }) {
  const made = await tablesOf(client);
  const sequencesMade = new Set(await names(client, SEQUENCES));
  const sortNames = (/** @type {readonly string[] | undefined} */ columns) =>
    [...(columns ?? [])].sort();
  const lacking = [...made.keys()].find((table) => !(table in tables));
  if (lacking !== undefined) {
    throw new Failure(`The backup lacks the table ${lacking}. Use another backup.`);
  }
  const strange =
    Object.keys(tables).find(
      (table) => String(sortNames(made.get(table))) !== String(sortNames(tables[table]?.columns)),
    ) ?? Object.keys(sequences).find((name) => !sequencesMade.has(name));
  if (strange === undefined) return;
  throw new Failure(
    `The backup contains ${strange}, which this release lacks or gives other columns. Restore it with the backup’s release.`,
  );
}
