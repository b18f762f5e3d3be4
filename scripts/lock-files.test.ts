import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

interface LockedPackage {
  readonly optionalDependencies?: Record<string, string>;
  readonly hasInstallScript?: boolean;
}

/**
 * Packages whose install scripts only look for a compiled file that they bring, or print thanks.
 */
const NEED_NO_SCRIPT = ['@swc/core', 'core-js-pure', 'esbuild'];

/** Yields the paths where Node looks for an import of the package at `path`, nearest first. */
function* places(path: string, name: string): Generator<string> {
  const parts = path === '' ? [] : path.split('/node_modules/');
  for (let depth = parts.length; depth > 0; depth -= 1) {
    yield `${parts.slice(0, depth).join('/node_modules/')}/node_modules/${name}`;
  }
  yield `node_modules/${name}`;
}

function missingOptionalPackages(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => ![...places(path, name)].some((place) => place in packages))
      .map((name) => `${path}: ${name}`),
  );
}

// `npm ci` refuses a lock file that lacks an optional package, even one for another system.
it.each([
  'package-lock.json',
  'cms/package-lock.json',
  'cms/sqlite/v12/package-lock.json',
  'scripts/lighthouse/package-lock.json',
])('%s has every optional package of its packages', (file) => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  expect(missingOptionalPackages(packages)).toEqual([]);
});

it('looks for optional packages next to their parent and above it', () => {
  const a = { optionalDependencies: { 'a-linux': '1.0.0', 'a-windows': '1.0.0' } };
  expect(missingOptionalPackages({ 'node_modules/a': a, 'node_modules/a-linux': {} })).toEqual([
    'node_modules/a: a-windows',
  ]);
  expect(
    missingOptionalPackages({
      'node_modules/b/node_modules/a': a,
      'node_modules/b/node_modules/a-linux': {},
      'node_modules/a-windows': {},
    }),
  ).toEqual([]);
});

it('no server package needs the install scripts that .npmrc disables', () => {
  const read = (file: string) => readFileSync(join(ROOT, 'cms', file), 'utf8');
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    read('package-lock.json'),
  );
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect([...new Set(names)].sort()).toEqual(NEED_NO_SCRIPT);
});
