import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, readCounts, sum, summaryLine } from './counts.mjs';
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
