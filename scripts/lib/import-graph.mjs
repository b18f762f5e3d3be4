import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** The packages whose imports have rules. */
export const PACKAGES = ['domain', 'factor-sources', 'web', 'cms'];

/** @typedef {import('dependency-cruiser').ICruiseResult} ImportGraph */

/**
 * Reads what the files of these packages import, and which of these imports break a rule of
 * .dependency-cruiser.cjs.
 * @param {readonly string[]} packages @returns {Promise<ImportGraph>}
 */
export async function readImports(root = ROOT, packages = PACKAGES) {
  // Loaded here, because this file is read before anything is installed.
  const { cruise } = await import('dependency-cruiser');
  const { options, ...ruleSet } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
  const folders = packages
    .map((name) => `${name}/src`)
    .filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, { ...options, baseDir: root, ruleSet, validate: true });
  return /** @type {ImportGraph} */ (output);
}

/** Says which import breaks which rule, and why there is the rule. @param {ImportGraph} graph */
export function describeViolations({ summary }) {
  return summary.violations.map(({ rule, from, to, cycle, via, comment }) => {
    const way = (cycle ?? via ?? [{ name: to }]).map(({ name }) => name);
    return `${rule.name}: ${[from, ...way].join(' → ')}${comment ? `\n  ${comment}` : ''}`;
  });
}
