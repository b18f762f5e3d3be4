import { resolve, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areEntriesAsListed,
  isSameRelease,
  nameOf,
  partName,
  readManifest,
  readName,
  readRelease,
  writeManifest,
} from './manifest.mjs';

const release = { version: '1.2.3', schema: 'abcdef0123456789' };
const entry = { name: 'evidence/a', bytes: 1, sha256: 'x' };
const parts = {
  release,
  database: 'sqlite' as const,
  tables: { orders: { rows: 2, columns: ['id'] } },
  sequences: { orders_id_seq: { value: '2', called: true } },
  missing: ['logos/b'],
  entries: [entry],
};

describe('a manifest', () => {
  it('is read back as written', () => {
    expect(readManifest(writeManifest(parts))).toMatchObject({ format: 1, ...parts });
  });

  it.each([
    ['no JSON', 'hello'],
    ['another thing', '{"name":"canopy"}'],
    ['a newer format', JSON.stringify({ ...JSON.parse(String(writeManifest(parts))), format: 2 })],
  ])('is refused when it is %s', (_, text) => {
    expect(readManifest(Buffer.from(text))).toBeNull();
  });

  it('lists exactly the preceding entries in order', () => {
    const other = { ...entry, name: 'evidence/b' };
    expect(areEntriesAsListed([entry, other], [entry, other])).toBe(true);
    expect(areEntriesAsListed([entry, other], [other, entry])).toBe(false);
    expect(areEntriesAsListed([entry, other], [entry])).toBe(false);
    expect(areEntriesAsListed([entry], [entry, other])).toBe(false);
    expect(areEntriesAsListed([entry], [{ ...entry, sha256: 'y' }])).toBe(false);
    expect(areEntriesAsListed([entry], [{ ...entry, bytes: 2 }])).toBe(false);
  });
});

describe('a release', () => {
  it('is read from a valid note only', () => {
    expect(readRelease(JSON.stringify(release))).toEqual(release);
    expect(readRelease('undefined')).toBeNull();
    expect(readRelease('"1.2.3"')).toBeNull();
  });

  it('equals a release with the same version and schema', () => {
    expect(isSameRelease(release, { ...release })).toBe(true);
    expect(isSameRelease(release, { ...release, version: '1.2.4' })).toBe(false);
    expect(isSameRelease(release, { ...release, schema: 'other' })).toBe(false);
    expect(nameOf(release)).toBe('1.2.3 (schema abcdef01)');
  });
});

describe('the name of an entry', () => {
  it.each([
    ['secrets.json', { kind: 'secrets' }],
    ['evidence/6a5b3c64', { kind: 'file' }],
    ['logos/a', { kind: 'file' }],
    ['public/uploads/ö b.png', { kind: 'file' }],
    [partName('orders', 1), { kind: 'table', table: 'orders' }],
    [partName('canopy.db', 1_234_567), { kind: 'table', table: 'canopy.db' }],
  ])('is recognised: %s', (name, expected) => {
    expect(readName(name)).toEqual(expected);
  });

  it.each([
    '',
    '.',
    '..',
    '/',
    'evidence',
    'evidence/',
    'evidence/.',
    'evidence/..',
    'evidence//a',
    '../evil',
    '/etc/passwd',
    'evidence/../../evil',
    'evidence/a/b',
    'public/uploads/../x',
    'evidence/..\\..\\evil',
    'evidence/a\0b',
    'public/index.html',
    'canopy.db',
    './secrets.json',
    'database/a/b/000001',
    'database/../000001/',
    'database/a/1',
    'outbox/mail.eml',
    `evidence/${'x'.repeat(256)}`,
  ])('is refused: %s', (name) => {
    expect(readName(name)).toBeNull();
  });

  it('never leads out of its folder', () => {
    const part = fc.constantFrom('..', '.', '', 'evidence', 'public', 'uploads', 'a', '\\', '~');
    const name = fc.array(part, { maxLength: 6 }).map((pieces) => pieces.join('/'));
    fc.assert(
      fc.property(fc.oneof(name, fc.string()), (each) => {
        if (readName(each)?.kind !== 'file') return;
        expect(resolve('/data', each).startsWith(`/data${sep}`)).toBe(true);
        expect(each).not.toMatch(/(^|\/)\.\.?(\/|$)/);
      }),
    );
  });
});
