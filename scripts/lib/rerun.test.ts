import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CheckResult, runChecks } from './checks.mjs';
import { RESULTS, ROOT } from './paths.mjs';
import { NEVER_RERUN, rerunFailedFiles } from './rerun.mjs';
import { writeFiles } from './temporary-folder';
import { vitest } from './tool.mjs';

/** Below the root, where planted tests find vitest. */
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

/** Runs these planted files as a part of `npm test`. */
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

describe('a failed file', () => {
  it('that passes when it runs again is reported as flaky', async () => {
    const first = await runPlanted({ a: PASSING, b: FLAKY + PASSING });
    expect(first[0]?.counts).toEqual({ passed: 2, failed: 1, skipped: 0 });
    const { results, flaky } = await rerun(first);
    expect(results[0]).toMatchObject({
      ok: true,
      counts: { passed: 3, failed: 0, skipped: 0 },
      failures: [],
    });
    expect(flaky).toEqual([
      {
        file: expect.stringMatching(/b\.test\.mjs$/),
        part: 'planted',
        failures: [expect.stringMatching(/b\.test\.mjs > passes later: AssertionError/)],
        before: expect.any(Array),
        seed: '7',
      },
    ]);
    expect(lines).toEqual([expect.stringMatching(/b\.test\.mjs passed when it ran again$/)]);
  });

  it('that fails again is red', async () => {
    const { results, flaky } = await rerun(await runPlanted({ a: PASSING, b: FAILING }));
    expect(results[0]).toMatchObject({ ok: false, counts: { passed: 1, failed: 1 } });
    expect(results[0]?.failures.at(-1)).toMatch(/^again: .*b\.test\.mjs > fails/);
    expect(flaky).toEqual([]);
  });

  it('that cannot be loaded runs again too', async () => {
    const load = "if (!ranBefore('load')) throw new Error('No module');";
    const { results, flaky } = await rerun(await runPlanted({ a: load + PASSING }));
    expect(results[0]).toMatchObject({ ok: true, counts: { passed: 1, failed: 0 } });
    expect(flaky).toHaveLength(1);
  });

  it('that runs fewer tests, or skips more, is red', async () => {
    const fewer = `${FLAKY} if (!existsSync(new URL('flaky', import.meta.url))) ${PASSING}`;
    const { results } = await rerun(await runPlanted({ a: fewer }));
    expect(results[0]?.ok).toBe(false);
    expect(lines[0]).toMatch(/ran fewer tests$/);
    const more = `it.skipIf(existsSync(new URL('flaky', import.meta.url)))('a', () => {}); ${FLAKY}`;
    rmSync(FOLDER, { recursive: true });
    await rerun(await runPlanted({ a: more }));
    expect(lines[1]).toMatch(/skipped more tests$/);
  });

  it('is told apart from one whose path contains its path', async () => {
    await rerun(await runPlanted({ a: FLAKY }));
    writeFiles(FOLDER, { 'a.test.mjs.test.mjs': HEAD + PASSING });
    rmSync(join(FOLDER, 'flaky'));
    const args = ['--root', FOLDER, '--config', join(FOLDER, 'vitest.config.mjs')];
    await rerun(await runChecks([{ name: 'planted', run: () => vitest(REPORT, args) }]));
    expect(lines[1]).toMatch(/ran 2 files instead of this one$/);
  });
});

describe('nothing runs again', () => {
  const reasonAgainst = async (results: readonly CheckResult[]) => {
    const { results: same, flaky } = await rerun(results);
    expect(same).toBe(results);
    expect(flaky).toEqual([]);
    expect(lines).toHaveLength(1);
    return lines[0];
  };

  it('where no test ran', async () => {
    const results = await runPlanted({});
    expect(results[0]).toMatchObject({ ok: false, counts: { failed: 1 } });
    expect(await reasonAgainst(results)).toMatch(/planted failed outside its tests/);
  });

  it('where four files failed', async () => {
    const results = await runPlanted({ a: FAILING, b: FAILING, c: FAILING, d: FLAKY });
    expect(await reasonAgainst(results)).toMatch(/4 files failed, more than 3/);
  });

  it('where a global teardown failed too', async () => {
    writeFiles(FOLDER, {
      'set-up.mjs': `import { failOutsideTests } from '${join(ROOT, 'scripts/lib/errors-outside-tests.mjs')}';
        export default () => () => failOutsideTests('The server logged failures');`,
    });
    const config = CONFIG.replace('globalSetup: []', "globalSetup: ['./set-up.mjs']");
    const results = await runPlanted({ a: FLAKY }, config);
    expect(await reasonAgainst(results)).toMatch(/planted failed outside its tests/);
  });

  it('where an error belongs to no test', async () => {
    const stray = `${PASSING} Promise.reject(new Error('stray'));`;
    const results = await runPlanted({ a: stray });
    expect(results[0]).toMatchObject({ ok: false, counts: { passed: 1, failed: 1 } });
    expect(await reasonAgainst(results)).toMatch(/planted failed outside its tests/);
  });

  it('where tests of races or chance failed', async () => {
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

  it('where something else than tests failed', async () => {
    const fail = () => Promise.reject(new Error('A wrong type'));
    const results = await runChecks([{ name: 'types of web', run: fail }]);
    expect(await reasonAgainst(results)).toMatch(/types of web is not a suite of tests/);
  });
});

it('leaves files that passed alone', async () => {
  const results = await runPlanted({ a: PASSING });
  expect(await rerun(results)).toEqual({ results, flaky: [] });
  expect(existsSync(join(RESULTS, `${REPORT}-rerun-1.json`))).toBe(false);
});
