import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../failure.mjs';
import { parseSecrets, SECRET_NAMES } from '../secrets.mjs';
import { dataDirOf } from '../server-env.mjs';
import { damaged, flushFolder, readArchive } from './archive.mjs';
import { codeOf, existingPart, requireRoom } from './data-folder.mjs';
import { placeForFiles } from './file-place.mjs';
import { isSameRelease, nameOf, readName, SECRETS } from './manifest.mjs';
import { fromCms } from './packages.mjs';
import { postgresTarget } from './postgres.mjs';
import { DATABASE_FILE, sqliteTarget } from './sqlite.mjs';
import { movingTarget } from './sqlite-to-postgres.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */
/** @typedef {import('./source.mjs').Target} Target */

const STAGE = '.restoring';
/** Folders of an empty disk. */
const NO_DATA = new Set(['lost+found']);

/**
 * Restores a backup into an empty or missing data folder and, on PostgreSQL, a database without
 * rows.
 *
 * Reads the backup twice: to the end before anything is written, then again to write it.
 * @param {string} file @param {NodeJS.ProcessEnv} env environment of the restored server
 * @param {boolean} sendsMails whether the server sends pending mails. Otherwise they are dropped,
 *   because they may have been sent since
 * @param {AbortSignal} signal
 * @returns {Promise<string[]>} messages for the operator
 */
export async function restore(file, env, sendsMails, signal) {
  const passphrase = env.BACKUP_PASSPHRASE || null;
  const dataDir = dataDirOf(env);
  await requireEmptyFolder(dataDir);
  const stage = join(dataDir, STAGE);

  /** @type {Buffer[]} */
  const secretBytes = [];
  const manifest = await readArchive(file, passphrase, async (name, bytes) => {
    for await (const chunk of bytes) {
      signal.throwIfAborted();
      if (name === SECRETS) secretBytes.push(chunk);
    }
  });
  requireFit(file, manifest, env.DATABASE_URL);
  requireComplete(file, manifest);
  const secrets = parseSecrets(String(Buffer.concat(secretBytes)));
  if (!secrets || SECRET_NAMES.some((name) => !secrets[name])) throw damaged(file);
  // The environment wins over the secrets file.
  const ignored = SECRET_NAMES.filter((name) => env[name] && env[name] !== secrets[name]);
  const files = placeForFiles(env, stage);
  const isFile = (/** @type {string} */ name) => readName(name)?.kind === 'file';
  await files.requireNone(manifest.entries.map(({ name }) => name).filter(isFile));
  await requireRoom(
    dataDir,
    manifest.entries
      .filter(({ name }) => files.isInFolder || !isFile(name))
      .reduce((sum, { bytes }) => sum + bytes, 0),
  );

  const target = await targetFor(manifest.database, env.DATABASE_URL, stage);
  try {
    const dropped = await write(file, {
      passphrase,
      manifest,
      target,
      files,
      sendsMails,
      stage,
      dataDir,
      signal,
    });
    const place = [dataDir, files.name].filter(Boolean).join(' and ');
    return linesFor(place, manifest, ignored, dropped);
  } finally {
    await target.close();
  }
}

/**
 * @param {string} file
 * @param {{ passphrase: string | null, manifest: Manifest, target: Target, sendsMails: boolean,
 *   files: import('./file-place.mjs').NewFiles, stage: string, dataDir: string,
 *   signal: AbortSignal }} what
 * @returns {Promise<number>} number of dropped mails
 */
async function write(file, what) {
  const { passphrase, manifest, target, files, sendsMails, stage, dataDir, signal } = what;
  const sizes = new Map(manifest.entries.map(({ name, bytes }) => [name, bytes]));
  const made = await makeFolders(stage);
  try {
    await target.begin(manifest);
    await readArchive(file, passphrase, async (name, bytes) => {
      signal.throwIfAborted();
      const entry = readName(name);
      if (entry?.kind === 'table') return target.take(entry.table, bytes);
      await (entry?.kind === 'file'
        ? files.put(name, sizes.get(name) ?? 0, bytes)
        : writeFile(join(stage, name), bytes, { flag: 'wx', mode: 0o600, flush: true }));
    });
    await target.finish(manifest);
    const dropped = sendsMails ? 0 : await target.dropMails();
    signal.throwIfAborted();
    await moveIn(stage, dataDir, () => target.commit());
    return dropped;
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    await target.undo();
    await files.undo();
    throw error;
  }
}

/** @param {string} folder */
async function requireEmptyFolder(folder) {
  const names = await readdir(folder).catch((error) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const data = names.find((name) => !NO_DATA.has(name));
  if (data === undefined) return;
  throw new Failure(
    `The data folder ${folder} is not empty: it contains ${data}. Set DATA_DIR to an empty or new folder.`,
  );
}

/** @param {Manifest['database']} from @param {string | undefined} url @param {string} stage */
async function targetFor(from, url, stage) {
  if (!url) return sqliteTarget(stage);
  const target = await postgresTarget(url, stage);
  return from === 'sqlite' ? movingTarget(target, stage) : target;
}

/**
 * @param {string} file
 * @param {Manifest} manifest @param {string | undefined} url URL of PostgreSQL
 */
function requireFit(file, { release, database }, url) {
  if (database === 'postgres' && !url) {
    throw new Failure(
      `${file} is a backup from PostgreSQL and cannot be restored into SQLite. Set DATABASE_URL.`,
    );
  }
  const { builtRelease } = /** @type {{ builtRelease(): import('./manifest.mjs').Release }} */ (
    fromCms('./dist/src/server/release.js')
  );
  const built = builtRelease();
  if (isSameRelease(release, built)) return;
  throw new Failure(
    `${file} is a backup of Canopy ${nameOf(release)}, and this is ${nameOf(built)}. Restore it with that release.`,
  );
}

/**
 * Checks that a backup is complete. A forged backup may lack parts although its hashes match.
 * @param {string} file @param {Manifest} manifest
 * @throws {Failure} when it lacks the secrets or part of its database, or contains another database
 */
function requireComplete(file, { database, tables, entries }) {
  const wanted = new Set(database === 'sqlite' ? [DATABASE_FILE] : Object.keys(tables));
  const kinds = entries.map(({ name }) => readName(name));
  const found = new Set(kinds.flatMap((each) => (each?.kind === 'table' ? [each.table] : [])));
  const isWhole = found.size === wanted.size && [...found].every((table) => wanted.has(table));
  if (!isWhole || !kinds.some((each) => each?.kind === 'secrets')) throw damaged(file);
}

/**
 * @param {string} folder
 * @returns {Promise<string>} outermost new folder. Deleting it removes all of them
 */
async function makeFolders(folder) {
  const existing = await existingPart(folder);
  const missing = [];
  for (let each = folder; each !== existing; each = dirname(each)) missing.unshift(each);
  for (const each of missing) await mkdir(each, { mode: 0o700 });
  return missing[0] ?? folder;
}

/**
 * Moves the assembled files into place, the database last. Moves them back when the commit fails.
 * @param {string} stage @param {string} dataDir @param {() => Promise<void>} commit
 */
async function moveIn(stage, dataDir, commit) {
  const isDatabase = (/** @type {string} */ name) => Number(name === DATABASE_FILE);
  const names = (await readdir(stage)).sort((a, b) => isDatabase(a) - isDatabase(b));
  const moved = [];
  try {
    for (const name of names) {
      await rename(join(stage, name), join(dataDir, name));
      moved.push(name);
    }
    await flushFolder(dataDir);
    await commit();
  } catch (error) {
    for (const name of moved) await rename(join(dataDir, name), join(stage, name));
    throw error;
  }
  // Everything is in place. An extra empty folder is no reason to undo it.
  await rm(stage, { recursive: true }).catch(() => undefined);
}

/**
 * @param {string} place @param {Manifest} manifest
 * @param {readonly string[]} ignored @param {number} dropped
 */
function linesFor(place, { tables, entries, madeAt }, ignored, dropped) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const files = entries.filter(({ name }) => readName(name)?.kind === 'file').length;
  const lines = [`Restored ${rows} rows and ${files} files of ${madeAt} into ${place}.`];
  if (ignored.length > 0) {
    lines.push(
      `The environment sets another ${ignored.join(', ')} than the backup and overrides ${basename(SECRETS)}. The backup’s sessions will end.`,
    );
  }
  if (dropped > 0) {
    lines.push(
      `Unsent mails that were dropped: ${dropped}. A restore with --send-mails sends them.`,
    );
  }
  return lines;
}
