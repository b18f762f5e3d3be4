import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { allFiles } from './changed.mjs';
import { ROOT, stateOf } from './paths.mjs';

/** Packages whose imports have rules. */
export const PACKAGES = ['domain', 'factor-sources', 'web', 'cms'];

/** @typedef {import('dependency-cruiser').ICruiseResult} ImportGraph */

/**
 * Reads the imports of these packages, and which of them break a rule of .dependency-cruiser.cjs.
 * @param {readonly string[]} packages @returns {Promise<ImportGraph>}
 */
export async function readImports(root = ROOT, packages = PACKAGES) {
  // Imported here, because this file is loaded before anything is installed.
  const { cruise } = await import('dependency-cruiser');
  const { options, ...ruleSet } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
  const folders = packages
    .map((name) => `${name}/src`)
    .filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, { ...options, baseDir: root, ruleSet, validate: true });
  return /** @type {ImportGraph} */ (output);
}

/**
 * Reads imports like `readImports` and caches them until a file is added or removed, or imports
 * something else. Reading them takes seconds, and most changes leave them as they are.
 * @param {readonly string[]} packages @returns {Promise<ImportGraph>}
 */
export async function readKeptImports(packages, root = ROOT) {
  const file = join(stateOf(root), `imports-of-${packages.join('-')}.json`);
  const inputs = hashImports(root);
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  if (kept?.inputs === inputs) return kept.graph;
  const graph = await readImports(root, packages);
  mkdirSync(stateOf(root), { recursive: true });
  writeFileSync(file, JSON.stringify({ inputs, graph }));
  return graph;
}

const SOURCE = /^(cms|domain|factor-sources|web)\/src\/.*\.[cm]?[jt]sx?$/;
/** Files that decide which imports are allowed, and where they lead. */
const RULES = /^(\.dependency-cruiser\.cjs|(.*\/)?(package(-lock)?|tsconfig[^/]*)\.json)$/;
/** Keyword before a path, on any line, and the path. */
const IMPORT = /\b(?:from|import|require)\b[\s(]*(['"`])[^'"`\n]+\1/g;

/**
 * Returns one hash of everything that determines the imports of the packages.
 * @param {string} root
 */
function hashImports(root) {
  const hash = createHash('sha256');
  for (const file of allFiles(root)) {
    hash.update(`${file}\0`);
    if (RULES.test(file)) hash.update(readFileSync(join(root, file)));
    if (!SOURCE.test(file)) continue;
    const found = readFileSync(join(root, file), 'utf8').match(IMPORT) ?? [];
    hash.update(found.join('\0'));
  }
  return hash.digest('hex');
}

/**
 * Describes which import breaks which rule, and the reason for the rule.
 * @param {ImportGraph} graph
 */
export function describeViolations({ summary }) {
  return summary.violations.map(({ rule, from, to, cycle, via, comment }) => {
    const way = (cycle ?? via ?? [{ name: to }]).map(({ name }) => name);
    return `${rule.name}: ${[from, ...way].join(' → ')}${comment ? `\n  ${comment}` : ''}`;
  });
}
