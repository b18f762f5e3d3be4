import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files made by tools, and tests, which are not part of a build: changing them must not cause one.
 */
const NOT_INPUTS = /^(\..*|node_modules|dist|dist-server|build|.*\.test\.tsx?)$/;

/**
 * The files below a path, in a stable order.
 * @param {string} root @param {string} path relative to root, `/` separated
 * @param {readonly string[]} except paths (relative to root) that are left out
 * @returns {string[]}
 */
export function listFiles(root, path, except = []) {
  const absolute = join(root, path);
  if (except.includes(path) || !existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .sort()
    .filter((name) => !NOT_INPUTS.test(name))
    .flatMap((name) => listFiles(root, `${path}/${name}`, except));
}

/**
 * One hash of names and contents, not of times: a fresh checkout, or switching branches back and
 * forth, is not a change.
 * @param {string} root @param {readonly string[]} files relative to root
 */
export function hashFiles(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root @param {readonly string[]} paths files and folders, relative to root
 * @param {readonly string[]} [except]
 */
export function hashInputs(root, paths, except = []) {
  return hashFiles(
    root,
    paths.flatMap((path) => listFiles(root, path, except)),
  );
}
