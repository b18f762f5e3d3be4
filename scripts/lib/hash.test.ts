import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashInputs, listFiles } from './hash.mjs';
import { temporaryFolder, writeFiles } from './temporary-folder';

const FILES = { 'src/a.ts': 'a', 'src/deep/b.ts': 'b', 'lock.json': '{}' };
const hash = (root: string, except: string[] = []) =>
  hashInputs(root, ['src', 'lock.json', 'missing'], except);

describe('hashInputs', () => {
  it('does not change when only times change', () => {
    const root = temporaryFolder(FILES);
    const before = hash(root);
    utimesSync(join(root, 'src/a.ts'), 0, 0);
    expect(hash(root)).toBe(before);
  });

  it.each([
    ['a changed file', { 'src/deep/b.ts': 'c' }],
    ['a new file', { 'src/c.ts': '' }],
    ['an input that appears', { missing: '' }],
  ])('changes with %s', (_what, change) => {
    const root = temporaryFolder(FILES);
    const before = hash(root);
    writeFiles(root, change);
    expect(hash(root)).not.toBe(before);
  });

  it('changes when a file is deleted or moved', () => {
    const root = temporaryFolder(FILES);
    const before = hash(root);
    rmSync(join(root, 'src/a.ts'));
    const without = hash(root);
    writeFiles(root, { 'src/z.ts': 'a' });
    expect(new Set([before, without, hash(root)]).size).toBe(3);
  });

  it('distinguishes the boundaries between files', () => {
    const one = temporaryFolder({ 'src/a.ts': 'xy', 'src/b.ts': 'z' });
    const other = temporaryFolder({ 'src/a.ts': 'x', 'src/b.ts': 'yz' });
    expect(hash(one)).not.toBe(hash(other));
  });

  it('ignores generated files, tests and excluded parts', () => {
    const root = temporaryFolder(FILES);
    const before = hash(root, ['src/left-out']);
    writeFiles(root, {
      'src/node_modules/x/index.js': '',
      'src/dist/index.js': '',
      'src/.cache/x': '',
      'src/a.test.ts': '',
      'src/page.test.tsx': '',
      'src/left-out/x.ts': '',
    });
    expect(hash(root, ['src/left-out'])).toBe(before);
  });
});

describe('listFiles', () => {
  it('returns paths relative to the root in a stable order', () => {
    const root = temporaryFolder({ 'src/b.ts': '', 'src/a.ts': '', 'src/a/c.ts': '' });
    expect(listFiles(root, 'src')).toEqual(['src/a/c.ts', 'src/a.ts', 'src/b.ts']);
  });
});
