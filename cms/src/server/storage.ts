import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { notFound } from '../http/refusals';
import { lifecycle } from './lifecycle';
import { cacheDir } from './paths';
import { type Bucket, type BucketFile, openBucket } from './storage-bucket';
import { logFailure, StorageFailure } from './storage-failure';
import { dataFolder } from './storage-folder';

const REMOVED_FILE = 'api::removed-file.removed-file';

/**
 * Retention of removed files, in milliseconds. A backup that reads the rows today may still need a
 * file tomorrow.
 */
const KEPT_MS = 24 * 60 * 60 * 1000;
const ROWS_AT_A_TIME = 100;

/** Folder of the site's pictures, videos and documents. */
export const UPLOADS = 'public/uploads';

type Folder = 'evidence' | 'logos' | 'statement-files' | typeof UPLOADS;

let opened: Bucket | null | undefined;

/** Returns the configured bucket; null if files are in the data folder. */
function bucket(): Bucket | null {
  opened ??= openBucket();
  return opened;
}

/**
 * Files that rows name: in the data folder, or in an S3 bucket if `S3_BUCKET` is set. All but
 * uploads are private. Only calls that check the caller return them.
 */
export const storage = {
  isInBucket: (): boolean => bucket() !== null,

  /**
   * Writes a file whole or not at all.
   * @param bytes a buffer or a stream
   * @throws StorageFailure if it cannot be written
   */
  async put(folder: Folder, name: string, bytes: Buffer | AsyncIterable<Buffer>): Promise<void> {
    const file = nameOf(folder, name);
    const s3 = bucket();
    await answerFor(folder, 'written', async () => {
      if (!s3) return dataFolder.put(file, bytes);
      // Bundled pictures have fixed names, and may come back.
      if (await isRemoved(file)) await removedFiles().deleteMany({ where: { name: file } });
      await (Buffer.isBuffer(bytes)
        ? s3.put(file, bytes, bytes.length)
        : spool(bytes, (whole, length) => s3.put(file, whole, length)));
    });
  },

  /**
   * @throws 404 if the file does not exist (any more)
   * @throws StorageFailure if it cannot be read
   */
  async stream(folder: Folder, name: string): Promise<Readable> {
    const file = nameOf(folder, name);
    const bytes = await answerFor(folder, 'read', async () => {
      const s3 = bucket();
      return s3 ? ((await s3.open(file))?.bytes ?? null) : dataFolder.open(file);
    });
    if (bytes) return bytes;
    strapi.log.warn(`A file is missing: ${file}`);
    throw notFound();
  },

  /**
   * Opens an upload in the bucket, or a part of it.
   * @param range in the syntax of the header `Range`
   * @returns null if the file does not exist, or files are in the data folder
   * @throws StorageFailure if it cannot be read
   */
  async openUpload(name: string, range?: string): Promise<BucketFile | null> {
    const s3 = bucket();
    if (!s3 || (await isRemoved(nameOf(UPLOADS, name)))) return null;
    return answerFor(UPLOADS, 'read', () => s3.open(nameOf(UPLOADS, name), range));
  },

  /**
   * Returns the time of a file's last write; null if it does not exist.
   * @throws StorageFailure if that cannot be read
   */
  async changedAt(folder: Folder, name: string): Promise<Date | null> {
    const file = nameOf(folder, name);
    return answerFor(folder, 'read', async () => {
      const s3 = bucket();
      if (!s3) return dataFolder.changedAt(file);
      return (await isRemoved(file)) ? null : s3.changedAt(file);
    });
  },

  /**
   * Removes a file after the row that named it. A backup that has read the row still gets the file.
   */
  async remove(folder: Folder, name: string): Promise<void> {
    const file = nameOf(folder, name);
    if (bucket()) {
      await removedFiles().create({ data: { name: file } });
      return;
    }
    await dataFolder.keepForBackup(file);
    await answerFor(folder, 'removed', () => dataFolder.delete(file));
  },

  /**
   * Removes a file whose row could not be written. A failure is only logged, because the original
   * error matters more.
   */
  async discard(folder: Folder, name: string): Promise<void> {
    const place = bucket() ?? dataFolder;
    await answerFor(folder, 'removed', () => place.delete(nameOf(folder, name))).catch(logFailure);
  },

  /**
   * Deletes files from the bucket a day after their removal. Several instances may do it at once.
   */
  async deleteRemoved(): Promise<void> {
    const where = { createdAt: { $lt: new Date(Date.now() - KEPT_MS) } };
    for (;;) {
      const rows: { id: number; name: string }[] = await removedFiles().findMany({
        where,
        limit: ROWS_AT_A_TIME,
      });
      for (const { id, name } of rows) {
        if (lifecycle.stopping) return;
        // A file of this name may have come back meanwhile.
        if ((await removedFiles().count({ where: { id } })) === 0) continue;
        await answerFor(path.dirname(name), 'deleted', async () => bucket()?.delete(name));
        await removedFiles().delete({ where: { id } });
      }
      if (rows.length < ROWS_AT_A_TIME) return;
    }
  },

  /** Rejects if files cannot be written. */
  async probe(): Promise<void> {
    await Promise.all([dataFolder.probe(), bucket()?.probe()]);
  },
};

const removedFiles = () => strapi.db.query(REMOVED_FILE);

const nameOf = (folder: Folder, name: string) => `${folder}/${path.basename(name)}`;

/**
 * Returns whether an upload was removed. Uploads are public, and a removed file stays in the bucket
 * for a day.
 */
async function isRemoved(file: string): Promise<boolean> {
  return (await removedFiles().count({ where: { name: file } })) > 0;
}

/** Counts bytes by writing them to an unlinked file, so that a crash leaves nothing behind. */
async function spool(
  bytes: AsyncIterable<Buffer>,
  send: (bytes: Readable, length: number) => Promise<void>,
): Promise<void> {
  await mkdir(cacheDir(), { recursive: true });
  const file = path.join(cacheDir(), `${randomUUID()}.part`);
  const handle = await open(file, 'wx+', 0o600);
  try {
    await rm(file);
    for await (const chunk of bytes) await handle.appendFile(chunk);
    const { size } = await handle.stat();
    await send(handle.createReadStream({ start: 0, autoClose: false }), size);
  } finally {
    await handle.close();
  }
}

/** @throws StorageFailure for any failure of folder or bucket */
async function answerFor<T>(folder: string, done: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new StorageFailure(`A file of ${folder} could not be ${done}`, { cause });
  }
}
