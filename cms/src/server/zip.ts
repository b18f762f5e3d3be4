import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file to put into an archive. */
export interface ZipFile {
  /** Its path in the archive. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Whether packing would not make it smaller, as of pictures. */
  readonly isPacked?: boolean;
}

/** In every header: the names are UTF-8, and sizes follow the bytes (APPNOTE 4.4.4, bits 11 and 3). */
const FLAGS = 0x0808;
/** The version that a reader needs for archives and files of more than 4 GB (APPNOTE 4.4.3). */
const VERSION = 45;
const DEFLATED = 8;
const STORED = 0;
/** Stand for values that are in the fields of 64 bits. */
const WIDE_2 = 0xffff;
const WIDE_4 = 0xffffffff;

/**
 * Writes a ZIP archive of any size while its files are read: it keeps some hundred bytes for each file. Every
 * field is 64 bits wide, since nobody knows the sizes before (APPNOTE.TXT 6.3.10 of PKWARE). No library
 * that is installed can do that.
 * @param at the time that the files have in it
 */
export async function* writeZip(
  files: AsyncIterable<ZipFile>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const time = dosTime(at);
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes, isPacked = false } of files) {
    const path = Buffer.from(name);
    const method = isPacked ? STORED : DEFLATED;
    const start = offset;
    const head = Buffer.concat([
      fields([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, method], [4, time], [4, 0]),
      fields([4, WIDE_4], [4, WIDE_4], [2, path.length], [2, 20]),
      path,
      fields([2, 1], [2, 16], [8, 0], [8, 0]),
    ]);
    yield head;
    offset += head.length;

    const read = { crc: 0, size: 0 };
    const counted = count(bytes, read);
    let written = 0;
    for await (const packed of isPacked ? counted : deflate(counted)) {
      written += packed.length;
      yield packed;
    }
    const sizes = fields([8, written], [8, read.size]);
    const tail = Buffer.concat([fields([4, 0x08074b50], [4, read.crc]), sizes]);
    yield tail;
    offset += written + tail.length;

    const entry = [
      fields([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, method], [4, time]),
      fields([4, read.crc], [4, WIDE_4], [4, WIDE_4], [2, path.length], [2, 28], [2, 0], [2, 0]),
      fields([2, 0], [4, 0], [4, WIDE_4]),
      path,
      fields([2, 1], [2, 24], [8, read.size], [8, written], [8, start]),
    ];
    directory.push(Buffer.concat(entry));
  }
  yield* directory;
  yield endOf(directory, offset);
}

/** Says where the directory is and how large, for readers of large archives and for all others. */
function endOf(directory: readonly Buffer[], start: number): Buffer {
  const entries = directory.length;
  const size = directory.reduce((bytes, { length }) => bytes + length, 0);
  return Buffer.concat([
    fields([4, 0x06064b50], [8, 44], [2, VERSION], [2, VERSION], [4, 0], [4, 0]),
    fields([8, entries], [8, entries], [8, size], [8, start]),
    fields([4, 0x07064b50], [4, 0], [8, start + size], [4, 1]),
    fields(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, WIDE_2],
      [2, WIDE_2],
      [4, WIDE_4],
      [4, WIDE_4],
      [2, 0],
    ),
  ]);
}

/** Counts and checks bytes on their way. */
async function* count(
  bytes: AsyncIterable<Uint8Array>,
  read: { crc: number; size: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    read.crc = crc32(chunk, read.crc);
    read.size += chunk.length;
    yield chunk;
  }
}

async function* deflate(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw();
  // A failure also ends the packer, whose reader is told.
  const done = pipeline(bytes, packer).catch(() => undefined);
  yield* packer as AsyncIterable<Buffer>;
  await done;
}

/** Numbers one after the other, little-endian, each with its bytes. */
function fields(...values: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

/** Time and date as MS-DOS has them, in UTC. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date =
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return date * 0x10000 + time;
}
