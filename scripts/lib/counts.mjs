import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const NONE = { passed: 0, failed: 0, skipped: 0 };

/** @param {readonly Counts[]} list @returns {Counts} */
export function sum(list) {
  return list.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    NONE,
  );
}

/** The line `npm test` ends with; other programs read it. @param {Counts} counts */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   numTodoTests: number,
 *   testResults: { name?: string, message?: string, status: string,
 *     assertionResults: VitestTest[] }[] }} VitestReport
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countVitest(report) {
  // A file that cannot be loaded has no tests, so it counts as one failure.
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The first line says what happened; a dump of the page may follow. @param {string} [message] */
const firstLine = (message = '') =>
  stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '';

/** @param {VitestReport} report @returns {string[]} each test that failed, and why */
export function listVitest(report) {
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name = '', message, assertionResults }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${file} > ${fullName}: ${firstLine(failureMessages?.[0])}`,
      );
    });
}

/**
 * @typedef {{ title: string, suites?: PlaywrightSuite[], specs?: { title: string, file: string, ok: boolean,
 *   tests: { status: string, results: { error?: { message?: string } }[] }[] }[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   suites?: PlaywrightSuite[] }} PlaywrightReport
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright({ stats }) {
  // A test that only passes when retried counts as failed.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}

/** @param {PlaywrightReport} report @returns {string[]} each test that failed, at once or at first, and why */
export function listPlaywright({ suites = [] }) {
  /** @param {PlaywrightSuite} suite @returns {string[]} */
  const list = (suite) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => {
          const error = results.find((result) => result.error)?.error;
          return `${file} > ${title}: ${firstLine(error?.message)}`;
        }),
    ),
    ...(suite.suites ?? []).flatMap(list),
  ];
  return suites.flatMap(list);
}

/**
 * The counts of a suite, from its report and exit code. A suite that crashed (no report, or an
 * error outside of a test), or in which nothing ran, counts as one failure.
 * @template Report
 * @param {string} file @param {(report: Report) => Counts} count @param {number | null} exitCode
 * @returns {Counts}
 */
export function readCounts(file, count, exitCode) {
  let counts = NONE;
  try {
    counts = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { ...NONE, failed: 1 };
  }
  const ran = counts.passed + counts.failed > 0;
  if (counts.failed === 0 && (exitCode !== 0 || !ran)) return { ...counts, failed: 1 };
  return counts;
}

/**
 * The tests of a suite that failed, from its report; none where the suite left no report.
 * @template Report
 * @param {string} file @param {(report: Report) => string[]} list @returns {string[]}
 */
export function readFailures(file, list) {
  try {
    return list(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** The readers of the reports of each runner. */
export const VITEST = { count: countVitest, list: listVitest };
export const PLAYWRIGHT = { count: countPlaywright, list: listPlaywright };
