import { Failure } from './failure.mjs';

const NEEDED = [20, 19, 0];

/** @param {string} version version as in `process.versions.node` */
export function isNodeSupported(version) {
  const parts = version.split('.').map(Number);
  for (const [index, needed] of NEEDED.entries()) {
    const part = parts[index] ?? 0;
    if (part !== needed) return part > needed;
  }
  return true;
}

/**
 * Refuses an unsupported version of Node. Call it first: everything else assumes a supported one.
 */
export function requireNode(version = process.versions.node) {
  if (isNodeSupported(version)) return;
  throw new Failure(
    `Canopy needs Node ${NEEDED.join('.')} or newer; this is ${version}. Install it from https://nodejs.org and try again.`,
  );
}
