import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** @param {string} folder @param {readonly string[]} args @returns {string[]} lines of its output */
function git(folder, args) {
  const output = execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  return output.split('\n').filter(Boolean);
}

/** Changes are compared with the first of these that exists. */
const MAIN_BRANCHES = ['origin/HEAD', 'origin/main', 'main'];

/** Where this branch left the main one; the last commit where there is none. @param {string} folder */
function baseOf(folder) {
  for (const branch of MAIN_BRANCHES) {
    try {
      return git(folder, ['merge-base', 'HEAD', branch])[0] ?? 'HEAD';
    } catch {
      // This clone does not have it.
    }
  }
  return 'HEAD';
}

/**
 * Files that differ from the main branch: committed here, not committed yet, or new. Includes
 * deleted files, because files that imported them are affected.
 * @returns {string[]} paths relative to the root
 */
export function changedFiles(folder = ROOT) {
  const changed = git(folder, ['diff', '--name-only', '--no-renames', baseOf(folder)]);
  const untracked = git(folder, ['ls-files', '--others', '--exclude-standard']);
  return [...new Set([...changed, ...untracked])].sort();
}

/** @returns {string[]} every file of the working tree that is not ignored, relative to the root */
export function allFiles(folder = ROOT) {
  const files = git(folder, ['ls-files', '--cached', '--others', '--exclude-standard']);
  return [...new Set(files)].filter((file) => existsSync(join(folder, file))).sort();
}
