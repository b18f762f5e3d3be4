import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { allFiles } from './changed.mjs';
import { ROOT, stateOf } from './paths.mjs';

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

/**
 * Reads imports as `readImports` does, and keeps them for as long as no file is new or gone and none imports
 * something else: reading them takes seconds, and most changes leave them as they are.
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
/** Decides which imports there may be, and where they lead. */
const RULES = /^(\.dependency-cruiser\.cjs|(.*\/)?(package(-lock)?|tsconfig[^/]*)\.json)$/;
/** The keyword before a path, on whichever line, and the path. */
const IMPORT = /\b(?:from|import|require)\b[\s(]*(['"`])[^'"`\n]+\1/g;

/** One hash of all that the imports of the packages follow from. @param {string} root */
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

/** Says which import breaks which rule, and why there is the rule. @param {ImportGraph} graph */
export function describeViolations({ summary }) {
  return summary.violations.map(({ rule, from, to, cycle, via, comment }) => {
    const way = (cycle ?? via ?? [{ name: to }]).map(({ name }) => name);
    return `${rule.name}: ${[from, ...way].join(' → ')}${comment ? `\n  ${comment}` : ''}`;
  });
}
