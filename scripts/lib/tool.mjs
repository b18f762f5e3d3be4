import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { neutralEnv } from './build-env.mjs';
import { countVitest, NONE, readCounts } from './counts.mjs';
import { Failure } from './failure.mjs';
import { BIN, RESULTS, ROOT } from './paths.mjs';
import { runNode } from './run.mjs';
import { colourEnv } from './terminal.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/** A failed check that is not a suite of tests counts as one failure. */
export const FAILED = { ...NONE, failed: 1 };

/** Carries the tests that ran through the failure of their step. */
export class ChecksFailed extends Failure {
  /** @param {string} message @param {string} output @param {Counts} counts */
  constructor(message, output, counts) {
    super(message, output);
    this.counts = counts;
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
