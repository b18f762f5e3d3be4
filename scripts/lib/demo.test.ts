import { expect, it } from 'vitest';
import { demoMode } from './demo.mjs';

it.each([
  [{}, 'auto'],
  [{ DEMO: '' }, 'auto'],
  [{ NODE_ENV: 'production' }, 'off'],
  [{ NODE_ENV: 'development' }, 'off'],
  [{ DEMO: 'off' }, 'off'],
  [{ DEMO: 'on' }, 'on'],
  [{ DEMO: ' ON ', NODE_ENV: 'production' }, 'on'],
  [{ DEMO: 'off', NODE_ENV: 'production' }, 'off'],
])('reads %o as %s', (env: NodeJS.ProcessEnv, mode) => {
  expect(demoMode(env)).toBe(mode);
});

it('refuses an unknown value', () => {
  expect(() => demoMode({ DEMO: 'yes' })).toThrow('DEMO is "yes"');
});
