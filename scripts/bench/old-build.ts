import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The release that every bench runs beside today's code. */
export const OLD_COMMIT = '3dc4459';

/** The folder that benches keep between runs. Safe to delete: it is made again, which takes minutes. */
export const CACHE = path.resolve('.cache/bench');

/** The commit after which nobody waits for somebody else: what others wait is measured beside it. */
export const WAITING_COMMIT = '42d7b6d';

/** A program, its arguments and the folder that it runs in. */
type Step = readonly [program: string, args: readonly string[], cwd: string];

/**
 * The folder of the built server of `OLD_COMMIT`, with packages of its own, which is made at the
 * first call.
 * @returns null, after a sentence that says why, where the history or the network lacks it
 */
export function oldBuild(): string | null {
  return buildCommit(OLD_COMMIT, (folder) => {
    const cms = path.join(folder, 'cms');
    // The lock files of that commit lack packages of other systems, which `npm ci` refuses.
    const install = ['install', '--no-save', '--no-audit', '--no-fund'];
    const tsc = path.join(cms, 'node_modules/typescript/bin/tsc');
    return [
      ['npm', [...install, '--omit=dev', '--workspace=domain'], folder],
      ['npm', [...install, '--include=dev'], cms],
      [process.execPath, [tsc, '-p', 'tsconfig.build.json'], path.join(folder, 'domain')],
      [process.execPath, [tsc, '-p', 'tsconfig.json'], cms],
    ];
  });
}

/** The same of `WAITING_COMMIT`. */
export function waitingBuild(): string | null {
  return buildCommit(WAITING_COMMIT, (folder) => [['npm', ['run', 'setup'], folder]]);
}

function buildCommit(commit: string, stepsIn: (folder: string) => readonly Step[]): string | null {
  const folder = path.join(CACHE, commit);
  const done = path.join(folder, 'built');
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = spawnSync('git', ['archive', '--format=tar', commit], {
    maxBuffer: 1024 ** 3,
  });
  if (source.status !== 0) {
    console.log(`The history lacks commit ${commit}, so today's build is measured alone.`);
    return null;
  }
  console.log(`Building commit ${commit} into ${folder}; this takes some minutes, once.`);
  execFileSync('tar', ['-x', '-C', folder], { input: source.stdout });
  for (const [program, args, cwd] of stepsIn(folder)) {
    const step = spawnSync(program, args, { cwd, encoding: 'utf8' });
    if (step.status === 0) continue;
    const said = `${step.stdout}${step.stderr}`.trim().split('\n').slice(-10).join('\n');
    console.log(
      `Commit ${commit} could not be built (${args.join(' ')}), so today's build is measured alone:\n${said}`,
    );
    return null;
  }
  writeFileSync(done, '');
  return folder;
}
