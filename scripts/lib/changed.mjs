import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * @param {string} folder
 * @param {readonly string[]} args @returns {string[]} lines of the output
 */
function git(folder, args) {
  const output = execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  return output.split('\n').filter(Boolean);
}

/** Main branches by priority. Changes are compared with the first existing one. */
const MAIN_BRANCHES = ['origin/HEAD', 'origin/main', 'main'];

/** Returns the commit at which this branch left the main one, or HEAD. @param {string} folder */
function baseOf(folder) {
  for (const branch of MAIN_BRANCHES) {
    try {
      return git(folder, ['merge-base', 'HEAD', branch])[0] ?? 'HEAD';
    } catch {
      // This clone lacks the branch.
    }
  }
  return 'HEAD';
}

/**
 * Returns files that differ from the main branch: committed, uncommitted or new. Includes deleted
 * files, because they affect the files that imported them.
 * @returns {string[]} paths relative to the root
 */
export function changedFiles(folder = ROOT) {
  const changed = git(folder, ['diff', '--name-only', '--no-renames', baseOf(folder)]);
  const untracked = git(folder, ['ls-files', '--others', '--exclude-standard']);
  return [...new Set([...changed, ...untracked])].sort();
}

/** @returns {string[]} files of the working tree that are not ignored, relative to the root */
export function allFiles(folder = ROOT) {
  const files = git(folder, ['ls-files', '--cached', '--others', '--exclude-standard']);
  return [...new Set(files)].filter((file) => existsSync(join(folder, file))).sort();
}
