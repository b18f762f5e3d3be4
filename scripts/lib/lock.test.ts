import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withLock } from './lock.mjs';
import { temporaryFolder, writeFiles } from './temporary-folder';

it('admits one holder at a time and reports the wait', async () => {
  const file = join(temporaryFolder(), 'state', 'setup.lock');
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} starts`);
    await sleep(20);
    log.push(`${name} ends`);
  };
  const waits: number[] = [];
  await Promise.all([
    withLock(file, work('a')),
    withLock(file, work('b'), (pid) => waits.push(pid)),
  ]);
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  expect(waits).toEqual([process.pid]);
  expect(existsSync(file)).toBe(false);
});

it('is released after a failure', async () => {
  const file = join(temporaryFolder(), 'setup.lock');
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(file, async () => 'in')).toBe('in');
});

it('does not wait for a dead process', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'setup.lock': '999999999' });
  expect(await withLock(join(folder, 'setup.lock'), async () => 'in')).toBe('in');
});
