import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder';
import { readArchive, type Writer, writeArchive } from './archive.mjs';
import { writeManifest } from './manifest.mjs';
import { fromCms } from './packages.mjs';

const NOTES = {
  release: { version: '1.0.0', schema: 'abc' },
  database: 'sqlite' as const,
  tables: {},
  sequences: {},
  missing: [],
};
const PART_BYTES = 4 * 1024 * 1024;

const bytesOf = (text: string) => Readable.from([Buffer.from(text)]);

async function write(file: string, fill: (writer: Writer) => Promise<void>, passphrase?: string) {
  return writeArchive(file, passphrase ?? null, async (writer) => {
    await fill(writer);
    return NOTES;
  });
}

async function read(file: string, passphrase?: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await readArchive(file, passphrase ?? null, async (name, bytes) => {
    const pieces: Buffer[] = [];
    for await (const piece of bytes) pieces.push(piece);
    found[name] = Buffer.concat(pieces).toString();
  });
  return found;
}

/** Builds a compressed tar of these entries, with any names. */
async function tarOf(entries: readonly (readonly [name: string, text: string, type?: string])[]) {
  const pack = fromCms('tar-stream').pack();
  for (const [name, text, type = 'file'] of entries) {
    pack.entry(type === 'file' ? { name } : { name, type, linkname: '/etc/passwd' }, text);
  }
  pack.finalize();
  const pieces: Buffer[] = [];
  for await (const piece of pack) pieces.push(piece);
  return gzipSync(Buffer.concat(pieces));
}

describe('a backup', () => {
  it.each([undefined, 'secret'])(
    'contains all added entries, with the passphrase %s',
    async (passphrase) => {
      const file = join(temporaryFolder(), 'backup');
      const longName = `evidence/${'x'.repeat(200)}`;
      await write(
        file,
        async (writer) => {
          await writer.addParts('orders', bytesOf('a'.repeat(PART_BYTES + 1)));
          await writer.addParts('empty', Readable.from([]));
          await writer.add(longName, 5, bytesOf('hello'));
        },
        passphrase,
      );
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(await read(file, passphrase)).toEqual({
        'database/orders/000001': 'a'.repeat(PART_BYTES),
        'database/orders/000002': 'a',
        'database/empty/000001': '',
        [longName]: 'hello',
      });
    },
  );

  it('leaves no file after a failed write', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'backup');
    const failing = write(file, async (writer) => {
      await writer.add('evidence/a', 1, bytesOf('a'));
      throw new Error('the database has gone');
    });
    await expect(failing).rejects.toThrow('the database has gone');
    const shorter = write(file, (writer) => writer.add('evidence/a', 5, bytesOf('abc')));
    await expect(shorter).rejects.toThrow(/size mismatch/i);
    const nowhere = write(join(folder, 'no', 'backup'), async () => undefined);
    await expect(nowhere).rejects.toThrow(/ENOENT/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('passes on the error of its reader', async () => {
    const file = join(temporaryFolder(), 'backup');
    await write(file, (writer) => writer.add('evidence/a', 1, bytesOf('a')));
    const failing = readArchive(file, null, () => Promise.reject(new Error('the disk is full')));
    await expect(failing).rejects.toThrow('the disk is full');
  });
});

describe('an invalid backup', () => {
  const entries = [{ name: 'evidence/a', bytes: 1, sha256: 'not the hash' }];
  const sha256 = createHash('sha256').update('x').digest('hex');
  const ofX = { name: 'evidence/a', bytes: 1, sha256 };
  const manifest = String(writeManifest({ ...NOTES, entries: [] }));
  it.each([
    ['names that lead elsewhere', [['../evil', 'x']], /is not a Canopy backup/],
    ['absolute names', [['/tmp/evil', 'x']], /is not a Canopy backup/],
    ['links', [['evidence/a', '', 'symlink']], /is not a Canopy backup/],
    [
      'such names after others',
      [
        ['evidence/a', 'x'],
        ['evidence/../../evil', 'x'],
      ],
      /is damaged/,
    ],
    ['no manifest', [['evidence/a', 'x']], /is damaged/],
    [
      'more than its manifest lists',
      [
        ['evidence/a', 'x'],
        ['manifest.json', manifest],
      ],
      /is damaged/,
    ],
    [
      'an entry twice',
      [
        ['evidence/a', 'x'],
        ['evidence/a', 'x'],
        ['manifest.json', String(writeManifest({ ...NOTES, entries: [ofX, ofX] }))],
      ],
      /is damaged/,
    ],
    [
      'another content than its manifest lists',
      [
        ['evidence/a', 'x'],
        ['manifest.json', String(writeManifest({ ...NOTES, entries }))],
      ],
      /is damaged/,
    ],
    [
      'something after its manifest',
      [
        ['manifest.json', manifest],
        ['evidence/a', 'x'],
      ],
      /is/,
    ],
  ] as const)('is refused for %s', async (_, list, sentence) => {
    const folder = temporaryFolder();
    const file = join(folder, 'backup');
    writeFileSync(file, await tarOf(list as unknown as readonly (readonly [string, string])[]));
    await expect(read(file)).rejects.toThrow(sentence);
    expect(existsSync(join(folder, '..', 'evil'))).toBe(false);
  });
});
