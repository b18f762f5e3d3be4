import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { neutralEnv } from './build-env.mjs';
import { allFiles } from './changed.mjs';
import { countVitest, NONE, readCounts } from './counts.mjs';
import { Failure } from './failure.mjs';
import { findForeignRows } from './foreign-rows.mjs';
import { hashFiles } from './hash.mjs';
import { describeViolations, PACKAGES, readImports } from './import-graph.mjs';
import { findPageTests } from './page-tests.mjs';
import { BIN, RESULTS, ROOT, STATE } from './paths.mjs';
import { runNode } from './run.mjs';
import { schedule } from './schedule.mjs';
import { isUpToDate, stamps } from './setup.mjs';
import { colourEnv, duration, green, red } from './terminal.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {{ name: string, ok: boolean, milliseconds: number, counts: Counts }} CheckResult
 * @typedef {{ name: string, run: () => Promise<Counts> }} Check
 */

/** A failed check that is not a suite of tests counts as one failure. */
const FAILED = { ...NONE, failed: 1 };

/** Carries the tests that ran through the failure of their step. */
class ChecksFailed extends Failure {
  /** @param {string} message @param {string} output @param {Counts} counts */
  constructor(message, output, counts) {
    super(message, output);
    this.counts = counts;
  }
}

/** @param {readonly string[]} command */
async function tool([script = '', ...args]) {
  const { code, output } = await runNode(script, args, {
    cwd: ROOT,
    env: { ...neutralEnv(), ...colourEnv },
  });
  if (code !== 0) throw new ChecksFailed(`exit code ${code}`, output.trim(), FAILED);
  return NONE;
}

/**
 * Runs a suite that leaves a JSON report and counts what is in it.
 * @template Report
 * @param {string} name of the report below test-results/
 * @param {readonly string[]} command @param {(report: Report) => Counts} count
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function suite(name, [script = '', ...args], count, env = {}) {
  const report = join(RESULTS, `${name}.json`);
  // A report of an earlier run must not count for this one.
  rmSync(report, { force: true });
  const { code, output } = await runNode(script, args, {
    cwd: ROOT,
    env: { ...neutralEnv(), ...colourEnv, NODE_ENV: 'test', ...env },
    logFile: join(RESULTS, `${name}.log`),
  });
  const counts = readCounts(report, count, code);
  if (counts.failed > 0) throw new ChecksFailed(`${counts.failed} failed`, output.trim(), counts);
  return counts;
}

/** @param {string} name where its report goes @param {readonly string[]} args */
export function vitest(name, args, env = {}) {
  const report = join(RESULTS, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return suite(name, [BIN.vitest, 'run', ...reporters, ...args], countVitest, env);
}

const UNIT_PROJECTS = ['domain', 'factor-sources', 'scripts'].flatMap((name) => [
  '--project',
  name,
]);

/** Keeps what Vite makes of a file: for a changed line, all but one file is as it was. */
const KEEP_MODULES = [
  '--experimental.fsModuleCache',
  `--experimental.fsModuleCachePath=${join(STATE, 'vitest')}`,
];

/** A deleted file cannot be read. @param {readonly string[]} files */
const present = (files) => files.filter((file) => existsSync(join(ROOT, file)));

/**
 * Runs the unit tests that import one of these files; there may be none.
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
    // Makes all packs of factors again.
    '--exclude=scripts/seed-factors.test.ts',
    ...there,
  ]);
};

/**
 * @typedef {object} ScopedCheck
 * @property {string} name
 * @property {RegExp} concerns the files whose changes can affect it
 * @property {() => Promise<Counts>} run
 * @property {((files: readonly string[], imports: ReadImports) => Promise<Counts>) | null} [runFor] only
 *   the part that these files affect; null where that takes as long as everything, and the quick check
 *   leaves it out
 */

/** Files that affect every check. */
const CONCERNS_ALL =
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

/** @param {string} memory */
const memoryOf = (memory) => join(STATE, `${memory}.tsbuildinfo`);

/**
 * @param {string} project @param {string} memory kept between runs, so that a second one only looks at what
 *   has changed
 * @param {readonly string[]} flags
 */
function compile(project, memory, flags = []) {
  const incremental = ['--noEmit', '--incremental', '--tsBuildInfoFile', memoryOf(memory)];
  return tool([BIN.tsc, '-p', project, ...incremental, ...flags]);
}

/**
 * Looks at the files that changed and at those that import one, not at all that follow from these.
 * @param {string} name @param {string} project
 */
const compileChanged = (name, project) =>
  compile(project, `quick-types-${name}`, ['--assumeChangesOnlyAffectDirectDependencies']);

/** @param {string} name @param {RegExp} concerns @param {string} project @returns {ScopedCheck} */
const types = (name, concerns, project) => ({
  name: `types of ${name}`,
  concerns,
  run: () => compile(project, `types-${name}`),
  runFor: () => compileChanged(name, project),
});

/**
 * Types of a package that uses `domain`: the quick check leaves those that passed as they are.
 * @param {string} name @param {RegExp} concerns @param {string} project @returns {ScopedCheck}
 */
const typesWithDomain = (name, concerns, project) => ({
  ...types(name, concerns, project),
  runFor: async () => {
    const stamp = `types-of-${name}`;
    const inputs = hashTypes(concerns);
    if (stamps.state(stamp, inputs) === 'fresh') return NONE;
    // All of domain passes through its index, so those who use a type that changed import it indirectly.
    const declared = hashFiles(ROOT, declarations(ROOT));
    const isSameDomain = stamps.state(`domain-of-${name}`, declared) === 'fresh';
    const isFirst = !existsSync(memoryOf(`quick-types-${name}`));
    await (isSameDomain || isFirst
      ? compileChanged(name, project)
      : compile(project, `types-${name}`));
    stamps.remember(stamp, inputs);
    stamps.remember(`domain-of-${name}`, declared);
    return NONE;
  },
});

/** @typedef {() => ReturnType<typeof readImports>} ReadImports */

/**
 * Reads the imports of the packages in which a file changed, once for two checks: it takes seconds. A rule
 * that is broken is broken in the package that imports.
 * @param {readonly string[]} files @returns {ReadImports}
 */
function importsOf(files) {
  /** @type {ReturnType<typeof readImports> | undefined} */
  let imports;
  return () => {
    const changed = PACKAGES.filter((name) => files.some((file) => file.startsWith(`${name}/`)));
    imports ??= readImports(ROOT, changed);
    return imports;
  };
}

/** Fails with the rules that are broken, if any. @param {readonly string[]} violations */
function expectNone(violations) {
  if (violations.length === 0) return NONE;
  throw new ChecksFailed(`${violations.length} broken`, violations.join('\n'), FAILED);
}

const TYPES_OF_CMS = typesWithDomain(
  'cms',
  /^(cms\/(config|src|types)|domain)\//,
  'cms/tsconfig.json',
);

/** The slowest first, so that the last two end together. @type {readonly ScopedCheck[]} */
const CHECKS = [
  {
    name: 'unit tests',
    concerns: /^(domain|factor-sources|scripts|cms\/data)\//,
    run: () => vitest('unit', UNIT_PROJECTS),
    runFor: relatedUnitTests,
  },
  {
    ...TYPES_OF_CMS,
    // Compiling the server looks at the same files with the same settings, and fails at a wrong type.
    run: async () => (isUpToDate('server') ? NONE : TYPES_OF_CMS.run()),
  },
  typesWithDomain(
    'panel',
    /^(cms\/(types\/|src\/(admin\/|bootstrap\/panel\/|panel-type\.ts|api\/[^/]+\/panel\.ts))|domain\/)/,
    'cms/src/admin/tsconfig.json',
  ),
  typesWithDomain('web', /^(web|domain|factor-sources)\//, 'web/tsconfig.json'),
  {
    name: 'generated types in step',
    concerns: /^cms\/(config\/|types\/|src\/.*\.json$)/,
    run: () => tool([join(ROOT, 'scripts/generate-types.mjs'), '--check']),
  },
  {
    name: 'import rules',
    concerns: /^(domain|factor-sources|web|cms)\/src\//,
    run: async () => expectNone(describeViolations(await readImports())),
    runFor: async (_, imports) => expectNone(describeViolations(await imports())),
  },
  {
    name: 'rows through services',
    concerns: /^cms\/src\/.*\.(ts|json)$/,
    run: async () => expectNone(await findForeignRows()),
  },
  {
    name: 'nothing unused',
    concerns: /\.(ts|tsx|mjs|cjs|js)$/,
    run: () => tool([BIN.knip, '--no-progress']),
    runFor: null,
  },
  types('domain', /^domain\//, 'domain/tsconfig.json'),
  typesWithDomain('factor-sources', /^(factor-sources|domain)\//, 'factor-sources/tsconfig.json'),
  typesWithDomain(
    'tools, tests and migrations',
    /^((scripts|tests|cms\/(database|sqlite|src\/(server|bootstrap))|web\/src\/(lib|ui)|domain|factor-sources)\/|[^/]+\.ts$)/,
    'tsconfig.json',
  ),
  {
    name: 'format and lint',
    concerns: /./,
    run: () => tool([BIN.biome, 'check']),
    runFor: (files) => tool([BIN.biome, 'check', '--no-errors-on-unmatched', ...present(files)]),
  },
];

/** @returns {readonly Check[]} everything that needs no server and no browser */
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
    // Each worker loads the application, which takes longer than the few files.
    '--maxWorkers=1',
    ...KEEP_MODULES,
    ...run,
  ]);
  if (left > 0) console.log(`  ${left} files of page tests further away are left to npm test.`);
  return counts;
}

/**
 * @param {readonly string[]} files what changed, relative to the root
 * @returns {readonly Check[]} the checks that these files concern, less the parts they do not
 */
export function checksOf(files) {
  const imports = importsOf(files);
  const concernsAll = files.some((file) => CONCERNS_ALL.test(file));
  const concerned = CHECKS.flatMap(({ name, concerns, run, runFor }) => {
    if (concernsAll) return [{ name, run }];
    const mine = files.filter((file) => concerns.test(file));
    if (mine.length === 0 || runFor === null) return [];
    return [{ name, run: runFor ? () => runFor(mine, imports) : run }];
  });
  const ofPages = files.filter((file) => file.startsWith('web/src/'));
  if (ofPages.length === 0) return concerned;
  return [{ name: 'page tests', run: () => runPageTests(ofPages, imports) }, ...concerned];
}

/**
 * Runs checks and prints one line for each, followed by the output of a failed one.
 * @param {readonly Check[]} list @param {number} [limit] how many at a time
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
  }));
}

/**
 * Prints the result of the checks in one line.
 * @param {readonly CheckResult[]} results @param {number} started as `performance.now()` told it
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
