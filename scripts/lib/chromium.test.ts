import { expect, it } from 'vitest';
import { findChromium } from './chromium.mjs';

const OWN = '/cache/playwright/chrome';
const find = (present: string[], env: NodeJS.ProcessEnv = {}) =>
  findChromium({ env, exists: (path) => present.includes(path), own: () => OWN });

it('prefers CHROMIUM_PATH to every other browser', () => {
  const env = { CHROMIUM_PATH: '/mine/chrome' };
  expect(find(['/mine/chrome', '/usr/bin/chromium', OWN], env)).toBe('/mine/chrome');
});

it('prefers a headless browser', () => {
  const shell = '/usr/bin/chromium-headless-shell';
  expect(find(['/usr/bin/chromium', shell])).toBe(shell);
});

it('reports a CHROMIUM_PATH without a file', () => {
  expect(() => find(['/usr/bin/chromium'], { CHROMIUM_PATH: '/mine/chrome' })).toThrow(
    'CHROMIUM_PATH is "/mine/chrome"',
  );
});

it('searches the usual places, then the PATH, then the Playwright download', () => {
  const env = { PATH: '/opt/tools:/usr/local/bin' };
  const present = ['/usr/bin/chromium', '/usr/local/bin/google-chrome', OWN];
  expect(find(present, env)).toBe('/usr/bin/chromium');
  expect(find(present.slice(1), env)).toBe('/usr/local/bin/google-chrome');
  expect(find(present.slice(2), env)).toBe(OWN);
});

it('finds nothing without an installed browser', () => {
  expect(find([])).toBeUndefined();
  expect(findChromium({ env: {}, exists: () => false, own: () => undefined })).toBeUndefined();
});
