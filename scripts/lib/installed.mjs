import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean,
 *   devOptional?: boolean, extraneous?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/**
 * Returns whether the packages that npm installed (node_modules/.package-lock.json) match the lock
 * file. Packages for other systems are in the lock file but not installed.
 * @param {Lock} lock @param {Lock} hidden
 */
export function installMatches(lock, hidden) {
  const wanted = lock.packages ?? {};
  const present = hidden.packages ?? {};
  const isSatisfied = (/** @type {string} */ path) => {
    const want = wanted[path];
    const have = present[path];
    if (!have) return Boolean(want?.optional || want?.devOptional);
    return want?.version === have.version && want?.integrity === have.integrity;
  };
  return (
    Object.keys(wanted)
      .filter((path) => path.includes('node_modules/'))
      .every(isSatisfied) &&
    Object.keys(present)
      .filter((path) => path.includes('node_modules/'))
      .every((path) => path in wanted)
  );
}

/**
 * Returns whether npm has already installed a folder's packages. This saves minutes after npm ran
 * by hand.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const hidden = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  try {
    const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
    return installMatches(read(join(folder, 'package-lock.json')), read(hidden));
  } catch {
    return false;
  }
}
