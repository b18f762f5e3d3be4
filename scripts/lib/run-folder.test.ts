import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from './temporary-folder';

const MODULE = new URL('./run-folder.mjs', import.meta.url).href;

/** Starts a process that opens the folder of its run and writes into it, until a signal ends it. */
async function begin(parent: string, options: object = {}) {
  const code = `
    import { writeFileSync } from 'node:fs';
    import { openRunFolder } from '${MODULE}';
    openRunFolder(${JSON.stringify({ memory: join(parent, 'none'), ...options })});
    openRunFolder();
    writeFileSync(process.env.TMPDIR + '/data', 'data');
    process.once('SIGINT', () => process.exit());
    setInterval(() => {}, 1000);
    console.log(process.env.TMPDIR);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TMPDIR: parent },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return {
    folder: String(line).trim(),
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

it('removes folders of dead processes and keeps folders of running ones', async () => {
  const parent = temporaryFolder();
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const [left, living] = [`canopy-run-${dead}-abcdef`, `canopy-run-${process.pid}-abcdef`];
  writeFiles(parent, {
    [`${left}/canopy-api-1/data/canopy.db`]: 'data',
    [`${living}/data`]: 'data',
    'canopy-run-of-somebody/data': 'data',
  });
  const killed = await begin(parent);
  expect(readdirSync(parent)).not.toContain(left);
  await killed.end('SIGKILL');
  expect(existsSync(join(killed.folder, 'data'))).toBe(true);

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const run = await begin(parent);
    expect(existsSync(join(run.folder, 'data'))).toBe(true);
    await run.end(signal);
    expect(readdirSync(parent).sort()).toEqual([living, 'canopy-run-of-somebody'].sort());
  }
});

it('uses memory only while all runs there have space', async () => {
  const [disk, memory] = [temporaryFolder(), temporaryFolder()];
  const { bavail, bsize } = statfsSync(memory);
  // Small compared with the memory that other processes take and free meanwhile.
  const bytes = Math.min(bavail * bsize, freemem()) * 0.01;
  const first = await begin(disk, { inMemory: true, memory, bytes });
  const others = Array.from(
    { length: 200 },
    (_, n) => `canopy-run-${process.pid}-${String(n).padStart(6, '0')}`,
  );
  for (const name of others) mkdirSync(join(memory, name));
  const second = await begin(disk, { inMemory: true, memory, bytes });
  expect(first.folder.startsWith(memory)).toBe(true);
  expect(second.folder.startsWith(disk)).toBe(true);
  for (const run of [first, second]) await run.end('SIGINT');
  expect(readdirSync(memory).sort()).toEqual(others);
});
