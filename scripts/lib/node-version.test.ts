import { expect, it } from 'vitest';
import { isNodeSupported, requireNode } from './node-version.mjs';

it.each([
  ['18.20.4', false],
  ['20.9.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.1.0', true],
  ['24.0.0', true],
  ['26.1.0', true],
])('supports Node %s: %s', (version, supported) => {
  expect(isNodeSupported(version)).toBe(supported);
});

it('names the required and the current version', () => {
  expect(() => requireNode('18.20.4')).toThrow('needs Node 20.19.0 or newer; this is 18.20.4');
});
