import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allFiles } from './changed.mjs';
import { NONE } from './counts.mjs';
import { hashFiles } from './hash.mjs';
import { withImporters } from './import-graph.mjs';
import { BIN, ROOT, stateOf } from './paths.mjs';
import { createStamps } from './stamps.mjs';
import { tool } from './tool.mjs';

const CHECK_FILES = fileURLToPath(new URL('check-files.mjs', import.meta.url));

/**
 * @typedef {{ name: string, concerns: RegExp, project: string }} TypedPackage `concerns` matches the files
 *   whose changes can affect its types
 * @typedef {import('./checks.mjs').ScopedCheck} ScopedCheck
 * @typedef {import('./checks.mjs').ReadImports} ReadImports
 */

/** Files that affect every check. */
export const CONCERNS_ALL =
  /^(biome\.json|knip\.json|\.dependency-cruiser\.cjs|vitest\.config\.ts|((cms|domain|factor-sources|web)\/)?(tsconfig.*\.json|package(-lock)?\.json))$/;

/**
 * One hash of all that the types of a package follow from. What `domain` declares counts, its code does not:
 * a rule that only computes differently changes no type elsewhere.
 * @param {RegExp} concerns @param {string} root
 */
export function hashTypes(concerns, root = ROOT) {
  const files = allFiles(root).filter((file) => concerns.test(file) || CONCERNS_ALL.test(file));
  const own = files.filter((file) => !file.startsWith('domain/src/'));
  return hashFiles(root, [...own, ...declarations(root)]);
}

/** @param {string} root */
function declarations(root) {
  return readdirSync(join(root, 'domain/dist'), { recursive: true })
    .filter((file) => String(file).endsWith('.d.ts'))
    .map((file) => `domain/dist/${file}`)
    .sort();
}

/**
 * @param {string} project @param {string} memory kept between runs, so that a second one only looks at what
 *   has changed
 * @param {readonly string[]} flags @param {string} root
 */
function compile(project, memory, flags = [], root = ROOT) {
  const file = join(stateOf(root), `${memory}.tsbuildinfo`);
  const incremental = ['--noEmit', '--incremental', '--tsBuildInfoFile', file];
  return tool([BIN.tsc, '-p', project, ...incremental, ...flags], root);
}

/**
 * Looks at the files that changed and at those that import one, not at all that follow from these.
 * @param {TypedPackage} typed
 */
const compileChanged = ({ name, project }, root = ROOT) =>
  compile(project, `quick-types-${name}`, ['--assumeChangesOnlyAffectDirectDependencies'], root);

/** @param {TypedPackage} typed @returns {ScopedCheck} */
export const types = ({ name, concerns, project }) => ({
  name: `types of ${name}`,
  concerns,
  run: () => compile(project, `types-${name}`),
  runFor: () => compileChanged({ name, concerns, project }),
});

/**
 * Checks the types of a package that uses `domain`, unless they passed as they are.
 * @param {TypedPackage} typed
 * @param {readonly string[]} changed
 * @param {() => Promise<unknown>} checkChanged looks only at what changed in the package itself
 * @param {string} root
 */
async function checkBesideDomain({ name, concerns, project }, changed, checkChanged, root) {
  const stamps = createStamps(join(stateOf(root), 'stamps'));
  const inputs = hashTypes(concerns, root);
  if (stamps.state(`types-of-${name}`, inputs) === 'fresh') return NONE;
  // All of domain passes through its index, so those who use a type that changed import it indirectly.
  const declared = hashFiles(root, declarations(root));
  const isSameDomain =
    !changed.some(isOfDomain) || stamps.state(`domain-of-${name}`, declared) === 'fresh';
  await (isSameDomain ? checkChanged() : compile(project, `types-${name}`, [], root));
  stamps.remember(`types-of-${name}`, inputs);
  stamps.remember(`domain-of-${name}`, declared);
  return NONE;
}

/** @param {string} file */
const isOfDomain = (file) => file.startsWith('domain/');

/** @param {TypedPackage} typed @returns {ScopedCheck} */
export const typesWithDomain = (typed) => ({
  ...types(typed),
  runFor: (changed) => checkBesideDomain(typed, changed, () => compileChanged(typed), ROOT),
});

/** @type {TypedPackage} */
export const SITE = {
  name: 'web',
  concerns: /^(web|domain|factor-sources)\//,
  project: 'web/tsconfig.json',
};

/**
 * Checks the types of changed files of the site and of those that import one. Compiling with a memory would
 * load all others too, and take twice as long.
 * @param {readonly string[]} changed @param {ReadImports} imports
 */
export function checkTypesOfSite(changed, imports, root = ROOT) {
  const checkChanged = async () => {
    if (changed.some(isImportedIndirectly)) return compileChanged(SITE, root);
    const own = changed.filter((file) => !isOfDomain(file));
    return tool([CHECK_FILES, SITE.project, ...withImporters(own, await imports())], root);
  };
  return checkBesideDomain(SITE, changed, checkChanged, root);
}

/** Names of a declaration file hold everywhere, and factor-sources has an index. @param {string} file */
const isImportedIndirectly = (file) => file.endsWith('.d.ts') || file.startsWith('factor-sources/');
