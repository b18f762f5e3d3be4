import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { allFiles } from './changed.mjs';
import { CHECKS, checksOf } from './checks.mjs';
import { listFiles } from './hash.mjs';
import { readImports } from './import-graph.mjs';
import { ROOT } from './paths.mjs';
import { SETUP_STEPS } from './setup-steps.mjs';

const namesOf = (...files: string[]) => checksOf(files).map(({ name }) => name);

it('selects only the checks that a file concerns', () => {
  expect(namesOf()).toEqual([]);
  expect(namesOf('README.md')).toEqual(['format and lint']);
  expect(namesOf('scripts/start.mjs')).toEqual([
    'unit tests',
    'types of tools, tests and migrations',
    'format and lint',
  ]);
  expect(namesOf('web/src/app/router.tsx')).toEqual([
    'page tests',
    'types of web',
    'import rules',
    'format and lint',
  ]);
  expect(namesOf('cms/database/migrations/a.js')).toEqual([
    'types of tools, tests and migrations',
    'format and lint',
  ]);
  expect(namesOf('cms/src/modules/a/a.ts')).toEqual(
    expect.arrayContaining(['import rules', 'rows through services']),
  );
  expect(namesOf('cms/src/modules/a/a.ts')).not.toContain('types of panel');
  expect(namesOf('cms/src/admin/app.tsx')).toEqual([
    'types of cms',
    'types of panel',
    'import rules',
    'format and lint',
  ]);
});

it('names only files that exist', () => {
  const files = allFiles();
  const concerns = CHECKS.flatMap((check) =>
    check.concerns.map((concern) => [check.name, concern]),
  );
  const dead = concerns.filter(
    ([, concern]) => !files.some((file) => (concern as RegExp).test(file)),
  );
  expect(dead).toEqual([]);
});

it('checks the types of all packages that use domain', () => {
  expect(namesOf('domain/src/index.ts')).toEqual(
    expect.arrayContaining([
      'types of domain',
      'types of cms',
      'types of panel',
      'types of web',
      'types of tools, tests and migrations',
      'unit tests',
      'import rules',
    ]),
  );
});

it('type-checks and builds the panel for every file it imports', async () => {
  const { modules } = await readImports(ROOT, ['cms']);
  const reached = new Set(
    modules.map(({ source }) => source).filter((file) => file.startsWith('cms/src/admin/')),
  );
  for (const file of reached) {
    const { dependencies = [] } = modules.find(({ source }) => source === file) ?? {};
    for (const { resolved } of dependencies)
      if (resolved.startsWith('cms/src/')) reached.add(resolved);
  }
  expect(reached).toContain('cms/src/panel-type/panel-type.ts');
  expect([...reached].filter((file) => !namesOf(file).includes('types of panel'))).toEqual([]);
  const { inputs = [] } = SETUP_STEPS.find(({ name }) => name === 'panel') ?? {};
  const built = new Set(inputs.flatMap((input) => listFiles(ROOT, input)));
  expect([...reached].filter((file) => !built.has(file))).toEqual([]);
});

it('builds from files that exist', () => {
  for (const { name, inputs } of SETUP_STEPS) {
    const empty = inputs.filter((input) => listFiles(ROOT, input).length === 0);
    expect(empty, name).toEqual([]);
  }
});

it('type-checks tools and tests for every file they import from other packages', () => {
  const imported = allFiles()
    .filter((file) => /^(scripts|tests)\/.*\.(ts|mjs)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '(\.\.?\/[^']+)'/g)].map(
        ([, path = '']) => normalize(join(dirname(file), path)),
      ),
    );
  const elsewhere = imported.filter((path) => /^(cms|web|domain|factor-sources)\//.test(path));
  expect(elsewhere).toContain('cms/src/server/pdf');
  const check = 'types of tools, tests and migrations';
  expect(elsewhere.filter((path) => !namesOf(`${path}.ts`).includes(check))).toEqual([]);
});

it('checks the importers of a deleted file', () => {
  expect(namesOf('web/src/deleted.ts')).toEqual(
    expect.arrayContaining(['types of web', 'import rules']),
  );
});

it.each(['package-lock.json', 'cms/package.json', 'web/tsconfig.json', 'biome.json'])(
  'checks everything when %s has changed',
  (file) => {
    expect(namesOf(file)).toContain('generated types in step');
    expect(namesOf(file)).toContain('types of web');
    expect(namesOf(file, 'web/src/app/router.tsx')).toContain('page tests');
  },
);
