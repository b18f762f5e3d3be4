import { randomBytes, randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { notFound } from '../http/refusals';
import { dataDir } from './paths';
import { StorageFailure } from './storage-failure';

/** The ending decides as what a file is opened, so it follows from the bytes, never from the name. */
export const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'application/pdf': '.pdf',
};

const PROBE_BYTES = 64 * 1024;

type Folder = 'evidence' | 'logos' | 'outbox' | 'statement-files';

/** Private files: outside the public folder, reached only through calls that check who asks. */
export const privateFiles = {
  /**
   * Writes a file whole or not at all.
   * @param bytes all of them, or as they come
   * @throws StorageFailure when it cannot be written
   */
  async put(folder: Folder, name: string, bytes: Buffer | AsyncIterable<Buffer>): Promise<void> {
    const target = locate(folder, name);
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(`${target}.part`, bytes, { flush: true, mode: 0o600 });
      await rename(`${target}.part`, target);
    } catch (cause) {
      await rm(`${target}.part`, { force: true }).catch(() => undefined);
      throw new StorageFailure(`A file of ${folder} could not be written`, { cause });
    }
  },

  /**
   * @throws 404 when the file is not there (any more)
   * @throws StorageFailure when it cannot be read
   */
  async stream(folder: Folder, name: string): Promise<ReadStream> {
    try {
      return (await open(locate(folder, name))).createReadStream();
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') {
        throw new StorageFailure(`A file of ${folder} could not be read`, { cause });
      }
      strapi.log.warn(`A file is missing: ${folder}/${name}`);
      throw notFound();
    }
  },

  async remove(folder: Folder, name: string): Promise<void> {
    const target = locate(folder, name);
    await keepForBackup(target);
    await rm(target, { force: true });
  },

  /** Rejects when files cannot be written. An empty one always can, however full the disk is. */
  async probe(): Promise<void> {
    const probe = path.join(dataDir(), `.probe-${randomUUID()}`);
    try {
      await writeFile(probe, randomBytes(PROBE_BYTES), { flush: true });
    } finally {
      await rm(probe, { force: true });
    }
  },
};

/**
 * Called before a file goes. While `npm run backup` runs, it gets a copy: the rows that it has read
 * may still name the file. The backup makes this folder before it reads the first row, and removes it.
 */
export async function keepForBackup(file: string): Promise<void> {
  const kept = path.join(dataDir(), '.backup', path.basename(file));
  // There is usually no such folder.
  await copyFile(file, kept).catch(() => undefined);
}

/** The folder of the mails that no mail server was there for. */
export function outbox(): string {
  return path.join(dataDir(), 'outbox');
}

function locate(folder: Folder, name: string): string {
  return path.join(dataDir(), folder, path.basename(name));
}

/** The name that a file is downloaded by: its own, with the ending of what it is. */
export function downloadName(fileName: string, mimeType: string): string {
  // `invoice.2024` has no ending, `invoice.html` has.
  const name = fileName.replace(/\.[a-z][a-z0-9]*$/i, '') || 'file';
  return name + (ENDINGS[mimeType] ?? '');
}
