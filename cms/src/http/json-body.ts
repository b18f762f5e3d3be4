import type { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { messages } from '@canopy/domain/common';
import { errors } from '@strapi/utils';

/** Maximum nesting of lists and objects. No call needs ten levels. */
const DEEPEST = 32;

/** Maximum number of values in a body. An import of 10,000 rows has a few hundred thousand. */
const MOST_VALUES = 1_000_000;

/** `__proto__` in JSON, where any letter may be escaped. */
const PERHAPS_PROTOTYPE = /__proto__|\\u00(5f|6f|7[024])/i;

/** Returns true if the request has a body. A chunked one may be empty. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/**
 * Returns the list or object in a request's JSON body; `{}` for an empty body.
 * @param mostBytes limit of the decompressed text
 * @throws 413 as soon as the body exceeds the limit
 * @throws 400 for invalid JSON; also, before parsing, for too deep nesting or too many values
 */
export async function readJson(req: IncomingMessage, mostBytes: number): Promise<unknown> {
  if (Number(req.headers['content-length']) > mostBytes) throw tooLarge();
  const bytes = await readBytes(req, mostBytes);
  if (bytes.length === 0) return {};
  const parsed = parse(bytes);
  if (typeof parsed !== 'object' || parsed === null) throw unreadable();
  return parsed;
}

async function readBytes(req: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const unpacked = unpack(req);
  const shape = new Shape();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Ending the request would close the connection before the client reads the refusal.
    for await (const chunk of unpacked.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > mostBytes) throw tooLarge();
      shape.take(chunk);
      chunks.push(chunk);
    }
  } catch (error) {
    if (unpacked !== req) unpacked.destroy();
    // Discard the rest.
    req.unpipe().resume();
    // Any other error is a badly compressed body, or a client that has disconnected.
    throw error instanceof errors.ApplicationError ? error : unreadable();
  }
  return Buffer.concat(chunks);
}

function unpack(req: IncomingMessage): Readable {
  const encoding = req.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return req;
  if (!['gzip', 'deflate', 'br'].includes(encoding)) throw unreadable();
  const unpacked = encoding === 'br' ? createBrotliDecompress() : createUnzip();
  finished(req, (error) => {
    if (error) unpacked.destroy(error);
  });
  return req.pipe(unpacked);
}

function parse(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return PERHAPS_PROTOTYPE.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

/** Refuses the key `__proto__`. Copying it into another object would change its prototype. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__ is not allowed as a JSON key.');
  return value;
}

const [QUOTE, BACKSLASH, COMMA] = [...Buffer.from('"\\,')];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [...Buffer.from('[{]}')];

/**
 * Measures the shape of JSON byte by byte. Parsing millions of brackets takes far longer than
 * reading them, and blocks all other work.
 */
class Shape {
  #depth = 0;
  #values = 0;
  #inText = false;
  #escaped = false;

  /** @throws ValidationError (400) when the JSON becomes too deep, or holds too many values */
  take(bytes: Buffer): void {
    for (let n = 0; n < bytes.length; n += 1) {
      const byte = bytes[n];
      if (this.#inText) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === BACKSLASH) this.#escaped = true;
        else if (byte === QUOTE) this.#inText = false;
      } else if (byte === QUOTE) {
        this.#inText = true;
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        this.#depth += 1;
        this.#values += 1;
        if (this.#depth > DEEPEST) throw new errors.ValidationError(messages.bodyTooDeep(DEEPEST));
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        this.#depth -= 1;
      } else if (byte === COMMA) {
        this.#values += 1;
      }
    }
    if (this.#values > MOST_VALUES) {
      throw new errors.ValidationError(messages.bodyTooFull(MOST_VALUES));
    }
  }
}

function tooLarge(): Error {
  return new errors.PayloadTooLargeError(messages.uploadTooLarge);
}

function unreadable(): Error {
  return new errors.ValidationError(messages.bodyUnreadable);
}
