import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The release that every bench runs beside today's code. */
export const OLD_COMMIT = '3dc4459';

/** The folder that benches keep between runs. Safe to delete: it is made again, which takes minutes. */
export const CACHE = path.resolve('.cache/bench');

/**
 * The folder of the built server of `OLD_COMMIT`, with packages of its own, which is made at the
 * first call.
 * @returns null, after a sentence that says why, where the history or the network lacks it
 */
export function oldBuild(): string | null {
  const folder = path.join(CACHE, OLD_COMMIT);
  const done = path.join(folder, 'built');
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = spawnSync('git', ['archive', '--format=tar', OLD_COMMIT], {
    maxBuffer: 1024 ** 3,
  });
  if (source.status !== 0) {
    console.log(`The history lacks commit ${OLD_COMMIT}, so today's build is measured alone.`);
    return null;
  }
  console.log(`Building commit ${OLD_COMMIT} into ${folder}; this takes some minutes, once.`);
  execFileSync('tar', ['-x', '-C', folder], { input: source.stdout });
  const cms = path.join(folder, 'cms');
  // The lock files of that commit lack packages of other systems, which `npm ci` refuses.
  const install = ['install', '--no-save', '--no-audit', '--no-fund'];
  const tsc = path.join(cms, 'node_modules/typescript/bin/tsc');
  for (const [program, args, cwd] of [
    ['npm', [...install, '--omit=dev', '--workspace=domain'], folder],
    ['npm', [...install, '--include=dev'], cms],
    [process.execPath, [tsc, '-p', 'tsconfig.build.json'], path.join(folder, 'domain')],
    [process.execPath, [tsc, '-p', 'tsconfig.json'], cms],
  ] as const) {
    const step = spawnSync(program, args, { cwd, encoding: 'utf8' });
    if (step.status === 0) continue;
    const said = `${step.stdout}${step.stderr}`.trim().split('\n').slice(-10).join('\n');
    console.log(
      `Commit ${OLD_COMMIT} could not be built (${args.join(' ')}), so today's build is measured alone:\n${said}`,
    );
    return null;
  }
  writeFileSync(done, '');
  return folder;
}
