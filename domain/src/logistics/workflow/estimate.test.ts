import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workflowEstimateKg } from './estimate';

describe('the estimate of an amount', () => {
  // Worked by hand: units × 2.31 kg CO2e.
  it.each([
    [1, 2.31],
    [10, 23.1],
    [0.5, 1.155],
    [1234.5, 2851.695],
  ])('equals, for %d units, %d kg CO2e', (amount, kg) => {
    expect(workflowEstimateKg(amount)).toBeCloseTo(kg, 9);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_VALUE])(
    'is refused for %d',
    (amount) => {
      expect(() => workflowEstimateKg(amount)).toThrow(RangeError);
    },
  );

  it('is proportional to the amount', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
        fc.integer({ min: 1, max: 1000 }),
        (amount, n) => {
          const once = workflowEstimateKg(amount);
          expect(Math.abs(workflowEstimateKg(amount * n) - once * n)).toBeLessThan(
            once * n * 1e-12,
          );
        },
      ),
    );
  });
});
