import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../failure.mjs';
import { codeOf, FILE_BYTES, FILE_QUERIES, filesOf } from './data-folder.mjs';
import { isSameRelease, RELEASE_KEY, readRelease } from './manifest.mjs';
import { fromCms } from './packages.mjs';
import { DROP_MAILS, quoteName } from './source.mjs';

/**
 * @typedef {{ all(...values: unknown[]): unknown[], get(...values: unknown[]): unknown,
 *   run(...values: unknown[]): { changes: number }, iterate(): Iterable<unknown>, pluck(): Statement,
 *   raw(): Statement, safeIntegers(): Statement }} Statement
 * @typedef {{ prepare(sql: string): Statement, close(): void }} Connection
 * @typedef {new (file: string, options: { readonly: boolean, fileMustExist: true, timeout: number })
 *   => Connection} Driver
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Target} Target
 */

/** Name that the server gives its database in the data folder. */
export const DATABASE_FILE = 'canopy.db';
const BUSY_MS = 30_000;

/** @param {string} file @returns {Connection} */
export function open(file, { readonly = true } = {}) {
  const Database = /** @type {Driver} */ (fromCms('better-sqlite3'));
  return new Database(file, { readonly, fileMustExist: true, timeout: BUSY_MS });
}

/**
 * @param {string} dataDir
 * @param {string} draft path of the database copy until `close`
 * @returns {Promise<Source>}
 */
export async function sqliteSource(dataDir, draft) {
  const file = join(dataDir, DATABASE_FILE);
  const { size } = await stat(file).catch((error) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new Failure(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the server’s value.`,
    );
  });
  const walBytes = await stat(`${file}-wal`).then(
    (wal) => wal.size,
    () => 0,
  );
  /** @type {Connection | undefined} */
  let copy;
  return {
    database: 'sqlite',
    bytes: size + walBytes,
    draftBytes: size + walBytes,
    async copyTo(writer) {
      const live = open(file);
      try {
        // Reads one snapshot, regardless of concurrent writes. A copy page by page would start
        // again at each of them.
        live.prepare('vacuum into ?').run(draft);
      } finally {
        live.close();
      }
      copy = open(draft);
      const notes = notesOn(copy);
      await writer.addParts(DATABASE_FILE, createReadStream(draft));
      return notes;
    },
    async *files() {
      for (const { folder, sql } of FILE_QUERIES) {
        for (const row of copy?.prepare(sql).iterate() ?? []) {
          yield* filesOf(folder, /** @type {import('./data-folder.mjs').FileRow} */ (row));
        }
      }
    },
    async fileBytes() {
      const live = open(file);
      try {
        return Number(live.prepare(FILE_BYTES).pluck().get());
      } finally {
        live.close();
      }
    },
    async close() {
      copy?.close();
      await rm(draft, { force: true });
    },
  };
}

/** @param {Connection} copy */
function notesOn(copy) {
  const names = /** @type {string[]} */ (
    copy
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .pluck()
      .all()
  );
  const tables = Object.fromEntries(
    names.map((name) => {
      const rows = copy
        .prepare(`select count(*) from ${quoteName(name)}`)
        .pluck()
        .get();
      return [name, { rows: Number(rows), columns: [] }];
    }),
  );
  const release = names.includes('strapi_core_store_settings')
    ? copy
        .prepare('select value from strapi_core_store_settings where key = ?')
        .pluck()
        .get(RELEASE_KEY)
    : undefined;
  return { release: readRelease(String(release)), tables, sequences: {} };
}

/**
 * @param {string} folder folder in which the data folder is assembled
 * @returns {Target}
 */
export function sqliteTarget(folder) {
  const file = join(folder, DATABASE_FILE);
  return {
    begin: async () => undefined,
    take: (_, bytes) =>
      pipeline(bytes, createWriteStream(file, { flags: 'a', mode: 0o600, flush: true })),
    async finish(manifest) {
      const staged = open(file);
      try {
        requireAsNoted(staged, manifest);
      } catch (error) {
        if (error instanceof Failure) throw error;
        throw damagedDatabase(error instanceof Error ? error.message : String(error));
      } finally {
        staged.close();
      }
    },
    async dropMails() {
      const staged = open(file, { readonly: false });
      try {
        return staged.prepare(DROP_MAILS).run().changes;
      } finally {
        staged.close();
      }
    },
    commit: async () => undefined,
    undo: async () => undefined,
    close: async () => undefined,
  };
}

/**
 * @param {Connection} staged @param {import('./manifest.mjs').Manifest} manifest
 * @throws {Failure} when the database is damaged or contradicts the manifest
 */
function requireAsNoted(staged, { release, tables }) {
  const said = staged.prepare('pragma quick_check(1)').pluck().get();
  if (said !== 'ok') throw damagedDatabase(String(said));
  const found = notesOn(staged);
  if (!found.release || !isSameRelease(found.release, release)) {
    throw damagedDatabase('it belongs to another release');
  }
  for (const table of new Set([...Object.keys(tables), ...Object.keys(found.tables)])) {
    const [rows, wanted] = [found.tables[table]?.rows, tables[table]?.rows];
    if (rows === wanted) continue;
    throw damagedDatabase(`${rows ?? 'no'} rows of ${table} instead of ${wanted ?? 'none'}`);
  }
}

/** @param {string} reason */
const damagedDatabase = (reason) =>
  new Failure(
    `The database in the backup is damaged (${reason.split('\n')[0]}). Use another backup. Nothing was written.`,
  );
