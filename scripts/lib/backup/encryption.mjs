import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { inChunks } from './chunks.mjs';

/** First bytes of an encrypted backup. The last byte is the format's version. */
const MAGIC = Buffer.from('CANOPY\0\x01', 'latin1');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
export const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;

const KEY_BYTES = 32;
/** Cost of each guess of a passphrase: 128 MB and about half a second. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FRAME_BYTES = 64 * 1024;

const stretch =
  /** @type {(passphrase: string, salt: Buffer, bytes: number, options: object) => Promise<Buffer>} */ (
    promisify(scrypt)
  );

/** Error for a frame that is damaged, cut off, moved or encrypted with another key. */
export class BadFrame extends Error {}

/** @param {string} passphrase @param {Buffer} salt */
async function derive(passphrase, salt) {
  const bytes = await stretch(passphrase.normalize('NFKC'), salt, KEY_BYTES + CHECK_BYTES, SCRYPT);
  return { key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) };
}

/**
 * Creates a key for one backup. Its salt makes it unique, so frames can be counted from zero.
 * @param {string} passphrase
 */
export async function newKey(passphrase) {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await derive(passphrase, salt);
  return { key, header: Buffer.concat([MAGIC, salt, check]) };
}

/** @param {Buffer} start first bytes of a file */
export const isEncrypted = (start) => start.subarray(0, MAGIC.length).equals(MAGIC);

/**
 * @param {string} passphrase @param {Buffer} header
 * @returns {Promise<Buffer | null>} null for a wrong passphrase
 */
export async function keyOf(passphrase, header) {
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const { key, check } = await derive(passphrase, salt);
  return check.equals(header.subarray(MAGIC.length + SALT_BYTES)) ? key : null;
}

/**
 * Builds a frame's nonce from its number. The last byte marks the last frame.
 * @param {number} number @param {boolean} last
 */
function nonceOf(number, last) {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce[NONCE_BYTES - 1] = last ? 1 : 0;
  return nonce;
}

/**
 * Encrypts a stream in frames of one size, so that it can be read without holding it whole. The
 * last frame is marked: a stream that ends without it was cut off.
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
