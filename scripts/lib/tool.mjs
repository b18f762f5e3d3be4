import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { neutralEnv } from './build-env.mjs';
import { NONE, PLAYWRIGHT, readSuite, VITEST } from './counts.mjs';
import { ERRORS_OUTSIDE_TESTS } from './errors-outside-tests.mjs';
import { Failure } from './failure.mjs';
import { BIN, RESULTS, ROOT } from './paths.mjs';
import { runNode } from './run.mjs';
import { colourEnv } from './terminal.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {import('./counts.mjs').FileResult} FileResult
 * @typedef {import('./counts.mjs').SuiteRun} SuiteRun
 */

/**
 * @typedef {object} FailedSuite
 * @property {SuiteRun} first failed run
 * @property {(file: FileResult, index: number) => Promise<SuiteRun>} rerun runs one of its files
 *   again, alone
 */

/** Counts of a failed check that is not a suite of tests. */
export const FAILED = { ...NONE, failed: 1 };

/** Number of last output lines to report where a tool lists no failures. */
const LAST_LINES = 20;

/** Failure of a step, with the counts of its tests. */
export class ChecksFailed extends Failure {
  /**
   * @param {string} message @param {string} output @param {Counts} counts
   * @param {readonly string[]} [failures] one line each; defaults to the end of the output
   * @param {FailedSuite} [suite] suite whose failed files can run again
   */
  constructor(message, output, counts, failures = [], suite = undefined) {
    super(message, output);
    this.counts = counts;
    this.failures = failures.length > 0 ? failures : output.split('\n').slice(-LAST_LINES);
    this.suite = suite;
  }
}

/** @param {readonly string[]} command */
export async function tool([script = '', ...args], cwd = ROOT) {
  const { code, output } = await runNode(script, args, {
    cwd,
    env: { ...neutralEnv(), ...colourEnv },
  });
  if (code !== 0) throw new ChecksFailed(`exit code ${code}`, output.trim(), FAILED);
  return NONE;
}

/**
 * @template Report
 * @typedef {object} Suite
 * @property {string} name name of its reports in test-results/
 * @property {import('./counts.mjs').Reader<Report>} reader
 * @property {NodeJS.ProcessEnv} env
 * @property {(report: string, file?: FileResult) => readonly string[]} command returns the command
 *   that runs the suite, or one of its files alone
 */

/**
 * Runs a suite, or one of its files alone, and reads its report.
 * @template Report
 * @param {Suite<Report>} suite @param {string} name of the report in test-results/
 * @param {FileResult} [file]
 */
async function runOnce({ reader, env, command }, name, file) {
  const report = join(RESULTS, `${name}.json`);
  const errorsOutside = join(RESULTS, `${name}.errors.txt`);
  // Files of an earlier run must not count for this one.
  for (const old of [report, errorsOutside]) rmSync(old, { force: true });
  const [script = '', ...args] = command(report, file);
  const { code, output } = await runNode(script, args, {
    cwd: ROOT,
    env: {
      ...neutralEnv(),
      ...colourEnv,
      NODE_ENV: 'test',
      [ERRORS_OUTSIDE_TESTS]: errorsOutside,
      // Playwright accepts no report path as an argument.
      PLAYWRIGHT_REPORT: report,
      ...env,
    },
    logFile: join(RESULTS, `${name}.log`),
  });
  const run = readSuite(report, reader, code);
  const hasErrorsOutside = run.hasErrorsOutside || existsSync(errorsOutside);
  return { ...run, hasErrorsOutside, output: output.trim() };
}

/**
 * Runs a suite of tests and returns its counts.
 * @template Report
 * @param {Suite<Report>} suite
 * @throws {ChecksFailed} with the suite, whose failed files can run again
 */
async function run(suite) {
  const first = await runOnce(suite, suite.name);
  const { counts, failures, output } = first;
  if (counts.failed === 0) return counts;
  throw new ChecksFailed(`${counts.failed} failed`, output, counts, failures, {
    first,
    rerun: (file, index) => runOnce(suite, `${suite.name}-rerun-${index}`, file),
  });
}

/** Vitest reporter that collects unhandled errors. */
const OUTSIDE_REPORTER = fileURLToPath(new URL('errors-outside-tests.mjs', import.meta.url));

/**
 * Runs tests with vitest.
 * @param {string} name of its reports in test-results/
 * @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env]
 */
export function vitest(name, args, env = {}) {
  return run({
    name,
    reader: VITEST,
    env,
    command: (report, file) => [
      BIN.vitest,
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${OUTSIDE_REPORTER}`,
      // A shard could leave the file out.
      ...args.filter((arg) => !file || !arg.startsWith('--shard=')),
      ...(file ? ['--no-file-parallelism', '--maxWorkers=1', file.file] : []),
    ],
  });
}

/** @param {string} text */
const escapeForRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Runs the browser tests.
 * @param {string} name of its reports in test-results/ @param {NodeJS.ProcessEnv} env
 */
export function playwright(name, env) {
  return run({
    name,
    reader: PLAYWRIGHT,
    env,
    command: (_, file) => [
      BIN.playwright,
      'test',
      ...(file
        ? [
            `${escapeForRegExp(file.file)}$`,
            `--project=${file.project}`,
            '--workers=1',
            '--retries=0',
            // Keeps the screenshots of the first run.
            `--output=${join(RESULTS, `${name}-rerun`)}`,
          ]
        : []),
    ],
  });
}
