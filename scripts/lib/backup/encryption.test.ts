import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BadFrame,
  decrypt,
  encrypt,
  HEADER_BYTES,
  isEncrypted,
  keyOf,
  newKey,
} from './encryption.mjs';

const FRAME = 16;
const SEALED = FRAME + 16;
const KEY = Buffer.alloc(32, 7);

/**
 * Splits bytes into pieces of these lengths, repeatedly, as a file or a network may deliver them.
 */
async function* inPieces(bytes: Buffer, lengths: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, n = 0; at < bytes.length; n += 1) {
    const length = lengths[n % lengths.length] ?? 1;
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

async function whole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

const sealed = (plain: Buffer, lengths: readonly number[] = [FRAME]) =>
  whole(encrypt(KEY, FRAME)(inPieces(plain, lengths)));
const opened = (bytes: Buffer, lengths: readonly number[] = [FRAME]) =>
  whole(decrypt(KEY, FRAME)(inPieces(bytes, lengths)));

const lengths = fc.array(fc.integer({ min: 1, max: 3 * SEALED }), { minLength: 1, maxLength: 5 });
/** Random bytes, mostly with a length at the border of a frame. */
const plain = fc
  .oneof(
    fc.integer({ min: 0, max: 5 * FRAME }),
    fc.constantFrom(0, 1, FRAME - 1, FRAME, FRAME + 1, 2 * FRAME - 1, 2 * FRAME, 2 * FRAME + 1),
  )
  .map((length) => randomBytes(length));

describe('frames', () => {
  it('open to the sealed bytes, whatever the chunk sizes', () =>
    fc.assert(
      fc.asyncProperty(plain, lengths, lengths, async (bytes, written, read) => {
        const frames = await sealed(bytes, written);
        expect(frames.length).toBe(
          bytes.length + 16 * Math.max(1, Math.ceil(bytes.length / FRAME)),
        );
        expect(await opened(frames, read)).toEqual(bytes);
      }),
    ));

  it('do not open when a byte has changed', () =>
    fc.assert(
      fc.asyncProperty(plain, fc.nat(), fc.integer({ min: 1, max: 255 }), async (bytes, at, by) => {
        const frames = await sealed(bytes);
        const index = at % frames.length;
        frames[index] = (frames[index] ?? 0) ^ by;
        await expect(opened(frames)).rejects.toThrow(BadFrame);
      }),
    ));

  it('do not open without their end, even at a frame border', () =>
    fc.assert(
      fc.asyncProperty(plain, fc.nat(), fc.boolean(), async (bytes, at, atBorder) => {
        const frames = await sealed(bytes);
        const cut = at % frames.length;
        const end = atBorder ? cut - (cut % SEALED) : cut;
        await expect(opened(frames.subarray(0, end))).rejects.toThrow(BadFrame);
      }),
    ));

  it('do not open in another order or with missing or repeated frames', async () => {
    const frames = await sealed(randomBytes(3 * FRAME));
    const [one, two, three] = [0, 1, 2].map((n) => frames.subarray(n * SEALED, (n + 1) * SEALED));
    const pieces = [one, two, three] as [Buffer, Buffer, Buffer];
    for (const order of [
      [1, 0, 2],
      [0, 2],
      [0, 0, 2],
      [0, 1, 2, 2],
    ]) {
      const moved = Buffer.concat(order.map((n) => pieces[n] as Buffer));
      await expect(opened(moved)).rejects.toThrow(BadFrame);
    }
  });

  it('open with their own key only', async () => {
    const frames = await sealed(Buffer.from('text'));
    const other = decrypt(Buffer.alloc(32, 8), FRAME)(inPieces(frames, [FRAME]));
    await expect(whole(other)).rejects.toThrow(BadFrame);
  });
});

describe('the key', () => {
  it('is derived from its passphrase only, in any Unicode composition', async () => {
    const { key, header } = await newKey('S\u00f6mmer 2026');
    expect(header).toHaveLength(HEADER_BYTES);
    expect(isEncrypted(header)).toBe(true);
    expect(await keyOf('So\u0308mmer 2026', header)).toEqual(key);
    expect(await keyOf('Sommer 2026', header)).toBeNull();
  });

  it('differs from backup to backup', async () => {
    const [one, other] = await Promise.all([newKey('same'), newKey('same')]);
    expect(one.key).not.toEqual(other.key);
  });
});
