import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumExactly } from './sum-exactly';

it.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[500, -221.5], 278.5],
  [[1e21, -1e21, 1e-7], 1e-7],
  [[-0.5, 0.25], -0.25],
])('adds %j to %d', (numbers, sum) => {
  expect(sumExactly(numbers)).toBe(sum);
});

it('adds cents as whole cents do, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (cents) => {
      const sum = cents.reduce((all, each) => all + each, 0) / 100;
      const numbers = cents.map((each) => each / 100);
      expect(sumExactly(numbers)).toBe(sum + 0);
      expect(sumExactly(numbers.toReversed())).toBe(sum + 0);
    }),
  );
});
