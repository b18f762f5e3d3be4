import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { inChunks } from './chunks.mjs';

/** The first bytes of an encrypted backup; the last byte is the version of its format. */
const MAGIC = Buffer.from('CANOPY\0\x01', 'latin1');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
export const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;

const KEY_BYTES = 32;
/** 128 MB and about half a second: what guessing a passphrase costs, each time. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FRAME_BYTES = 64 * 1024;

const stretch =
  /** @type {(passphrase: string, salt: Buffer, bytes: number, options: object) => Promise<Buffer>} */ (
    promisify(scrypt)
  );

/** A frame that nobody made with this key, in this place: damaged, cut off, moved. */
export class BadFrame extends Error {}

/** @param {string} passphrase @param {Buffer} salt */
async function derive(passphrase, salt) {
  const bytes = await stretch(passphrase.normalize('NFKC'), salt, KEY_BYTES + CHECK_BYTES, SCRYPT);
  return { key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) };
}

/**
 * A new key for one backup. Its salt makes it differ from every other, so frames can be counted from
 * zero.
 * @param {string} passphrase
 */
export async function newKey(passphrase) {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await derive(passphrase, salt);
  return { key, header: Buffer.concat([MAGIC, salt, check]) };
}

/** @param {Buffer} start the first bytes of a file */
export const isEncrypted = (start) => start.subarray(0, MAGIC.length).equals(MAGIC);

/**
 * @param {string} passphrase @param {Buffer} header
 * @returns {Promise<Buffer | null>} null when it is not the passphrase that the backup was made with
 */
export async function keyOf(passphrase, header) {
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const { key, check } = await derive(passphrase, salt);
  return check.equals(header.subarray(MAGIC.length + SALT_BYTES)) ? key : null;
}

/** Its number, and in the last byte whether it is the last. @param {number} number @param {boolean} last */
function nonceOf(number, last) {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce[NONCE_BYTES - 1] = last ? 1 : 0;
  return nonce;
}

/**
 * Encrypts a stream in frames of one size, so that it can be read without holding it whole. The last
 * frame says that it is the last: a stream that ends without it was cut off.
 * @param {Buffer} key @returns {(source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>}
 */
export function encrypt(key, frameBytes = FRAME_BYTES) {
  return async function* (source) {
    let number = 0;
    for await (const { chunk, last } of inChunks(source, frameBytes)) {
      const cipher = createCipheriv(CIPHER, key, nonceOf(number++, last));
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/**
 * @param {Buffer} key
 * @returns {(source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>} throws `BadFrame`
 */
export function decrypt(key, frameBytes = FRAME_BYTES) {
  return async function* (source) {
    let number = 0;
    for await (const { chunk, last } of inChunks(source, frameBytes + TAG_BYTES)) {
      const end = chunk.length - TAG_BYTES;
      if (end < 0) throw new BadFrame();
      const decipher = createDecipheriv(CIPHER, key, nonceOf(number++, last));
      decipher.setAuthTag(chunk.subarray(end));
      const plain = decipher.update(chunk.subarray(0, end));
      try {
        decipher.final();
      } catch {
        throw new BadFrame();
      }
      yield plain;
    }
  };
}
