import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isAlive } from './lock.mjs';

const PREFIX = 'canopy-run-';
const NAME = /^canopy-run-(\d+)-\w{6}$/;

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** The most bytes of it that the data of a run may take. */
const BYTES_OF_A_RUN = 2 ** 31;

/** @param {string} folder */
function remove(folder) {
  try {
    // A server that is just ending may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  } catch {
    // It belongs to another account, or the next run removes it.
  }
}

/** @param {string} parent @returns {{ path: string, pid: number }[]} the folders of runs in it */
function foldersIn(parent) {
  try {
    return readdirSync(parent).flatMap((name) => {
      const pid = NAME.exec(name)?.[1];
      return pid ? [{ path: join(parent, name), pid: Number(pid) }] : [];
    });
  } catch {
    // Only Linux has one in memory.
    return [];
  }
}

/** A PostgreSQL that outlived its run ends within a minute when its folder is gone. */
function removeLeftovers(/** @type {string} */ parent) {
  for (const { path, pid } of foldersIn(parent)) {
    // A folder with our own id is of an earlier process.
    if (pid === process.pid || !isAlive(pid)) remove(path);
  }
}

/** @param {string} parent */
function make(parent) {
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs as another account.
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Makes the folder in memory, if there is room for every run that has one there. Each run makes its own
 * before it counts, so two that begin at once cannot both take the room of one.
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
    // Other systems have none.
  }
  if (folder) remove(folder);
  return undefined;
}

/**
 * Gives all temporary files of this process and of those it starts one folder, TMPDIR, which goes with the
 * process. A run that was killed leaves its folder behind: the next run removes it.
 * @param {object} [options]
 * @param {boolean} [options.inMemory] whether it may stand in memory: nothing waits for the disk there
 * @param {string} [options.memory] @param {number} [options.bytes] for tests
 */
export function openRunFolder({ inMemory = false, memory = MEMORY, bytes = BYTES_OF_A_RUN } = {}) {
  // Playwright reads its configuration again in each worker.
  if (basename(tmpdir()).startsWith(PREFIX)) return;
  for (const parent of [tmpdir(), memory]) removeLeftovers(parent);
  const folder = (inMemory && makeInMemory(memory, bytes)) || make(tmpdir());
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
  // Vitest and Playwright end in order by SIGINT.
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => process.exit(1));
  }
}
