import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { neutralEnv } from './build-env.mjs';
import { NONE, readCounts, readFailures, VITEST } from './counts.mjs';
import { Failure } from './failure.mjs';
import { BIN, RESULTS, ROOT } from './paths.mjs';
import { runNode } from './run.mjs';
import { colourEnv } from './terminal.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/** A failed check that is not a suite of tests counts as one failure. */
export const FAILED = { ...NONE, failed: 1 };

/** The lines that say most where a tool lists no failures. */
const LAST_LINES = 20;

/** Carries the tests that ran through the failure of their step. */
export class ChecksFailed extends Failure {
  /**
   * @param {string} message @param {string} output @param {Counts} counts
   * @param {readonly string[]} [failures] each in a line; without any, the end of the output
   */
  constructor(message, output, counts, failures = []) {
    super(message, output);
    this.counts = counts;
    this.failures = failures.length > 0 ? failures : output.split('\n').slice(-LAST_LINES);
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
 * Runs a suite that leaves a JSON report and counts what is in it.
 * @template Report
 * @param {string} name of the report below test-results/
 * @param {readonly string[]} command
 * @param {{ count: (report: Report) => Counts, list: (report: Report) => string[] }} reader
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function suite(name, [script = '', ...args], { count, list }, env = {}) {
  const report = join(RESULTS, `${name}.json`);
  // A report of an earlier run must not count for this one.
  rmSync(report, { force: true });
  const { code, output } = await runNode(script, args, {
    cwd: ROOT,
    env: { ...neutralEnv(), ...colourEnv, NODE_ENV: 'test', ...env },
    logFile: join(RESULTS, `${name}.log`),
  });
  const counts = readCounts(report, count, code);
  if (counts.failed > 0) {
    const failures = readFailures(report, list);
    throw new ChecksFailed(`${counts.failed} failed`, output.trim(), counts, failures);
  }
  return counts;
}

/** @param {string} name where its report goes @param {readonly string[]} args */
export function vitest(name, args, env = {}) {
  const report = join(RESULTS, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return suite(name, [BIN.vitest, 'run', ...reporters, ...args], VITEST, env);
}
