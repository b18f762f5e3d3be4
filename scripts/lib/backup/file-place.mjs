import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../failure.mjs';
import { openFile, sizeOfFiles } from './data-folder.mjs';
import { fromCms } from './packages.mjs';

/**
 * @typedef {{ size: number, bytes: AsyncIterable<Buffer>, close(): Promise<void> }} OpenFile
 *
 * @typedef {object} FilePlace location of the files that rows name: the data folder, or the bucket
 *   of the environment
 * @property {string} name name shown to operators
 * @property {(source: Pick<import('./source.mjs').Source, 'fileBytes'>) => Promise<number>} size
 *   maximum size of all files, in bytes
 * @property {(name: string) => Promise<OpenFile | null>} open returns null for a missing file
 *
 * @typedef {object} NewFiles location that receives the files of a backup
 * @property {string} name name shown to operators
 * @property {boolean} isInFolder whether the files take space in the data folder
 * @property {(names: readonly string[]) => Promise<void>} requireNone throws when one of them
 *   exists
 * @property {(name: string, size: number, bytes: AsyncIterable<Buffer>) => Promise<void>} put
 * @property {() => Promise<void>} undo removes the written files, or prints that it cannot
 *
 * @typedef {typeof import('../../../cms/src/server/storage-bucket')} BucketModule
 */

/** Names looked up in a bucket at a time. */
const AT_A_TIME = 20;

/** @param {NodeJS.ProcessEnv} env @param {string} dataDir @returns {FilePlace} */
export function placeOfFiles(env, dataDir) {
  const bucket = bucketOf(env);
  if (!bucket) {
    return {
      name: dataDir,
      size: () => sizeOfFiles(dataDir),
      async open(name) {
        const handle = await openFile(dataDir, name);
        if (!handle) return null;
        const { size } = await handle.stat();
        const end = size - 1;
        const bytes = size === 0 ? [] : handle.createReadStream({ end, autoClose: false });
        return { size, bytes: Readable.from(bytes), close: () => handle.close() };
      },
    };
  }
  const place = `the bucket ${env.S3_BUCKET}`;
  return {
    name: place,
    size: (source) => source.fileBytes(),
    async open(name) {
      const file = await bucket.open(name).catch(failAt(place));
      if (!file) return null;
      const { bytes, length } = file;
      return { size: length, bytes, close: async () => void bytes.destroy() };
    },
  };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} stage folder that becomes the data folder
 * @returns {NewFiles}
 */
export function placeForFiles(env, stage) {
  const bucket = bucketOf(env);
  if (!bucket) {
    return {
      name: '',
      isInFolder: true,
      requireNone: async () => undefined,
      async put(name, _, bytes) {
        const file = join(stage, name);
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await pipeline(bytes, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
      },
      // The caller deletes them with the stage.
      undo: async () => undefined,
    };
  }
  const place = `the bucket ${env.S3_BUCKET}`;
  /** @type {string[]} */
  const begun = [];
  return {
    name: place,
    isInFolder: false,
    async requireNone(names) {
      await bucket.probe().catch(failAt(place));
      for (let first = 0; first < names.length; first += AT_A_TIME) {
        const some = names.slice(first, first + AT_A_TIME);
        const found = await Promise.all(some.map((name) => bucket.changedAt(name))).catch(
          failAt(place),
        );
        const index = found.findIndex(Boolean);
        if (index < 0) continue;
        throw new Failure(
          `${place.replace('the', 'The')} already contains ${some[index]}. Set S3_BUCKET to an empty bucket.`,
        );
      }
    },
    async put(name, size, bytes) {
      begun.push(name);
      await bucket.put(name, Readable.from(bytes), size).catch(failAt(place));
    },
    async undo() {
      for (const [deleted, name] of begun.entries()) {
        const isGone = await bucket.delete(name).then(
          () => true,
          () => false,
        );
        if (isGone) continue;
        console.error(
          `Up to ${begun.length - deleted} backup files remain in ${place}. Empty it before the next restore.`,
        );
        return;
      }
    },
  };
}

/**
 * Opens the bucket with the server's own code.
 * @param {NodeJS.ProcessEnv} env
 * @throws {Failure} when its settings are wrong
 */
function bucketOf(env) {
  if (!env.S3_BUCKET) return null;
  const module = /** @type {BucketModule} */ (fromCms('./dist/src/server/storage-bucket.js'));
  const wrong = module.bucketMisconfigured(env);
  if (wrong) throw new Failure(wrong);
  return module.openBucket(env);
}

/** @param {string} place @returns {(error: Error) => never} */
const failAt = (place) => (error) => {
  const { message, name } = error;
  const reason = message || /** @type {NodeJS.ErrnoException} */ (error).code || name;
  throw new Failure(
    `${place.replace('the', 'The')} cannot be read or written (${reason}). Nothing was written.`,
  );
};
