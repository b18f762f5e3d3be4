import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NONE } from './counts.mjs';
import { Failure } from './failure.mjs';
import { findForeignRows } from './foreign-rows.mjs';
import { describeViolations, PACKAGES, readImports, readKeptImports } from './import-graph.mjs';
import { findPageTests } from './page-tests.mjs';
import { BIN, ROOT, STATE } from './paths.mjs';
import { schedule } from './schedule.mjs';
import { isUpToDate } from './setup.mjs';
import { duration, green, red } from './terminal.mjs';
import { ChecksFailed, FAILED, tool, vitest } from './tool.mjs';
import { CONCERNS_ALL, types, typesWithDomain } from './types.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {{ name: string, ok: boolean, milliseconds: number, counts: Counts,
 *   failures: readonly string[], suite?: import('./tool.mjs').FailedSuite }} CheckResult
 * @typedef {{ name: string, run: () => Promise<Counts> }} Check
 */

const UNIT_PROJECTS = ['domain', 'factor-sources', 'scripts'].flatMap((name) => [
  '--project',
  name,
]);

/** Flags that cache Vite's result for each file, because most files stay unchanged between runs. */
const KEEP_MODULES = [
  '--experimental.fsModuleCache',
  `--experimental.fsModuleCachePath=${join(STATE, 'vitest')}`,
];

/**
 * Returns the existing files, because deleted ones cannot be read.
 * @param {readonly string[]} files
 */
const present = (files) => files.filter((file) => existsSync(join(ROOT, file)));

/**
 * Runs the unit tests that import one of these files, if any.
 * @param {readonly string[]} files
 */
const relatedUnitTests = async (files) => {
  const there = present(files);
  if (there.length === 0) return NONE;
  return tool([
    BIN.vitest,
    'related',
    ...UNIT_PROJECTS,
    ...KEEP_MODULES,
    '--run',
    '--passWithNoTests',
    // This test rebuilds all packs of factors.
    '--exclude=scripts/seed-factors.test.ts',
    ...there,
  ]);
};

/**
 * @typedef {object} ScopedCheck
 * @property {string} name
 * @property {readonly RegExp[]} concerns patterns of files that can affect it. Each must match a
 *   file
 * @property {() => Promise<Counts>} run
 * @property {((files: readonly string[], imports: ReadImports) => Promise<Counts>) | null} [runFor]
 *   runs only the part that these files affect. It is null where that takes as long as everything,
 *   and the quick check skips it
 */

/** @typedef {() => ReturnType<typeof readImports>} ReadImports */

/**
 * Returns a function that reads the imports of packages with a changed file, once for three checks.
 * A broken rule is always broken in the importing package.
 * @param {readonly string[]} files @returns {ReadImports}
 */
function importsOf(files) {
  /** @type {ReturnType<typeof readImports> | undefined} */
  let imports;
  return () => {
    const changed = PACKAGES.filter((name) => files.some((file) => file.startsWith(`${name}/`)));
    imports ??= readKeptImports(changed);
    return imports;
  };
}

/** Fails with the broken rules, if any. @param {readonly string[]} violations */
function expectNone(violations) {
  if (violations.length === 0) return NONE;
  throw new ChecksFailed(`${violations.length} broken`, violations.join('\n'), FAILED);
}

const TYPES_OF_CMS = typesWithDomain({
  name: 'cms',
  concerns: [/^cms\/config\//, /^cms\/src\//, /^cms\/types\//, /^domain\//],
  project: 'cms/tsconfig.json',
  isOfStrapi: true,
});

/** Checks, the slowest first so that the last two end together. @type {readonly ScopedCheck[]} */
export const CHECKS = [
  {
    name: 'unit tests',
    concerns: [/^domain\//, /^factor-sources\//, /^scripts\//, /^cms\/data\//],
    run: () => vitest('unit', UNIT_PROJECTS),
    runFor: relatedUnitTests,
  },
  {
    ...TYPES_OF_CMS,
    // Compiling the server checks the same files with the same settings and fails at a wrong type.
    run: async () => (isUpToDate('server') ? NONE : TYPES_OF_CMS.run()),
  },
  typesWithDomain({
    name: 'panel',
    concerns: [
      /^cms\/types\//,
      /^cms\/src\/admin\//,
      /^cms\/src\/bootstrap\/panel\//,
      /^cms\/src\/panel-type\//,
      /^cms\/src\/modules\/.*\/panel\.ts$/,
      /^domain\//,
    ],
    project: 'cms/src/admin/tsconfig.json',
  }),
  typesWithDomain({
    name: 'web',
    concerns: [/^web\//, /^domain\//, /^factor-sources\//],
    project: 'web/tsconfig.json',
  }),
  {
    name: 'generated types in step',
    concerns: [/^cms\/config\//, /^cms\/types\//, /^cms\/src\/.*\.json$/],
    run: () => tool([join(ROOT, 'scripts/generate-types.mjs'), '--check']),
  },
  {
    name: 'import rules',
    concerns: PACKAGES.map((name) => new RegExp(`^${name}/src/`)),
    run: async () => expectNone(describeViolations(await readImports())),
    runFor: async (_, imports) => expectNone(describeViolations(await imports())),
  },
  {
    name: 'rows through services',
    concerns: [/^cms\/src\/.*\.ts$/, /^cms\/src\/.*\.json$/],
    run: async () => expectNone(await findForeignRows()),
  },
  {
    name: 'nothing unused',
    concerns: [/\.tsx?$/, /\.[cm]?js$/],
    run: () => tool([BIN.knip, '--no-progress', '--treat-config-hints-as-errors']),
    runFor: null,
  },
  types({ name: 'domain', concerns: [/^domain\//], project: 'domain/tsconfig.json' }),
  typesWithDomain({
    name: 'factor-sources',
    concerns: [/^factor-sources\//, /^domain\//],
    project: 'factor-sources/tsconfig.json',
  }),
  typesWithDomain({
    name: 'tools, tests and migrations',
    concerns: [
      /^scripts\//,
      /^tests\//,
      /^cms\/database\//,
      /^cms\/sqlite\//,
      /^cms\/src\/panel-type\//,
      /^cms\/src\/calls\//,
      /^cms\/src\/server\//,
      /^cms\/src\/connections\//,
      /^cms\/src\/bootstrap\//,
      /^cms\/src\/rows\//,
      /^cms\/src\/modules\//,
      /^cms\/src\/api\/emission-record\//,
      /^web\/[^/]+\.ts$/,
      /^web\/src\/lib\//,
      /^web\/src\/ui\//,
      /^web\/src\/features\//,
      /^web\/src\/messages\//,
      /^domain\//,
      /^factor-sources\//,
      /^[^/]+\.ts$/,
    ],
    project: 'tsconfig.json',
  }),
  {
    name: 'format and lint',
    concerns: [/./],
    run: () => tool([BIN.biome, 'check']),
    runFor: (files) => tool([BIN.biome, 'check', '--no-errors-on-unmatched', ...present(files)]),
  },
];

/** @returns {readonly Check[]} checks that need no server and no browser */
export const checks = () => CHECKS;

/**
 * Runs the page tests nearest to changed files.
 * @param {readonly string[]} files below web/src
 * @param {ReadImports} imports
 * @param {string} root
 */
export async function runPageTests(files, imports, root = ROOT) {
  const { run, left } = findPageTests(files, await imports(), root);
  if (run.length === 0) return NONE;
  const counts = await vitest('quick', [
    '--root',
    root,
    '--project',
    'web',
    // Each worker loads the application, which takes longer than these few files.
    '--maxWorkers=1',
    ...KEEP_MODULES,
    ...run,
  ]);
  if (left > 0) console.log(`  ${left} files of page tests further away are left to npm test.`);
  return counts;
}

/**
 * @param {readonly string[]} files changed files, relative to the root
 * @returns {readonly Check[]} checks that these files concern, without unaffected parts
 */
export function checksOf(files) {
  const imports = importsOf(files);
  const concernsAll = files.some((file) => CONCERNS_ALL.test(file));
  const concerned = CHECKS.flatMap(({ name, concerns, run, runFor }) => {
    if (concernsAll) return [{ name, run }];
    const mine = files.filter((file) => concerns.some((concern) => concern.test(file)));
    if (mine.length === 0 || runFor === null) return [];
    return [{ name, run: runFor ? () => runFor(mine, imports) : run }];
  });
  const ofPages = files.filter((file) => file.startsWith('web/src/'));
  if (ofPages.length === 0) return concerned;
  return [{ name: 'page tests', run: () => runPageTests(ofPages, imports) }, ...concerned];
}

/**
 * Runs checks and prints one line for each, followed by a failed check's output.
 * @param {readonly Check[]} list @param {number} [limit] concurrent checks
 * @returns {Promise<CheckResult[]>}
 */
export async function runChecks(list, limit = 2) {
  /** @type {Map<string, Counts>} */
  const counted = new Map();
  const steps = list.map((check) => ({
    ...check,
    run: async () => {
      counted.set(check.name, await check.run());
    },
  }));
  const results = await schedule(steps, {
    limit,
    onEnd: (step, { error, milliseconds }) => {
      const time = duration(milliseconds);
      const counts = counted.get(step.name);
      const tests = counts && counts.passed > 0 ? `, ${counts.passed} tests` : '';
      if (!error) {
        console.log(`${green('✓')} ${step.name} (${time}${tests})`);
        return;
      }
      const { message, output } = asFailure(error);
      console.log(`${red('✗')} ${step.name} (${time}): ${message}`);
      if (output) console.log(`${output}\n`);
    },
  });
  return results.map((result) => ({
    name: result.name,
    ok: result.status === 'done',
    milliseconds: result.milliseconds,
    counts: counted.get(result.name) ?? countsOf(result.error),
    failures: failuresOf(result.error),
    suite: result.error instanceof ChecksFailed ? result.error.suite : undefined,
  }));
}

/**
 * Prints the overall result of the checks in one line.
 * @param {readonly CheckResult[]} results @param {number} started start time by `performance.now()`
 * @returns {number} exit code
 */
export function conclude(results, started) {
  const failed = results.filter(({ ok }) => !ok);
  const time = duration(performance.now() - started);
  if (failed.length === 0) {
    console.log(`All ${results.length} checks passed in ${time}.`);
    return 0;
  }
  console.log(`Failed after ${time}: ${failed.map(({ name }) => name).join(', ')}.`);
  return 1;
}

/** @param {unknown} error */
function asFailure(error) {
  if (error instanceof Failure) return error;
  return new Failure('broke down', error instanceof Error ? error.stack : String(error));
}

/** @param {unknown} error */
function countsOf(error) {
  return error instanceof ChecksFailed ? error.counts : FAILED;
}

/** @param {unknown} error @returns {readonly string[]} */
function failuresOf(error) {
  if (error === undefined) return [];
  return error instanceof ChecksFailed ? error.failures : [asFailure(error).message];
}
