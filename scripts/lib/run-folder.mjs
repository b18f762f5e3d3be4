import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isAlive } from './lock.mjs';

const PREFIX = 'canopy-run-';
const NAME = /^canopy-run-(\d+)-\w{6}$/;

/** File system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Maximum size of a run's data there, in bytes. */
const BYTES_OF_A_RUN = 2 ** 31;

/** @param {string} folder */
function remove(folder) {
  try {
    // A server that is shutting down may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  } catch {
    // The folder belongs to another account, or the next run removes it.
  }
}

/** @param {string} parent @returns {{ path: string, pid: number }[]} folders of runs in it */
function foldersIn(parent) {
  try {
    return readdirSync(parent).flatMap((name) => {
      const pid = NAME.exec(name)?.[1];
      return pid ? [{ path: join(parent, name), pid: Number(pid) }] : [];
    });
  } catch {
    // Only Linux has the folder in memory.
    return [];
  }
}

/**
 * Removes the folders of dead processes. A PostgreSQL that outlived its run then ends within a
 * minute.
 */
function removeLeftovers(/** @type {string} */ parent) {
  for (const { path, pid } of foldersIn(parent)) {
    // A folder with our own process id is from an earlier process.
    if (pid === process.pid || !isAlive(pid)) remove(path);
  }
}

/** @param {string} parent */
function make(parent) {
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs under another account.
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Creates the folder in memory, if it has space for every run there. Each run creates its folder
 * before it counts, so two concurrent runs cannot both claim the same space.
 * @param {string} memory @param {number} bytes
 * @returns {string | undefined}
 */
function makeInMemory(memory, bytes) {
  let folder;
  try {
    const { bavail, bsize } = statfsSync(memory);
    folder = make(memory);
    if (Math.min(bavail * bsize, freemem()) > bytes * foldersIn(memory).length) return folder;
  } catch {
    // Other systems have no file system in memory.
  }
  if (folder) remove(folder);
  return undefined;
}

/**
 * Puts all temporary files of this process and its children into one folder, TMPDIR, which it
 * removes at exit. A killed run leaves its folder behind: the next run removes it.
 * @param {object} [options]
 * @param {boolean} [options.inMemory] whether it may be in memory, where nothing waits for the disk
 * @param {string} [options.memory] @param {number} [options.bytes] for tests
 */
export function openRunFolder({ inMemory = false, memory = MEMORY, bytes = BYTES_OF_A_RUN } = {}) {
  // Playwright reads its configuration again in each worker.
  if (basename(tmpdir()).startsWith(PREFIX)) return;
  for (const parent of [tmpdir(), memory]) removeLeftovers(parent);
  const folder = (inMemory && makeInMemory(memory, bytes)) || make(tmpdir());
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
  // Vitest and Playwright shut down cleanly on SIGINT.
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => process.exit(1));
  }
}
