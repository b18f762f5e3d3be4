import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CheckResult, runChecks } from './checks.mjs';
import { RESULTS, ROOT } from './paths.mjs';
import { NEVER_RERUN, rerunFailedFiles } from './rerun.mjs';
import { writeFiles } from './temporary-folder';
import { vitest } from './tool.mjs';

/** Folder below the root, where planted tests find vitest. */
const NAME = `planted-${process.pid}`;
const FOLDER = join(RESULTS, NAME);
const REPORT = `${NAME}/report`;
const HEAD = `import { existsSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
/** Whether this file ran before. */
function ranBefore(name) {
  const mark = new URL(name, import.meta.url);
  const has = existsSync(mark);
  writeFileSync(mark, '');
  return has;
}
`;
const CONFIG = "export default { test: { include: ['*.test.mjs'], globalSetup: [] } };";
const PASSING = "it('passes', () => expect(1).toBe(1));";
const FAILING = "it('fails', () => expect(1).toBe(2));";
const FLAKY = "it('passes later', () => expect(ranBefore('flaky')).toBe(true));";

/** Runs these planted files like a part of `npm test`. */
async function runPlanted(files: Record<string, string>, config = CONFIG) {
  const tests = Object.entries(files).map(([name, text]) => [`${name}.test.mjs`, HEAD + text]);
  writeFiles(FOLDER, { 'vitest.config.mjs': config, ...Object.fromEntries(tests) });
  const args = ['--root', FOLDER, '--config', join(FOLDER, 'vitest.config.mjs')];
  return runChecks([{ name: 'planted', run: () => vitest(REPORT, args) }]);
}

let lines: string[];
const rerun = (results: readonly CheckResult[]) =>
  rerunFailedFiles(results, { log: (line) => lines.push(line), seed: '7' });

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation(() => {});
  rmSync(FOLDER, { recursive: true, force: true });
  return () => vi.restoreAllMocks();
});

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const countsOf = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

it('runs each failed file again and reports passing ones as flaky', async () => {
  const load = "if (!ranBefore('load')) throw new Error('No module');";
  const first = await runPlanted({
    passing: PASSING,
    flaky: FLAKY + PASSING,
    loaded: load + PASSING,
    red: FAILING,
  });
  expect(first[0]?.counts).toEqual(countsOf(2, 3));
  const { results, flaky } = await rerun(first);
  expect(results[0]).toMatchObject({ ok: false, counts: countsOf(4, 1) });
  expect(results[0]?.failures).toEqual([
    expect.stringMatching(/red\.test\.mjs > fails: AssertionError/),
    expect.stringMatching(/^again: .*red\.test\.mjs > fails: AssertionError/),
  ]);
  const entry = (name: string, failure: string) => ({
    file: expect.stringMatching(`${name}.test.mjs$`),
    part: 'planted',
    failures: [expect.stringContaining(failure)],
    before: expect.any(Array),
    seed: '7',
  });
  expect(flaky).toHaveLength(2);
  expect(flaky).toContainEqual(entry('flaky', 'flaky.test.mjs > passes later: AssertionError'));
  expect(flaky).toContainEqual(entry('loaded', 'loaded.test.mjs: No module'));
});

it('passes when all failed files pass again', async () => {
  const { results } = await rerun(await runPlanted({ passing: PASSING, flaky: FLAKY }));
  expect(results[0]).toMatchObject({ ok: true, counts: countsOf(2, 0), failures: [] });
});

it('fails when a second run has fewer tests, more skipped ones or another file', async () => {
  const ran = "existsSync(new URL('flaky', import.meta.url))";
  const { results } = await rerun(
    await runPlanted({
      fewer: `if (!${ran}) ${PASSING} ${FLAKY}`,
      more: `it.skipIf(existsSync(new URL('more', import.meta.url)))('a', () => {});
        it('passes later', () => expect(ranBefore('more')).toBe(true));`,
      other: "it('passes later', () => expect(ranBefore('other')).toBe(true));",
      'other.test.mjs': PASSING,
    }),
  );
  expect(results[0]?.ok).toBe(false);
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/fewer\.test\.mjs ran again: ran fewer tests$/),
    expect.stringMatching(/more\.test\.mjs ran again: skipped more tests$/),
    expect.stringMatching(/other\.test\.mjs ran again: ran 2 files instead of this one$/),
  ]);
});

describe('a second run', () => {
  const reasonAgainst = async (results: readonly CheckResult[]) => {
    const { results: same, flaky } = await rerun(results);
    expect(same).toBe(results);
    expect(flaky).toEqual([]);
    expect(lines).toHaveLength(1);
    return lines[0];
  };

  it('is omitted when no test ran', async () => {
    const results = await runPlanted({});
    expect(results[0]).toMatchObject({ ok: false, counts: { failed: 1 } });
    expect(await reasonAgainst(results)).toMatch(/planted failed outside its tests/);
  });

  it('is omitted when four files failed', async () => {
    const results = await runPlanted({ a: FAILING, b: FAILING, c: FAILING, d: FLAKY });
    expect(await reasonAgainst(results)).toMatch(/4 files failed, more than 3/);
  });

  it('is omitted when a global teardown failed too', async () => {
    writeFiles(FOLDER, {
      'set-up.mjs': `import { failOutsideTests } from '${join(ROOT, 'scripts/lib/errors-outside-tests.mjs')}';
        export default () => () => failOutsideTests('The server logged failures');`,
    });
    const config = CONFIG.replace('globalSetup: []', "globalSetup: ['./set-up.mjs']");
    const results = await runPlanted({ a: FLAKY }, config);
    expect(await reasonAgainst(results)).toMatch(/planted failed outside its tests/);
  });

  it('is omitted when an error belongs to no test', async () => {
    const stray = `${PASSING} Promise.reject(new Error('stray'));`;
    const results = await runPlanted({ a: stray });
    expect(results[0]).toMatchObject({ ok: false, counts: { passed: 1, failed: 1 } });
    expect(await reasonAgainst(results)).toMatch(/planted failed outside its tests/);
  });

  it('is omitted when tests of races or chance failed', async () => {
    const file = {
      file: join(ROOT, NEVER_RERUN[0] ?? ''),
      counts: { passed: 0, failed: 1, skipped: 0 },
      failures: [],
      before: [],
    };
    const first = { counts: file.counts, failures: [], files: [file], hasErrorsOutside: false };
    const suite = { first, rerun: () => expect.fail('It ran again.') };
    const result = { name: 'API', ok: false, milliseconds: 1, counts: file.counts, failures: [] };
    expect(await reasonAgainst([{ ...result, suite }])).toMatch(/tests races or chance/);
  });

  it('is omitted when a check other than tests failed', async () => {
    const fail = () => Promise.reject(new Error('A wrong type'));
    const results = await runChecks([{ name: 'types of web', run: fail }]);
    expect(await reasonAgainst(results)).toMatch(/types of web is not a suite of tests/);
  });
});

it('does not repeat passed files', async () => {
  const counts = countsOf(1, 0);
  const results = [{ name: 'unit', ok: true, milliseconds: 1, counts, failures: [] }];
  expect(await rerun(results)).toEqual({ results, flaky: [] });
});
