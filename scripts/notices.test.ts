import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';
import { notices, packagesByLicence, readCommittedNotices } from './notices';

/**
 * Licences under which Canopy may use and pass on a package. One of several to choose from
 * suffices.
 */
const FREE =
  /\b(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0|Zlib|OFL-1\.1|CC-BY-[34]\.0)\b/;

/**
 * Weak copyleft packages, used as published and never changed: sharp's image libraries, and a
 * package that Strapi needs.
 */
const USED_UNCHANGED = /^@img\/sharp|^@vercel\/stega /;

it('lists the licences of all locked packages', () => {
  const inStep = readCommittedNotices() === notices();
  expect(inStep, 'THIRD-PARTY.md is out of date. Run `npm run notices`.').toBe(true);
});

it.each(['package-lock.json', 'cms/package-lock.json', 'cms/sqlite/v12/package-lock.json'])(
  '%s installs only packages with accepted licences',
  (file) => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
    const others = [...packagesByLicence(packages)]
      .filter(([licence]) => !FREE.test(licence))
      .flatMap(([licence, names]) => names.map((name) => `${name} (${licence})`))
      .filter((name) => !USED_UNCHANGED.test(name));
    expect(others).toEqual([]);
  },
);

it('omits packages for builds and tests', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'ISC' },
    'node_modules/d': { version: '3.0.0', license: 'MIT', dev: true },
    domain: { name: '@canopy/domain', version: '0.1.0', license: 'MIT' },
  };
  expect([...packagesByLicence(packages)]).toEqual([
    ['MIT', ['a 1.0.0']],
    ['ISC', ['@b/c 2.0.0']],
  ]);
});

it('names an aliased package as published', () => {
  const packages = { 'node_modules/a-13': { name: 'a', version: '13.0.0', license: 'MIT' } };
  expect([...packagesByLicence(packages)]).toEqual([['MIT', ['a 13.0.0']]]);
});
