import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDir } from './paths';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes what servers that were killed have left in the data folder's folder for temporary files. Younger
 * files may be uploads that another server receives.
 */
export async function removeAbandonedFiles(): Promise<void> {
  const names = await readdir(temporaryDir()).catch(() => []);
  for (const name of names) {
    const file = path.join(temporaryDir(), name);
    // The request that it belongs to may have removed it in between.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > DAY_MS) await rm(file, { recursive: true, force: true });
  }
}
