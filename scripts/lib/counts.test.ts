import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countVitest,
  listPlaywright,
  listVitest,
  PLAYWRIGHT,
  readSuite,
  sum,
  summaryLine,
  VITEST,
} from './counts.mjs';
import { ROOT } from './paths.mjs';
import { temporaryFolder } from './temporary-folder';

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ],
};
const allPassed = { ...vitestReport, numFailedTests: 0, testResults: [] };

describe('countVitest', () => {
  it('counts tests', () => {
    expect(countVitest(vitestReport)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts a file that cannot be loaded as one failure', () => {
    const testResults = [...vitestReport.testResults, { status: 'failed', assertionResults: [] }];
    expect(countVitest({ ...vitestReport, testResults }).failed).toBe(2);
  });
});

describe('countPlaywright', () => {
  it('counts flaky tests as failed', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };
    expect(countPlaywright({ stats })).toEqual({ passed: 7, failed: 3, skipped: 3 });
  });
});

it('lists each failure on one line', () => {
  const failed = {
    status: 'failed',
    fullName: 'records are counted',
    failureMessages: ['\u001b[31mError\u001b[39m: expected 1\n\n<body>\n at line 3'],
  };
  const testResults = [
    {
      name: join(ROOT, 'web/src/a.test.ts'),
      status: 'failed',
      assertionResults: [{ status: 'passed', fullName: 'fine' }, failed],
    },
    {
      name: join(ROOT, 'web/src/b.test.ts'),
      message: 'Cannot find c',
      status: 'failed',
      assertionResults: [],
    },
    { name: join(ROOT, 'web/src/d.test.ts'), status: 'passed', assertionResults: [] },
  ];
  expect(listVitest({ ...vitestReport, testResults })).toEqual([
    'web/src/a.test.ts > records are counted: Error: expected 1',
    'web/src/b.test.ts: Cannot find c',
  ]);

  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    ok: status !== 'unexpected',
    tests: [{ status, results: [{ error: { message } }, {}] }],
  });
  const suites = [
    {
      title: 'a.spec.ts',
      specs: [spec('buys', 'expected')],
      suites: [
        {
          title: 'at 390',
          specs: [spec('reads', 'unexpected', 'No page\n at'), spec('logs in', 'flaky')],
        },
      ],
    },
  ];
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
  expect(listPlaywright({ stats, suites })).toEqual([
    'a.spec.ts > reads: No page',
    'a.spec.ts > logs in: ',
  ]);
});

describe('readSuite', () => {
  const readWhole = (report: unknown, exitCode: number | null) => {
    const folder = temporaryFolder({ 'unit.json': JSON.stringify(report) });
    return readSuite(join(folder, 'unit.json'), VITEST, exitCode);
  };
  const read = (report: unknown, exitCode: number | null) => readWhole(report, exitCode).counts;

  it('returns the counts of a finished suite', () => {
    expect(read(allPassed, 0)).toEqual({ passed: 5, failed: 0, skipped: 3 });
    expect(read(vitestReport, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts an error outside the tests as a failure', () => {
    expect(read(allPassed, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
    expect(read(allPassed, null).failed).toBe(1);
  });

  it('fails a suite without tests', () => {
    const empty = { ...allPassed, numPassedTests: 0, numPendingTests: 0, numTodoTests: 0 };
    expect(read(empty, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('fails a suite with a missing or incomplete report', () => {
    expect(readSuite('/no/such/file', VITEST, 0)).toEqual({
      counts: { passed: 0, failed: 1, skipped: 0 },
      failures: [],
      files: [],
      hasErrorsOutside: true,
    });
    expect(read({ numPassedTests: 3 }, 0).failed).toBe(1);
  });

  it('recognises errors outside tests', () => {
    expect(readWhole(vitestReport, 1).hasErrorsOutside).toBe(false);
    expect(readWhole(allPassed, 1).hasErrorsOutside).toBe(true);
  });
});

describe('a report', () => {
  const testOf = (status: string, worker?: string) => ({
    status,
    fullName: 'a test',
    meta: worker ? { worker } : {},
  });

  it('lists files with counts, failures and earlier files of their worker', () => {
    const files = VITEST.files({
      ...vitestReport,
      testResults: [
        {
          name: join(ROOT, 'c.test.ts'),
          status: 'failed',
          startTime: 3,
          assertionResults: [testOf('failed', '1'), testOf('passed', '1'), testOf('pending', '1')],
        },
        {
          name: join(ROOT, 'a.test.ts'),
          status: 'passed',
          startTime: 1,
          assertionResults: [testOf('passed', '1')],
        },
        {
          name: join(ROOT, 'b.test.ts'),
          status: 'passed',
          startTime: 2,
          assertionResults: [testOf('passed', '2')],
        },
        { name: join(ROOT, 'd.test.ts'), status: 'failed', startTime: 4, assertionResults: [] },
      ],
    });
    expect(files.map(({ file }) => file)).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => join(ROOT, `${name}.test.ts`)),
    );
    expect(files[2]).toEqual({
      file: join(ROOT, 'c.test.ts'),
      counts: { passed: 1, failed: 1, skipped: 1 },
      failures: ['c.test.ts > a test: '],
      before: ['a.test.ts'],
    });
    expect(files[3]).toMatchObject({
      counts: { passed: 0, failed: 1, skipped: 0 },
      before: ['a.test.ts', 'b.test.ts', 'c.test.ts'],
    });
  });

  it('names the Playwright project of each file', () => {
    const spec = (file: string, status: string, projectName: string, startTime: string) => ({
      title: 'buys',
      file,
      ok: status !== 'unexpected',
      tests: [{ status, projectName, results: [{ workerIndex: 0, startTime }] }],
    });
    const files = PLAYWRIGHT.files({
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      config: { rootDir: '/tests/e2e' },
      suites: [
        { title: 'b', specs: [spec('b.spec.ts', 'unexpected', 'demo', '2026-01-02')] },
        { title: 'a', specs: [spec('a.spec.ts', 'expected', 'demo', '2026-01-01')] },
      ],
    });
    expect(files.at(-1)).toEqual({
      file: '/tests/e2e/b.spec.ts',
      project: 'demo',
      counts: { passed: 0, failed: 1, skipped: 0 },
      failures: ['b.spec.ts > buys: '],
      before: ['a.spec.ts'],
    });
  });

  it('contains Playwright errors outside tests', () => {
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
    expect(PLAYWRIGHT.hasErrorsOutside({ stats, errors: [{ message: 'No browser' }] })).toBe(true);
    expect(PLAYWRIGHT.hasErrorsOutside({ stats, errors: [] })).toBe(false);
  });
});

describe('summaryLine', () => {
  it('states passed, failed and skipped tests in a fixed form', () => {
    const total = sum([
      { passed: 5, failed: 0, skipped: 1 },
      { passed: 37, failed: 2, skipped: 0 },
    ]);
    expect(summaryLine(total)).toBe('42 passed, 2 failed, 1 skipped');
    expect(summaryLine(sum([]))).toBe('0 passed, 0 failed, 0 skipped');
  });
});
