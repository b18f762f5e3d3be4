import type { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { messages } from '@canopy/domain';
import { errors } from '@strapi/utils';

/** How deep lists and objects may lie in each other. No call of ours needs ten. */
const DEEPEST = 32;

/** How many values there may be. Ten thousand rows of an import have some hundred thousand. */
const MOST_VALUES = 1_000_000;

/** Spellings of `__proto__` in JSON, which may escape any letter of it. */
const PERHAPS_PROTOTYPE = /__proto__|\\u00(5f|6f|7[024])/i;

/** True when a body comes with the request, though perhaps an empty one. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/**
 * The list or object that a request carries as JSON; `{}` for an empty body.
 * @param mostBytes of the text, after it was unpacked
 * @throws 413 when it is larger, as soon as that is known
 * @throws 400 when it is no JSON, or too deep or of too many values, which is seen before it is parsed
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
    // Ending the request would end the connection, and nobody would read why it was refused.
    for await (const chunk of unpacked.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > mostBytes) throw tooLarge();
      shape.take(chunk);
      chunks.push(chunk);
    }
  } catch (error) {
    if (unpacked !== req) unpacked.destroy();
    // What is still to come goes nowhere.
    req.unpipe().resume();
    // Anything else is a body that was packed wrong, or a sender who has gone.
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

/** Whoever copies such a key into another object changes what that object is. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('A key of JSON is __proto__.');
  return value;
}

const [QUOTE, BACKSLASH, COMMA] = [...Buffer.from('"\\,')];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [...Buffer.from('[{]}')];

/**
 * Follows JSON byte by byte to see its shape. Parsing takes far longer than reading when there are
 * millions of brackets, and nothing else runs meanwhile.
 */
class Shape {
  #depth = 0;
  #values = 0;
  #inText = false;
  #escaped = false;

  /** @throws ValidationError (400) when the next bytes lead too deep, or hold too much */
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
