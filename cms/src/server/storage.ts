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

/** A backup that reads the rows of today may still look for a file tomorrow. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const ROWS_AT_A_TIME = 100;

/** The pictures, videos and documents of the site. */
export const UPLOADS = 'public/uploads';

type Folder = 'evidence' | 'logos' | 'statement-files' | typeof UPLOADS;

let opened: Bucket | null | undefined;

/** The bucket of the environment; null where files are in the data folder. */
function bucket(): Bucket | null {
  opened ??= openBucket();
  return opened;
}

/**
 * The files that rows name: in the data folder, or in a bucket of S3 where `S3_BUCKET` is set. All but
 * uploads are private: they are reached only through calls that check who asks.
 */
export const storage = {
  isInBucket: (): boolean => bucket() !== null,

  /**
   * Writes a file whole or not at all.
   * @param bytes all of them, or as they come
   * @throws StorageFailure when it cannot be written
   */
  async put(folder: Folder, name: string, bytes: Buffer | AsyncIterable<Buffer>): Promise<void> {
    const file = nameOf(folder, name);
    const s3 = bucket();
    await answerFor(folder, 'written', async () => {
      if (!s3) return dataFolder.put(file, bytes);
      // Pictures that come with the product have fixed names, and may come back.
      if (await isRemoved(file)) await removedFiles().deleteMany({ where: { name: file } });
      await (Buffer.isBuffer(bytes)
        ? s3.put(file, bytes, bytes.length)
        : spool(bytes, (whole, length) => s3.put(file, whole, length)));
    });
  },

  /**
   * @throws 404 when the file is not there (any more)
   * @throws StorageFailure when it cannot be read
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
   * An upload in the bucket, or a part of it.
   * @param range as the header `Range` says it
   * @returns null when there is no such file, or files are in the data folder
   * @throws StorageFailure when it cannot be read
   */
  async openUpload(name: string, range?: string): Promise<BucketFile | null> {
    const s3 = bucket();
    if (!s3 || (await isRemoved(nameOf(UPLOADS, name)))) return null;
    return answerFor(UPLOADS, 'read', () => s3.open(nameOf(UPLOADS, name), range));
  },

  /**
   * When a file was last written; null when it is not there.
   * @throws StorageFailure when that cannot be read
   */
  async changedAt(folder: Folder, name: string): Promise<Date | null> {
    const file = nameOf(folder, name);
    return answerFor(folder, 'read', async () => {
      const s3 = bucket();
      if (!s3) return dataFolder.changedAt(file);
      return (await isRemoved(file)) ? null : s3.changedAt(file);
    });
  },

  /** Removes a file after the row that named it. A backup that has read the row still gets the file. */
  async remove(folder: Folder, name: string): Promise<void> {
    const file = nameOf(folder, name);
    if (bucket()) {
      await removedFiles().create({ data: { name: file } });
      return;
    }
    await dataFolder.keepForBackup(file);
    await answerFor(folder, 'removed', () => dataFolder.delete(file));
  },

  /** Removes a file whose row could not be written, as well as it can: the reason comes first. */
  async discard(folder: Folder, name: string): Promise<void> {
    const place = bucket() ?? dataFolder;
    await answerFor(folder, 'removed', () => place.delete(nameOf(folder, name))).catch(logFailure);
  },

  /** Deletes from the bucket the files that were removed a day ago. Several instances may do it at once. */
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

  /** Rejects when files cannot be written. */
  async probe(): Promise<void> {
    await Promise.all([dataFolder.probe(), bucket()?.probe()]);
  },
};

const removedFiles = () => strapi.db.query(REMOVED_FILE);

const nameOf = (folder: Folder, name: string) => `${folder}/${path.basename(name)}`;

/** An upload is public, and its file stays for a day when it is removed. */
async function isRemoved(file: string): Promise<boolean> {
  return (await removedFiles().count({ where: { name: file } })) > 0;
}

/** Counts bytes by writing them to a file that has no name any more, so a crash leaves nothing. */
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
