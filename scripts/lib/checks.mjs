import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { neutralEnv } from './build-env.mjs';
import { countVitest, NONE, readCounts } from './counts.mjs';
import { Failure } from './failure.mjs';
import { listFiles } from './hash.mjs';
import { BIN, RESULTS, ROOT, STATE } from './paths.mjs';
import { runNode } from './run.mjs';
import { schedule } from './schedule.mjs';
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

/**
 * Runs some tests of a suite, without a report. No tests for a change is not a failure.
 * @param {readonly string[]} args
 */
const someTests = (args) => tool([BIN.vitest, ...args, '--run', '--passWithNoTests']);

/**
 * @typedef {object} ScopedCheck
 * @property {string} name
 * @property {RegExp} concerns the files whose changes can affect it
 * @property {() => Promise<Counts>} run
 * @property {(files: readonly string[]) => Promise<Counts>} [runFor] only the part that these files
 *   affect
 */

/** @param {string} name @param {RegExp} concerns @param {string} project @returns {ScopedCheck} */
function types(name, concerns, project) {
  // Kept between runs: a second check only looks at what has changed.
  const memory = join(STATE, `types-${name}.tsbuildinfo`);
  return {
    name: `types of ${name}`,
    concerns,
    run: () =>
      tool([BIN.tsc, '-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', memory]),
  };
}

const UNIT_PROJECTS = ['domain', 'factor-sources', 'scripts'].flatMap((name) => [
  '--project',
  name,
]);

/** The slowest first, so that the last two end together. @type {readonly ScopedCheck[]} */
const CHECKS = [
  {
    name: 'unit tests',
    concerns: /^(domain|factor-sources|scripts|cms\/data)\//,
    run: () => vitest('unit', UNIT_PROJECTS),
    runFor: (files) => someTests(['related', ...UNIT_PROJECTS, ...files]),
  },
  types('cms', /^(cms|domain)\//, 'cms/tsconfig.json'),
  types('panel', /^(cms\/src\/(admin|bootstrap|api)|domain)\//, 'cms/src/admin/tsconfig.json'),
  types('web', /^(web|domain|factor-sources)\//, 'web/tsconfig.json'),
  {
    name: 'generated types in step',
    concerns: /^cms\/(config\/|types\/|src\/.*\.json$)/,
    run: () => tool([join(ROOT, 'scripts/generate-types.mjs'), '--check']),
  },
  {
    name: 'import rules',
    concerns: /^(domain|factor-sources|web|cms)\/src\//,
    run: () =>
      tool([
        BIN.depcruise,
        '--config',
        '.dependency-cruiser.cjs',
        'domain/src',
        'factor-sources/src',
        'web/src',
        'cms/src',
      ]),
  },
  {
    name: 'nothing unused',
    concerns: /\.(ts|tsx|mjs|cjs|js)$/,
    run: () => tool([BIN.knip, '--no-progress']),
  },
  types('domain', /^domain\//, 'domain/tsconfig.json'),
  types('factor-sources', /^(factor-sources|domain)\//, 'factor-sources/tsconfig.json'),
  types('tools and tests', /^(scripts|tests|domain|factor-sources|[^/]+\.ts$)/, 'tsconfig.json'),
  {
    name: 'format and lint',
    concerns: /./,
    run: () => tool([BIN.biome, 'check']),
    runFor: (files) => tool([BIN.biome, 'check', '--no-errors-on-unmatched', ...files]),
  },
];

/** Files that affect every check. */
const CONCERNS_ALL =
  /^(biome\.json|knip\.json|\.dependency-cruiser\.cjs|vitest\.config\.ts|((cms|domain|factor-sources|web)\/)?(tsconfig.*\.json|package(-lock)?\.json))$/;

/** @returns {readonly Check[]} everything that needs no server and no browser */
export const checks = () => CHECKS;

/** @param {readonly string[]} files @returns {Check} */
const pagesBeside = (files) => ({
  name: 'page tests beside',
  // Pages are loaded lazily, so imports do not show which tests belong to a page.
  run: () => {
    const folders = new Set(files.map((file) => `${dirname(file)}/`));
    const tests = listFiles(ROOT, 'web/src').filter(
      (file) => /\.test\.tsx?$/.test(file) && folders.has(`${dirname(file)}/`),
    );
    return tests.length > 0 ? someTests(['--project', 'web', ...tests]) : Promise.resolve(NONE);
  },
});

/**
 * @param {readonly string[]} files what changed, relative to the root
 * @returns {readonly Check[]} the checks that these files concern, less the parts they do not
 */
export function checksOf(files) {
  if (files.some((file) => CONCERNS_ALL.test(file))) return CHECKS;
  // Deleted files cannot be read; type checks and import rules find the files that imported them.
  const present = files.filter((file) => existsSync(join(ROOT, file)));
  const concerned = CHECKS.flatMap(({ name, concerns, run, runFor }) => {
    const mine = (runFor ? present : files).filter((file) => concerns.test(file));
    return mine.length > 0 ? [{ name, run: runFor ? () => runFor(mine) : run }] : [];
  });
  const screens = files.filter((file) => file.startsWith('web/src/'));
  return screens.length > 0 ? [pagesBeside(screens), ...concerned] : concerned;
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
