import { constants } from 'node:fs';
import { chown, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../failure.mjs';
import { FOLDERS, isFileName } from './manifest.mjs';

/** Folder for files that the server removes while a backup runs, see `keepForBackup`. */
const KEPT = '.backup';
/**
 * Time for removals under way when that folder was made: Strapi removes an upload before its row.
 */
const SETTLE_MS = 1000;

/** Queries for the files of rows: one name each, and the smaller sizes of pictures. */
export const FILE_QUERIES = [
  { folder: FOLDERS.evidence, sql: 'select uuid as file, null as formats from evidences' },
  {
    folder: FOLDERS.logos,
    sql: 'select logo_file as file, null as formats from clients where logo_file is not null',
  },
  { folder: FOLDERS.uploads, sql: 'select url as file, formats from files' },
  { folder: FOLDERS.statements, sql: 'select file, null as formats from statements' },
];

/**
 * Query for the size of these files in bytes, as far as rows record it.
 *
 * It overestimates: statements count unpacked, and smaller sizes of pictures as much as the
 * pictures. Sizes of pictures are in kB. Logos have no recorded size, but are small.
 */
export const FILE_BYTES = `
  select (select coalesce(sum(bytes), 0) from evidences)
    + (select coalesce(sum(bytes), 0) from statements)
    + (select coalesce(sum(size), 0) from files) * 2000 as bytes`;

/**
 * @typedef {{ file: string, formats: string | Record<string, { url?: string }> | null }} FileRow
 * @param {string} folder @param {FileRow} row
 * @returns {string[]} names in the data folder
 */
export function filesOf(folder, { file, formats }) {
  const sizes = typeof formats === 'string' ? JSON.parse(formats) : formats;
  const urls = Object.values(sizes ?? {}).map(({ url = '' }) => url);
  return [file, ...urls]
    .filter((url) => folder !== FOLDERS.uploads || url.startsWith('/uploads/'))
    .map((url) => url.replace(/^\/uploads\//, ''))
    .filter(isFileName)
    .map((name) => `${folder}/${name}`);
}

/**
 * Makes the server keep removed files until the work is done.
 * @template T @param {string} dataDir
 * @param {(folder: string) => Promise<T>} work receives the folder for these files. The whole
 *   folder is deleted at the end, or before the next work if this one is killed
 */
export async function keepRemovedFiles(dataDir, work) {
  const kept = join(dataDir, KEPT);
  await removeKept(kept);
  await mkdir(kept, { mode: 0o700 });
  // Root may run this while the server runs under another account, which must write to the folder.
  const { uid, gid } = await stat(dataDir);
  if (process.getuid?.() === 0) await chown(kept, uid, gid);
  try {
    await pause(SETTLE_MS);
    return await work(kept);
  } finally {
    await removeKept(kept);
  }
}

/**
 * Renames the folder before deleting it: the server may be about to move a file into it.
 * @param {string} kept
 */
async function removeKept(kept) {
  const ended = `${kept}.ended`;
  await rm(ended, { recursive: true, force: true });
  await rename(kept, ended).catch((error) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  await rm(ended, { recursive: true, force: true });
}

/**
 * Opens a file that a row names, even if the server has removed it since the backup began.
 * @param {string} dataDir @param {string} name
 * @returns {Promise<import('node:fs/promises').FileHandle | null>}
 */
export async function openFile(dataDir, name) {
  for (const place of [join(dataDir, name), join(dataDir, KEPT, basename(name))]) {
    try {
      return await open(place, constants.O_RDONLY | constants.O_NOFOLLOW);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
  return null;
}

/** Adds up the size of the files in a data folder, in bytes. @param {string} dataDir */
export async function sizeOfFiles(dataDir) {
  let bytes = 0;
  for (const folder of Object.values(FOLDERS)) {
    const names = await readdir(join(dataDir, folder)).catch(() => []);
    for (const name of names) {
      bytes += (await stat(join(dataDir, folder, name)).catch(() => ({ size: 0 }))).size;
    }
  }
  return bytes;
}

const UNITS = ['KB', 'MB', 'GB', 'TB'];

/** @param {number} bytes @returns {string} such as `12.3 MB` */
export function sizeText(bytes) {
  let value = bytes / 1024;
  let unit = 0;
  for (; value >= 1024 && unit < UNITS.length - 1; unit += 1) value /= 1024;
  return `${value.toFixed(1)} ${UNITS[unit]}`;
}

/**
 * @param {string} folder need not exist yet @param {number} bytes
 * @throws {Failure} when less space is free
 */
export async function requireRoom(folder, bytes) {
  const { bavail, bsize } = await statfs(await existingPart(folder));
  if (bavail * bsize >= bytes) return;
  throw new Failure(
    `There is too little space in ${folder}: ${sizeText(bavail * bsize)} are free, and up to ${sizeText(bytes)} are needed.`,
  );
}

/**
 * @param {string} folder
 * @returns {Promise<string>} the folder, or its nearest existing ancestor
 */
export async function existingPart(folder) {
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return existingPart(dirname(folder));
  }
}

/** @param {unknown} error */
export const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;
