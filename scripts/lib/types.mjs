import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles } from './changed.mjs';
import { NONE } from './counts.mjs';
import { hashFiles } from './hash.mjs';
import { BIN, ROOT, stateOf } from './paths.mjs';
import { createStamps } from './stamps.mjs';
import { tool } from './tool.mjs';

/**
 * @typedef {object} TypedPackage
 * @property {string} name
 * @property {readonly RegExp[]} concerns patterns of files that can affect its types
 * @property {string} project
 * @property {boolean} [isOfStrapi] whether Strapi compiles it, with TypeScript 5
 * @typedef {import('./checks.mjs').ScopedCheck} ScopedCheck
 */

/** Files that affect every check. */
export const CONCERNS_ALL =
  /^(biome\.json|knip\.json|\.dependency-cruiser\.cjs|vitest\.config\.ts|((cms|domain|factor-sources|web)\/)?(tsconfig.*\.json|package(-lock)?\.json))$/;

/**
 * Returns one hash of everything that determines the types of a package.
 *
 * The declarations of `domain` count, its code does not: a rule that only computes differently
 * changes no type elsewhere.
 * @param {readonly RegExp[]} concerns @param {string} root
 */
export function hashTypes(concerns, root = ROOT) {
  const files = allFiles(root).filter((file) =>
    [...concerns, CONCERNS_ALL].some((concern) => concern.test(file)),
  );
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
 * Compiler with one thread. More threads would each check the same types again, and checks run
 * concurrently anyway.
 */
const TSC_7 = [BIN.tsc7, '--singleThreaded'];

/**
 * @param {TypedPackage} typed @param {string} memory state kept between runs, so that a second one
 *   checks only changes
 * @param {readonly string[]} flags @param {string} root
 */
function compile({ name, project, isOfStrapi }, memory, flags = [], root = ROOT) {
  const file = join(stateOf(root), `${memory}-${name}.tsbuildinfo`);
  const incremental = ['--noEmit', '--incremental', '--tsBuildInfoFile', file];
  const compiler = isOfStrapi ? [BIN.tsc] : TSC_7;
  return tool([...compiler, '-p', project, ...incremental, ...flags], root);
}

/**
 * Checks changed files and the files that import one, but no further dependents.
 * @param {TypedPackage} typed
 */
const compileChanged = (typed, root = ROOT) =>
  compile(typed, 'quick-types', ['--assumeChangesOnlyAffectDirectDependencies'], root);

/** @param {TypedPackage} typed @returns {ScopedCheck} */
export const types = (typed) => ({
  name: `types of ${typed.name}`,
  concerns: typed.concerns,
  run: () => compile(typed, 'types'),
  runFor: () => compileChanged(typed),
});

/**
 * Checks the types of a package that uses `domain`, unless they have passed unchanged.
 *
 * It checks changed files and the files that import one, or all files when the declarations of
 * `domain` have changed.
 * @param {TypedPackage} typed
 * @param {readonly string[]} changed
 */
export async function checkBesideDomain(typed, changed, root = ROOT) {
  const { name, concerns } = typed;
  const stamps = createStamps(join(stateOf(root), 'stamps'));
  const inputs = hashTypes(concerns, root);
  if (stamps.state(`types-of-${name}`, inputs) === 'fresh') return NONE;
  // All of domain passes through its index, so files that use a changed type import it indirectly.
  const declared = hashFiles(root, declarations(root));
  const isSameDomain =
    !changed.some((file) => file.startsWith('domain/')) ||
    stamps.state(`domain-of-${name}`, declared) === 'fresh';
  await (isSameDomain ? compileChanged(typed, root) : compile(typed, 'types', [], root));
  stamps.remember(`types-of-${name}`, inputs);
  stamps.remember(`domain-of-${name}`, declared);
  return NONE;
}

/** @param {TypedPackage} typed @returns {ScopedCheck} */
export const typesWithDomain = (typed) => ({
  ...types(typed),
  runFor: (changed) => checkBesideDomain(typed, changed),
});
