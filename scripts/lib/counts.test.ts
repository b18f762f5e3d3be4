import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countVitest,
  listPlaywright,
  listVitest,
  readCounts,
  readFailures,
  sum,
  summaryLine,
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
  it('counts what needed a second try as failed', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };
    expect(countPlaywright({ stats })).toEqual({ passed: 7, failed: 3, skipped: 3 });
  });
});

it('lists what failed, each in a line', () => {
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
  expect(readFailures('/no/such/file', listVitest)).toEqual([]);
});

describe('readCounts', () => {
  const read = (report: unknown, exitCode: number | null) => {
    const folder = temporaryFolder({ 'unit.json': JSON.stringify(report) });
    return readCounts(join(folder, 'unit.json'), countVitest, exitCode);
  };

  it('takes the numbers of a suite that ran', () => {
    expect(read(allPassed, 0)).toEqual({ passed: 5, failed: 0, skipped: 3 });
    expect(read(vitestReport, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts an error outside of the tests', () => {
    expect(read(allPassed, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
    expect(read(allPassed, null).failed).toBe(1);
  });

  it('does not let a suite pass in which nothing ran', () => {
    const empty = { ...allPassed, numPassedTests: 0, numPendingTests: 0, numTodoTests: 0 };
    expect(read(empty, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('does not let a suite pass that left no report, or half of one', () => {
    expect(readCounts('/no/such/file', countVitest, 0).failed).toBe(1);
    expect(read({ numPassedTests: 3 }, 0).failed).toBe(1);
  });
});

describe('summaryLine', () => {
  it('has the one form other programs read', () => {
    const total = sum([
      { passed: 5, failed: 0, skipped: 1 },
      { passed: 37, failed: 2, skipped: 0 },
    ]);
    expect(summaryLine(total)).toBe('42 passed, 2 failed, 1 skipped');
    expect(summaryLine(sum([]))).toBe('0 passed, 0 failed, 0 skipped');
  });
});
