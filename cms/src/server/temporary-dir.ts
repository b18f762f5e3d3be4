import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDir } from './paths';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes files that killed servers left in the data folder's temporary folder. Files younger than
 * a day may be uploads that another server is receiving.
 */
export async function removeAbandonedFiles(): Promise<void> {
  const names = await readdir(temporaryDir()).catch(() => []);
  for (const name of names) {
    const file = path.join(temporaryDir(), name);
    // Its request may have removed the file in between.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > DAY_MS) await rm(file, { recursive: true, force: true });
  }
}
