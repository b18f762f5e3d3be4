import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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

/** Formats the last line of `npm test`, which other programs read. @param {Counts} counts */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * @typedef {object} FileResult result of one test file
 * @property {string} file absolute path
 * @property {string} [project] Playwright project, which has its own servers
 * @property {Counts} counts
 * @property {readonly string[]} failures one line per failed test
 * @property {readonly string[]} before files that its worker ran earlier, in order
 */

/**
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[],
 *   meta?: { worker?: string } }} VitestTest
 * @typedef {{ name?: string, message?: string, status: string, startTime?: number,
 *   assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   numTodoTests: number, testResults: VitestFile[] }} VitestReport
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countVitest(report) {
  // A file that failed to load has no tests, so it counts as one failure.
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

/** Returns the first line of a message. A dump of the page may follow. @param {string} [message] */
const firstLine = (message = '') =>
  stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '';

/** @param {VitestFile} file @returns {string[]} one line per failed test */
function listFile({ name = '', message, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages?.[0])}`,
  );
}

/** @param {VitestReport} report @returns {string[]} failed tests with their reasons */
export function listVitest(report) {
  return report.testResults.filter(({ status }) => status === 'failed').flatMap(listFile);
}

/**
 * Returns the files of a vitest report.
 *
 * Set-up files store each test's worker, see tests/support/test-worker.ts. A file that failed to
 * load has none: then every earlier file counts as before it.
 * @param {VitestReport} report @returns {FileResult[]}
 */
export function listVitestFiles({ testResults }) {
  const getWorker = (/** @type {VitestFile} */ file) => file.assertionResults[0]?.meta?.worker;
  const inOrder = [...testResults].sort((a, b) => (a.startTime ?? 0) - (b.startTime ?? 0));
  return inOrder.map((file, index) => {
    const count = (/** @type {string[]} */ ...states) =>
      file.assertionResults.filter(({ status }) => states.includes(status)).length;
    const hasFailed = file.status === 'failed';
    const counts = {
      passed: count('passed'),
      failed: hasFailed ? Math.max(1, count('failed')) : 0,
      skipped: count('pending', 'skipped', 'todo', 'disabled'),
    };
    const worker = getWorker(file);
    const before = inOrder
      .slice(0, index)
      .filter((other) => worker === undefined || getWorker(other) === worker)
      .map(({ name = '' }) => relative(ROOT, name));
    const failures = hasFailed ? listFile(file) : [];
    return { file: file.name ?? '', counts, failures, before };
  });
}

/**
 * @typedef {{ status: string, projectName?: string,
 *   results: { workerIndex?: number, startTime?: string, error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, ok: boolean, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   config?: { rootDir: string }, errors?: { message?: string }[],
 *   suites?: PlaywrightSuite[] }} PlaywrightReport
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright({ stats }) {
  // A test that passes only after a retry counts as failed.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}

/** @param {readonly PlaywrightSuite[]} suites @returns {PlaywrightSpec[]} */
const collectSpecs = (suites) =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...collectSpecs(suite.suites ?? [])]);

/** @param {PlaywrightSpec} spec @param {PlaywrightTest} test */
function listTest({ file, title }, { results }) {
  const error = results.find((result) => result.error)?.error;
  return `${file} > ${title}: ${firstLine(error?.message)}`;
}

/** @param {PlaywrightTest} test */
const hasFailed = ({ status }) => status === 'unexpected' || status === 'flaky';

/**
 * @param {PlaywrightReport} report
 * @returns {string[]} failed and flaky tests with their reasons
 */
export function listPlaywright({ suites = [] }) {
  return collectSpecs(suites).flatMap((spec) =>
    spec.tests.filter(hasFailed).map((test) => listTest(spec, test)),
  );
}

/**
 * Returns the files of a Playwright report, once per project.
 * @param {PlaywrightReport} report @returns {FileResult[]}
 */
export function listPlaywrightFiles({ suites = [], config }) {
  /** @type {Map<string, { spec: PlaywrightSpec, test: PlaywrightTest }[]>} */
  const files = new Map();
  for (const spec of collectSpecs(suites)) {
    for (const test of spec.tests) {
      const key = JSON.stringify([spec.file, test.projectName]);
      files.set(key, [...(files.get(key) ?? []), { spec, test }]);
    }
  }
  const getFirstResult = (/** @type {{ test: PlaywrightTest }[]} */ tests) =>
    tests[0]?.test.results[0];
  const getStart = (/** @type {{ test: PlaywrightTest }[]} */ tests) =>
    getFirstResult(tests)?.startTime ?? '';
  const inOrder = [...files.entries()].sort(([, a], [, b]) => (getStart(a) < getStart(b) ? -1 : 1));
  return inOrder.map(([key, tests], index) => {
    const [file, project] = JSON.parse(key);
    const count = (/** @type {string} */ state) =>
      tests.filter(({ test }) => test.status === state).length;
    const failed = tests.filter(({ test }) => hasFailed(test));
    const worker = getFirstResult(tests)?.workerIndex;
    return {
      file: join(config?.rootDir ?? ROOT, file),
      project,
      counts: {
        passed: count('expected'),
        failed: failed.length,
        skipped: count('skipped'),
      },
      failures: failed.map(({ spec, test }) => listTest(spec, test)),
      before: inOrder
        .slice(0, index)
        .filter(([, others]) => getFirstResult(others)?.workerIndex === worker)
        .map(([other]) => JSON.parse(other)[0]),
    };
  });
}

/**
 * @template Report
 * @typedef {object} Reader reader for the reports of one test runner
 * @property {(report: Report) => Counts} count
 * @property {(report: Report) => string[]} list one line per failed test
 * @property {(report: Report) => FileResult[]} files
 * @property {(report: Report) => boolean} hasErrorsOutside whether something failed outside tests
 */

/**
 * @typedef {object} SuiteRun
 * @property {Counts} counts
 * @property {readonly string[]} failures one line per failed test
 * @property {readonly FileResult[]} files
 * @property {boolean} hasErrorsOutside whether something failed outside tests, such as in a global
 *   set-up
 */

/**
 * Reads a suite's report. A suite counts as one failure if it crashed (no report, or an error
 * outside tests) or ran nothing.
 * @template Report
 * @param {string} file @param {Reader<Report>} reader @param {number | null} exitCode
 * @returns {SuiteRun}
 */
export function readSuite(file, reader, exitCode) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const counts = reader.count(report);
    const ran = counts.passed + counts.failed > 0;
    const isBroken = counts.failed === 0 && (exitCode !== 0 || !ran);
    return {
      counts: isBroken ? { ...counts, failed: 1 } : counts,
      failures: reader.list(report),
      files: reader.files(report),
      hasErrorsOutside: isBroken || reader.hasErrorsOutside(report),
    };
  } catch {
    return { counts: { ...NONE, failed: 1 }, failures: [], files: [], hasErrorsOutside: true };
  }
}

/** @type {Reader<VitestReport>} */
export const VITEST = {
  count: countVitest,
  list: listVitest,
  files: listVitestFiles,
  // The report lacks these errors. scripts/lib/errors-outside-tests.mjs collects them.
  hasErrorsOutside: () => false,
};

/** @type {Reader<PlaywrightReport>} */
export const PLAYWRIGHT = {
  count: countPlaywright,
  list: listPlaywright,
  files: listPlaywrightFiles,
  hasErrorsOutside: ({ errors = [] }) => errors.length > 0,
};
