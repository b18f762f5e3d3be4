import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { dataDir } from './paths';

/** Size of a probe file. Even a full disk accepts an empty file. */
export const PROBE_BYTES = 64 * 1024;

/** Files in the data folder, by their paths in it. */
export const dataFolder = {
  /** Writes a file whole or not at all. */
  async put(name: string, bytes: Buffer | AsyncIterable<Buffer>): Promise<void> {
    const target = locate(name);
    const part = `${target}.${randomUUID()}.part`;
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(part, bytes, { flush: true, mode: 0o600 });
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
  },

  /** @returns null if the file does not exist */
  async open(name: string): Promise<Readable | null> {
    const handle = await open(locate(name)).catch(nullWhereMissing);
    return handle?.createReadStream() ?? null;
  },

  /** Returns the time of the last write; null if the file does not exist. */
  async changedAt(name: string): Promise<Date | null> {
    const found = await stat(locate(name)).catch(nullWhereMissing);
    return found?.mtime ?? null;
  },

  /** Does nothing if the file does not exist. */
  async delete(name: string): Promise<void> {
    await rm(locate(name), { force: true });
  },

  /**
   * Copies a file before its deletion while `npm run backup` runs: rows that it has already read
   * may still name the file. The backup creates this folder before it reads the first row, and
   * removes it.
   */
  async keepForBackup(name: string): Promise<void> {
    const kept = path.join(dataDir(), '.backup', path.basename(name));
    // The folder usually does not exist.
    await copyFile(locate(name), kept).catch(() => undefined);
  },

  /** Rejects if files cannot be written. */
  async probe(): Promise<void> {
    const name = `.probe-${randomUUID()}`;
    try {
      await writeFile(locate(name), randomBytes(PROBE_BYTES), { flush: true });
    } finally {
      await rm(locate(name), { force: true });
    }
  },
};

const locate = (name: string) => path.join(dataDir(), name);

/** @throws any failure except a missing file */
function nullWhereMissing(failure: unknown): null {
  if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw failure;
}
