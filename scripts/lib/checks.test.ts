import { expect, it } from 'vitest';
import { checksOf } from './checks.mjs';

const namesOf = (...files: string[]) => checksOf(files).map(({ name }) => name);

it('checks what a file concerns, and no more', () => {
  expect(namesOf()).toEqual([]);
  expect(namesOf('README.md')).toEqual(['format and lint']);
  expect(namesOf('scripts/start.mjs')).toEqual([
    'unit tests',
    'types of tools, tests and migrations',
    'format and lint',
  ]);
  expect(namesOf('web/src/app/paths.ts')).toEqual([
    'page tests',
    'types of web',
    'import rules',
    'format and lint',
  ]);
  expect(namesOf('cms/database/migrations/a.js')).toEqual([
    'types of cms',
    'types of tools, tests and migrations',
    'format and lint',
  ]);
  expect(namesOf('cms/src/api/a/services/a.ts')).toEqual(
    expect.arrayContaining(['import rules', 'rows through services']),
  );
  expect(namesOf('cms/src/admin/app.tsx')).toEqual([
    'types of cms',
    'types of panel',
    'import rules',
    'format and lint',
  ]);
});

it('checks the types of all that share a rule of domain', () => {
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

it('looks at what imported a deleted file', () => {
  expect(namesOf('web/src/deleted.ts')).toEqual(
    expect.arrayContaining(['types of web', 'import rules']),
  );
});

it.each(['package-lock.json', 'cms/package.json', 'web/tsconfig.json', 'biome.json'])(
  'checks everything when %s has changed',
  (file) => {
    expect(namesOf(file)).toContain('generated types in step');
    expect(namesOf(file)).toContain('types of web');
    expect(namesOf(file, 'web/src/app/paths.ts')).toContain('page tests');
  },
);
