import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sum } from './counts.mjs';
import { ROOT } from './paths.mjs';

/**
 * @typedef {import('./checks.mjs').CheckResult} CheckResult
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {import('./counts.mjs').FileResult} FileResult
 * @typedef {import('./counts.mjs').SuiteRun} SuiteRun
 */

/**
 * @typedef {object} FlakyFile
 * @property {string} file
 * @property {string} part part of `npm test`
 * @property {readonly string[]} failures failures of the first run
 * @property {readonly string[]} before files that its worker ran earlier
 * @property {string} [seed] seed of the properties
 */

/** Limit for a rerun. More failed files are a real fault, or a machine that cannot run tests. */
const MOST_FILES = 3;

/** Tests of races and chance, in which a single failure can be a lost write. */
export const NEVER_RERUN = [
  'tests/api/inventory/concurrent-records.test.ts',
  'tests/api/connections/commits.test.ts',
  'tests/api/credits/checkout.test.ts',
  'tests/api/credits/retirements.test.ts',
  'tests/api/credits/ledger.test.ts',
  'tests/api/calls/fuzz.test.ts',
  'tests/api/inventory/record-storage.test.ts',
  'tests/api/connections/reads-and-writes.test.ts',
  'scripts/faults/',
];

for (const path of NEVER_RERUN) {
  if (!existsSync(join(ROOT, path)))
    throw new Error(`rerun.mjs names ${path}, which does not exist.`);
}

/** @param {readonly CheckResult[]} failed @returns {readonly FileResult[]} */
const failedFiles = (failed) =>
  failed.flatMap(({ suite }) => suite?.first.files.filter(({ counts }) => counts.failed > 0) ?? []);

/**
 * Returns why these failures are final.
 * @param {readonly CheckResult[]} failed
 * @returns {string | undefined} the reason; undefined where the failed files may run again
 */
function findReasonAgainst(failed) {
  for (const { name, suite } of failed) {
    if (!suite) return `${name} is not a suite of tests`;
    if (suite.first.hasErrorsOutside) return `${name} failed outside its tests`;
    if (!suite.first.files.some(({ counts }) => counts.failed > 0)) {
      return `${name} failed without a failed file`;
    }
  }
  const files = failedFiles(failed);
  if (files.length > MOST_FILES) return `${files.length} files failed, more than ${MOST_FILES}`;
  const chance = files
    .map(({ file }) => relative(ROOT, file))
    .find((file) => NEVER_RERUN.some((path) => file.startsWith(path)));
  return chance && `${chance} tests races or chance`;
}

/** @param {Counts} counts */
const testsIn = ({ passed, failed, skipped }) => passed + failed + skipped;

/**
 * Returns why a second run does not count as passed.
 * @param {FileResult} first @param {SuiteRun} second
 * @returns {string | undefined}
 */
function findFault(first, second) {
  const [only, ...others] = second.files;
  if (second.hasErrorsOutside) return 'failed outside its tests';
  if (!only || others.length > 0 || only.file !== first.file) {
    return `ran ${second.files.length} files instead of this one`;
  }
  if (only.counts.failed > 0 || second.counts.failed > 0) return 'failed again';
  if (testsIn(only.counts) < testsIn(first.counts)) return 'ran fewer tests';
  if (only.counts.skipped > first.counts.skipped) return 'skipped more tests';
  return undefined;
}

/** @param {Counts} counts @param {Counts} less @param {Counts} more @returns {Counts} */
const replaceCounts = (counts, less, more) =>
  sum([counts, more, { passed: -less.passed, failed: -less.failed, skipped: -less.skipped }]);

/**
 * Runs failed test files once more, each alone. Files that then pass are flaky: they no longer fail
 * the run, but are reported.
 * @param {readonly CheckResult[]} results of all parts
 * @param {{ log?: (line: string) => void, seed?: string }} [options]
 * @returns {Promise<{ results: readonly CheckResult[], flaky: readonly FlakyFile[] }>}
 */
export async function rerunFailedFiles(results, { log = console.log, seed } = {}) {
  const failed = results.filter(({ ok }) => !ok);
  if (failed.length === 0) return { results, flaky: [] };
  const reason = findReasonAgainst(failed);
  if (reason) {
    log(`No failed file runs again: ${reason}.`);
    return { results, flaky: [] };
  }
  /** @type {FlakyFile[]} */
  const flaky = [];
  /** @type {CheckResult[]} */
  const after = [];
  let index = 0;
  for (const result of results) {
    let { counts, failures } = result;
    for (const first of failedFiles(result.ok ? [] : [result])) {
      const file = relative(ROOT, first.file);
      const second = await result.suite?.rerun(first, ++index);
      const fault = second && findFault(first, second);
      if (!second || fault) {
        log(`✗ ${file} ran again: ${fault}`);
        failures = [...failures, ...(second?.failures ?? []).map((line) => `again: ${line}`)];
        continue;
      }
      log(`↻ ${file} passed when it ran again`);
      flaky.push({
        file,
        part: result.name,
        failures: first.failures,
        before: first.before,
        ...(seed && { seed }),
      });
      counts = replaceCounts(counts, first.counts, second.counts);
      failures = failures.filter((line) => !first.failures.includes(line));
    }
    after.push({ ...result, ok: result.ok || counts.failed === 0, counts, failures });
  }
  return { results: after, flaky };
}
