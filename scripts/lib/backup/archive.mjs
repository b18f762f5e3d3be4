import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Failure } from '../failure.mjs';
import { inChunks } from './chunks.mjs';
import { decrypt, encrypt, HEADER_BYTES, isEncrypted, keyOf, newKey } from './encryption.mjs';
import {
  areEntriesAsListed,
  MANIFEST,
  partName,
  readManifest,
  readName,
  writeManifest,
} from './manifest.mjs';
import { fromCms } from './packages.mjs';

/**
 * @typedef {{ name: string, size: number, type?: string, mode?: number }} Header
 * @typedef {Readable & { entry(header: Header, done: (error?: Error | null) => void):
 *   NodeJS.WritableStream, finalize(): void }} Pack
 * @typedef {NodeJS.WritableStream & { on(event: 'entry', listener: (header: Header,
 *   bytes: Readable, next: (error?: unknown) => void) => void): void }} Extract
 */
const tar = /** @type {{ pack(): Pack, extract(): Extract }} */ (fromCms('tar-stream'));

/** @typedef {import('./manifest.mjs').Manifest} Manifest */
/** @typedef {import('./manifest.mjs').Entry} Entry */

/** Bytes of a table in memory at a time. A tar entry's size precedes its content. */
const PART_BYTES = 4 * 1024 * 1024;

/**
 * @typedef {object} Writer
 * @property {(name: string, size: number, bytes: AsyncIterable<Buffer>) => Promise<void>} add
 *   throws unless there are exactly `size` bytes
 * @property {(table: string, bytes: AsyncIterable<Buffer>) => Promise<void>} addParts adds bytes of
 *   unknown length, as several entries
 */

/**
 * Writes a backup completely or not at all: to a draft on the disk, which it then renames.
 * @param {string} file @param {string | null} passphrase encrypts the backup, unless null
 * @param {(writer: Writer) => Promise<Omit<Manifest, 'format' | 'madeAt' | 'entries'>>} fill
 * @param {AbortSignal} [signal]
 * @returns {Promise<Entry[]>} entries of the backup
 */
export async function writeArchive(file, passphrase, fill, signal) {
  const draft = `${file}.${process.pid}.part`;
  const sealed = passphrase === null ? null : await newKey(passphrase);
  const pack = tar.pack();
  // A stream that opens the file itself may do so after a failure has removed the file.
  const output = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true });
  try {
    if (sealed) output.write(sealed.header);
    const written = sealed
      ? pipeline(pack, createGzip(), encrypt(sealed.key), output, { signal })
      : pipeline(pack, createGzip(), output, { signal });
    const { entries, ...writer } = writerOn(pack);
    const filled = fill(writer).then(async (notes) => {
      const bytes = writeManifest({ ...notes, entries });
      await writer.add(MANIFEST, bytes.length, Readable.from([bytes]));
      pack.finalize();
    });
    // A full disk ends the writing but would leave `fill` waiting for ever.
    await Promise.race([filled.then(() => written), written]);
    await rename(draft, file);
    await flushFolder(dirname(file));
    return entries;
  } catch (error) {
    pack.destroy();
    output.destroy();
    await rm(draft, { force: true });
    throw error;
  }
}

/** @param {Pack} pack */
function writerOn(pack) {
  /** @type {Entry[]} */
  const entries = [];
  /** @type {Writer['add']} */
  const add = async (name, size, bytes) => {
    const hash = createHash('sha256');
    const header = { name, size, mode: 0o600 };
    await new Promise((resolve, reject) => {
      const entry = pack.entry(header, (error) => (error ? reject(error) : resolve(undefined)));
      pour(hashing(hash)(bytes), entry).catch(reject);
    });
    if (name !== MANIFEST) entries.push({ name, bytes: size, sha256: hash.digest('hex') });
  };
  /** @type {Writer['addParts']} */
  const addParts = async (table, bytes) => {
    let part = 0;
    for await (const { chunk } of inChunks(bytes, PART_BYTES)) {
      part += 1;
      await add(partName(table, part), chunk.length, Readable.from([chunk]));
    }
  };
  return { add, addParts, entries };
}

/**
 * Writes bytes to a tar entry. `pipeline` would never return: tar-stream's streams end in their own
 * way.
 * @param {AsyncIterable<Buffer>} bytes @param {NodeJS.WritableStream} entry
 */
async function pour(bytes, entry) {
  for await (const chunk of bytes) if (!entry.write(chunk)) await once(entry, 'drain');
  entry.end();
}

/** @param {import('node:crypto').Hash} hash */
function hashing(hash) {
  return async function* (/** @type {AsyncIterable<Buffer>} */ source) {
    for await (const bytes of source) {
      hash.update(bytes);
      yield bytes;
    }
  };
}

/** Flushes a folder to the disk, which makes a rename in it durable. @param {string} folder */
export async function flushFolder(folder) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/**
 * Reads a backup from beginning to end. Its errors are written for operators.
 *
 * It verifies hashes only at the end, so read the backup completely before writing its content
 * anywhere.
 * @param {string} file @param {string | null} passphrase
 * @param {(name: string, bytes: AsyncIterable<Buffer>) => Promise<void>} onEntry must consume all
 *   bytes
 * @returns {Promise<Manifest>}
 * @throws {Failure}
 */
export async function readArchive(file, passphrase, onEntry) {
  const key = await keyFor(file, passphrase);
  const extract = tar.extract();
  /** @type {Entry[]} */
  const entries = [];
  /** @type {Manifest | null} */
  let manifest = null;
  /** @type {{ error: unknown } | undefined} */
  let refused;

  /** @param {Header} header @param {Readable} stream */
  const take = async ({ name, type }, stream) => {
    const hash = createHash('sha256');
    if (name === MANIFEST && !manifest) {
      manifest = readManifest(await buffer(stream));
      const names = new Set(entries.map((entry) => entry.name));
      const isAsListed = manifest && areEntriesAsListed(manifest.entries, entries);
      if (!isAsListed || names.size < entries.length) throw new Error(name);
      return;
    }
    if (manifest || type !== 'file' || !readName(name)) throw new Error(name);
    let broken = false;
    let length = 0;
    const bytes = async function* () {
      try {
        for await (const chunk of hashing(hash)(stream)) {
          length += chunk.length;
          yield chunk;
        }
      } catch (error) {
        broken = true;
        throw error;
      }
    };
    await onEntry(name, bytes()).catch((error) => {
      if (!broken) refused = { error };
      throw error;
    });
    entries.push({ name, bytes: length, sha256: hash.digest('hex') });
  };
  extract.on('entry', (header, stream, next) => {
    take(header, stream).then(() => next(), next);
  });

  try {
    const source = createReadStream(file, { start: key ? HEADER_BYTES : 0 });
    await (key
      ? pipeline(source, decrypt(key), createGunzip(), extract)
      : pipeline(source, createGunzip(), extract));
  } catch (error) {
    if (refused) throw refused.error;
    if (isOfSystem(error)) throw unreadable(file, error);
    throw entries.length > 0 || key ? damaged(file) : foreign(file);
  }
  if (!manifest) throw entries.length > 0 ? damaged(file) : foreign(file);
  return manifest;
}

/**
 * @param {string} file @param {string | null} passphrase
 * @returns {Promise<Buffer | null>} null for an unencrypted backup
 */
async function keyFor(file, passphrase) {
  const header = await startOf(file).catch((error) => {
    throw unreadable(file, error);
  });
  if (!isEncrypted(header)) return null;
  if (header.length < HEADER_BYTES) throw damaged(file);
  if (passphrase === null) {
    throw new Failure(
      `${file} is encrypted. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE to its passphrase.`,
    );
  }
  const key = await keyOf(passphrase, header);
  if (!key) throw new Failure(`The passphrase does not match ${file}.`);
  return key;
}

/** @param {string} file */
async function startOf(file) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** @param {unknown} error */
const isOfSystem = (error) => Boolean(/** @type {NodeJS.ErrnoException} */ (error).syscall);

/** @param {string} file @param {unknown} error */
const unreadable = (file, error) =>
  new Failure(
    `The backup ${file} cannot be read (${/** @type {NodeJS.ErrnoException} */ (error).code}).`,
  );

/** @param {string} file */
export const damaged = (file) =>
  new Failure(`${file} is damaged or incomplete. Use another backup.`);

/** @param {string} file */
const foreign = (file) =>
  new Failure(`${file} is not a Canopy backup, or its beginning is damaged.`);
