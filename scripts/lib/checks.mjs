import { rmSync } from 'node:fs';
import { join } from 'node:path';
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

/** A check that is not a suite of tests: it passes, or it counts as one failure. */
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
  // A report of an earlier run must not speak for this one.
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

/** @param {string} name @param {string} project */
function types(name, project) {
  // Kept between runs: a second check only looks at what has changed.
  const memory = join(STATE, `types-${name}.tsbuildinfo`);
  return {
    name: `types of ${name}`,
    run: () =>
      tool([BIN.tsc, '-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', memory]),
  };
}

/** @returns {readonly Check[]} the longest first, so that two at a time end together */
export function checks() {
  return [
    {
      name: 'unit tests',
      run: () => vitest('unit', ['--project', 'domain', '--project', 'scripts']),
    },
    types('cms', 'cms/tsconfig.json'),
    ...(listFiles(ROOT, 'cms/src/admin').length > 0
      ? [types('panel', 'cms/src/admin/tsconfig.json')]
      : []),
    types('web', 'web/tsconfig.json'),
    {
      name: 'generated types in step',
      run: () => tool([join(ROOT, 'scripts/generate-types.mjs'), '--check']),
    },
    {
      name: 'import rules',
      run: () =>
        tool([
          BIN.depcruise,
          '--config',
          '.dependency-cruiser.cjs',
          'domain/src',
          'web/src',
          'cms/src',
        ]),
    },
    types('domain', 'domain/tsconfig.json'),
    types('tools and tests', 'tsconfig.json'),
    { name: 'format and lint', run: () => tool([BIN.biome, 'check']) },
  ];
}

/**
 * Runs checks and says one line each; what a failed one wrote is shown below its line.
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

/** @param {unknown} error */
function asFailure(error) {
  if (error instanceof Failure) return error;
  return new Failure('broke down', error instanceof Error ? error.stack : String(error));
}

/** @param {unknown} error */
function countsOf(error) {
  return error instanceof ChecksFailed ? error.counts : FAILED;
}
