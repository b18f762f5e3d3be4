import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runPageTests } from './checks.mjs';
import { readImports } from './import-graph.mjs';
import { findPageTests } from './page-tests.mjs';
import { ROOT } from './paths.mjs';
import { temporaryFolder } from './temporary-folder';

const lazy = (...names: string[]) =>
  `export const routes = [${names.map((name) => `() => import('../pages/${name}')`).join(', ')}];\n`;
const passing = `import { expect, it } from 'vitest';\nimport '../../app/router';\nit('opens', () => expect(1).toBe(1));\n`;

/** Two pages that the router loads lazily, and a feature that one of them uses. */
const SITE = {
  'web/src/app/router.tsx': lazy('a/list-page', 'b/form-page'),
  'web/src/pages/a/list-page.tsx': `import '../../features/rows/table';\nexport {};\n`,
  'web/src/pages/a/list-page.test.tsx': passing,
  'web/src/pages/a/other-page.test.tsx': passing,
  'web/src/pages/b/form-page.tsx': `import '../../lib/helper';\nexport {};\n`,
  'web/src/pages/b/form.test.tsx': passing,
  'web/src/pages/b/inner/deep-page.tsx': 'export {};\n',
  'web/src/app/layouts/frame.tsx': 'export {};\n',
  'web/src/app/access.test.ts': passing,
  'web/src/features/rows/table.tsx': `import '../../lib/helper';\nexport {};\n`,
  'web/src/features/rows/forgotten.tsx': 'export {};\n',
  'web/src/lib/helper.ts': 'export {};\n',
  'web/src/lib/helper.test.ts': `import './helper';\n`,
};

async function testsOf(...changed: string[]) {
  const root = temporaryFolder(SITE);
  return findPageTests(changed, await readImports(root), root);
}

it('runs the test of a page, otherwise all tests of its folder', async () => {
  expect((await testsOf('web/src/pages/a/list-page.tsx')).run).toEqual([
    'web/src/pages/a/list-page.test.tsx',
  ]);
  expect((await testsOf('web/src/pages/b/form-page.tsx')).run).toEqual([
    'web/src/pages/b/form.test.tsx',
  ]);
});

it('runs the tests of pages using a feature or helper, nearest first', async () => {
  expect((await testsOf('web/src/features/rows/table.tsx')).run).toEqual([
    'web/src/pages/a/list-page.test.tsx',
  ]);
  expect((await testsOf('web/src/lib/helper.ts')).run).toEqual([
    'web/src/lib/helper.test.ts',
    'web/src/pages/a/list-page.test.tsx',
  ]);
});

it('skips distant tests when the nearest are enough', async () => {
  const many = `import './helper';\n${'it("counts", () => {});\n'.repeat(10)}`;
  const root = temporaryFolder({ ...SITE, 'web/src/lib/helper.test.ts': many });
  expect(findPageTests(['web/src/lib/helper.ts'], await readImports(root), root)).toEqual({
    run: ['web/src/lib/helper.test.ts'],
    left: 1,
  });
});

it('falls back to the tests of the parent folder', async () => {
  expect((await testsOf('web/src/pages/b/inner/deep-page.tsx')).run).toEqual([
    'web/src/pages/b/form.test.tsx',
  ]);
  expect((await testsOf('web/src/app/layouts/frame.tsx')).run).toEqual([
    'web/src/app/access.test.ts',
  ]);
});

it('refuses a changed screen without a test', async () => {
  await expect(testsOf('web/src/features/rows/forgotten.tsx')).rejects.toThrow(/no test/);
});

it('ignores deleted files', async () => {
  expect(await testsOf('web/src/features/rows/deleted.tsx')).toEqual({ run: [], left: 0 });
});

it('fails when the test of a changed page fails', async () => {
  const root = temporaryFolder({
    ...SITE,
    'vitest.config.mjs': `export default { test: { projects: [{ test: { name: 'web' } }] } };`,
    'web/src/pages/a/list-page.test.tsx': passing.replace('toBe(1)', 'toBe(2)'),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const run = (file: string) => runPageTests([file], () => readImports(root), root);
  await expect(run('web/src/features/rows/table.tsx')).rejects.toThrow('1 failed');
  await expect(run('web/src/pages/b/form-page.tsx')).resolves.toMatchObject({ passed: 1 });
});
