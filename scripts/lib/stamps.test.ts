import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createStamps } from './stamps.mjs';
import { temporaryFolder, writeFiles } from './temporary-folder';

it('remembers the inputs of a step’s last success', () => {
  const stamps = createStamps(join(temporaryFolder(), 'stamps'));
  expect(stamps.state('website', 'hash')).toBe('unknown');
  stamps.remember('website', 'hash');
  expect(stamps.state('website', 'hash')).toBe('fresh');
  expect(stamps.state('website', 'other hash')).toBe('changed');
  expect(stamps.state('panel', 'hash')).toBe('unknown');
});

it('forgets a step', () => {
  const stamps = createStamps(temporaryFolder());
  stamps.remember('website', 'hash');
  stamps.forget('website');
  stamps.forget('never stamped');
  expect(stamps.state('website', 'hash')).toBe('unknown');
});

it('distrusts a stamp of another runtime', () => {
  const folder = temporaryFolder();
  createStamps(folder, 'linux-x64-115').remember('cms-packages', 'hash');
  expect(createStamps(folder, 'linux-x64-127').state('cms-packages', 'hash')).toBe('other-runtime');
});

it('treats a damaged stamp as missing', () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'website.json': '{"inputs":' });
  expect(createStamps(folder).state('website', 'hash')).toBe('unknown');
});
