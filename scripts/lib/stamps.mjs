import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runtime for which native modules are compiled. Another one needs them compiled again. */
const RUNTIME = [
  process.platform,
  process.arch,
  process.versions.modules,
  process.versions.napi,
].join('-');

/**
 * @typedef {{ inputs: string, runtime: string }} Stamp
 * @typedef {'fresh' | 'changed' | 'unknown' | 'other-runtime'} StampState
 */

/**
 * Remembers the inputs with which a step last succeeded. One file per step, so that steps that end
 * at the same moment do not overwrite each other.
 * @param {string} folder
 */
export function createStamps(folder, runtime = RUNTIME) {
  /** @param {string} name */
  const fileOf = (name) => join(folder, `${name}.json`);

  /** @param {string} name @returns {Stamp | undefined} */
  const read = (name) => {
    try {
      return JSON.parse(readFileSync(fileOf(name), 'utf8'));
    } catch {
      // A missing or damaged stamp only costs one more run of the step.
      return undefined;
    }
  };

  return {
    /** @param {string} name @param {string} inputs @returns {StampState} */
    state(name, inputs) {
      const stamp = read(name);
      if (!stamp) return 'unknown';
      if (stamp.runtime !== runtime) return 'other-runtime';
      return stamp.inputs === inputs ? 'fresh' : 'changed';
    },
    /** @param {string} name @param {string} inputs */
    remember(name, inputs) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(name), JSON.stringify({ inputs, runtime }));
    },
    /**
     * Forgets a step before it starts: an interrupted step must never look done.
     * @param {string} name
     */
    forget(name) {
      rmSync(fileOf(name), { force: true });
    },
  };
}
