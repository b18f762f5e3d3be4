import { describe, expect, it } from 'vitest';
import { installMatches, isInstalled } from './installed.mjs';
import { temporaryFolder } from './temporary-folder';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    domain: { version: '0.1.0' },
    'node_modules/@canopy/domain': { link: true },
    'node_modules/zod': { version: '4.4.3', integrity: 'sha512-a' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  },
};
const installed = {
  packages: {
    'node_modules/@canopy/domain': { link: true },
    'node_modules/zod': { version: '4.4.3', integrity: 'sha512-a' },
  },
};
const withPackage = (path: string, version: string) => ({
  packages: { ...installed.packages, [path]: { version, integrity: 'sha512-a' } },
});

describe('installMatches', () => {
  it('accepts the locked packages without optional packages of other systems', () => {
    expect(installMatches(lock, installed)).toBe(true);
  });

  it.each([
    ['another version', withPackage('node_modules/zod', '4.4.2')],
    ['a package too many', withPackage('node_modules/left-pad', '1.0.0')],
    ['a package too few', { packages: {} }],
    ['nothing', {}],
  ])('refuses %s', (_what, hidden) => {
    expect(installMatches(lock, hidden)).toBe(false);
  });
});

describe('isInstalled', () => {
  it('is false without node_modules or with an incomplete record', () => {
    expect(isInstalled(temporaryFolder({ 'package-lock.json': '{}' }))).toBe(false);
    const half = { 'package-lock.json': '{}', 'node_modules/.package-lock.json': '{' };
    expect(isInstalled(temporaryFolder(half))).toBe(false);
  });

  it('is true when npm has installed the locked packages', () => {
    const folder = temporaryFolder({
      'package-lock.json': JSON.stringify(lock),
      'node_modules/.package-lock.json': JSON.stringify(installed),
    });
    expect(isInstalled(folder)).toBe(true);
  });
});
