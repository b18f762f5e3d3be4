import { existsSync, readFileSync } from 'node:fs';
import { mustSucceed, run } from './run.mjs';

/** Returns whether packages may be installed: only on Debian and its derivatives, as root. */
export function canInstall() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** @param {string} logFile receives apt-get's output @param {readonly string[]} packages */
export async function installPackages(logFile, ...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (/** @type {string[]} */ ...args) =>
    mustSucceed(`apt-get ${args.join(' ')}`, run('apt-get', args, { env, logFile }), logFile);
  await aptGet('update');
  await aptGet('install', '--yes', '--no-install-recommends', ...packages);
}
