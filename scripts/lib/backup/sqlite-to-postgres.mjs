import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { quoteName } from './source.mjs';
import { DATABASE_FILE, open, sqliteTarget } from './sqlite.mjs';

/**
 * @typedef {import('./manifest.mjs').Manifest} Manifest
 * @typedef {import('./source.mjs').Target} Target
 * @typedef {ReturnType<typeof open>} Connection
 * @typedef {{ name: string, type: string }} Column
 */

const CHUNK_BYTES = 64 * 1024;

/**
 * Wraps a PostgreSQL target so that it accepts a backup from SQLite.
 *
 * It assembles and checks the SQLite file first, then copies its rows. One release creates the same
 * tables and columns on both databases. PostgreSQL refuses values that it cannot hold.
 * @param {Target} postgres @param {string} stage folder for the file until `finish`
 * @returns {Target}
 */
export function movingTarget(postgres, stage) {
  const staged = sqliteTarget(stage);
  return {
    ...postgres,
    begin: staged.begin,
    take: staged.take,
    async finish(manifest) {
      await staged.finish(manifest);
      const file = join(stage, DATABASE_FILE);
      const database = open(file);
      try {
        await moveRows(database, manifest, postgres);
      } finally {
        database.close();
      }
      await rm(file);
    },
  };
}

/** @param {Connection} database @param {Manifest} manifest @param {Target} postgres */
async function moveRows(database, manifest, postgres) {
  const columns = new Map(
    Object.keys(manifest.tables).map((table) => [table, columnsOf(database, table)]),
  );
  const tables = Object.fromEntries(
    Object.entries(manifest.tables).map(([table, { rows }]) => {
      const names = (columns.get(table) ?? []).map(({ name }) => name);
      return [table, { rows, columns: names }];
    }),
  );
  const moved = { ...manifest, tables, sequences: sequencesOf(database) };
  await postgres.begin(moved);
  try {
    for (const [table, its] of columns) await postgres.take(table, linesOf(database, table, its));
    await postgres.finish(moved);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Explains a refused value. PostgreSQL names the table, line and column. @param {unknown} error */
function refusalOf(error) {
  const { message, where } = /** @type {{ message: string, where?: string }} */ (error);
  if (!where) return error;
  const [reason] = message.split('\n');
  const [place] = where.split('\n');
  return new Failure(`PostgreSQL rejected a value (${reason}; ${place}). Nothing was written.`);
}

/** @param {Connection} database @param {string} table @returns {Column[]} */
function columnsOf(database, table) {
  const sql = 'select name, lower(type) as type from pragma_table_info(?) order by cid';
  return /** @type {Column[]} */ (database.prepare(sql).all(table));
}

/**
 * Returns the last id of each table. SQLite remembers it even after rows are deleted.
 * @param {Connection} database @returns {Manifest['sequences']}
 */
function sequencesOf(database) {
  const sql = 'select name, seq from sqlite_sequence where seq > 0';
  const rows = /** @type {{ name: string, seq: number }[]} */ (database.prepare(sql).all());
  return Object.fromEntries(
    rows.map(({ name, seq }) => [`${name}_id_seq`, { value: String(seq), called: true }]),
  );
}

/**
 * Yields the rows of a table in the format of PostgreSQL's COPY.
 * @param {Connection} database @param {string} table @param {readonly Column[]} columns
 */
async function* linesOf(database, table, columns) {
  const list = columns.map(({ name }) => quoteName(name)).join(', ');
  const sql = `select ${list} from ${quoteName(table)} order by rowid`;
  const rows = /** @type {Iterable<unknown[]>} */ (
    database.prepare(sql).raw().safeIntegers().iterate()
  );
  let text = '';
  for (const row of rows) {
    text += `${row.map((value, n) => fieldOf(value, columns[n]?.type)).join('\t')}\n`;
    if (text.length < CHUNK_BYTES) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/** @type {Record<string, string>} */
const ESCAPES = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * Formats one value as text. SQLite stores moments as milliseconds, and booleans as 0 and 1.
 * @param {unknown} value @param {string | undefined} type declared type of SQLite's column
 */
export function fieldOf(value, type) {
  if (value === null) return '\\N';
  if (type === 'datetime') return localTime(new Date(Number(value)));
  if (type === 'boolean') return Number(value) === 0 ? 'f' : 't';
  return String(value).replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? '');
}

/**
 * Formats a moment in the time zone of this process. The server does so too for columns without a
 * zone.
 * @param {Date} moment
 */
function localTime(moment) {
  const zoneMs = moment.getTimezoneOffset() * 60_000;
  return new Date(moment.getTime() - zoneMs).toISOString().slice(0, -1);
}
