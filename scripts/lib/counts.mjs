import { readFileSync } from 'node:fs';

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
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
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

/**
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
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
