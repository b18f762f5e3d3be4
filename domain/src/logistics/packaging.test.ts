import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACKAGING_MATERIALS, packagingEmissionKg } from './packaging';

describe('the emission of packaging', () => {
  // Worked by hand: kg × kg CO2e per kg.
  it.each([
    ['Bubble Wrap', 2.5, 8.75],
    ['Cling Wrap Film', 0.5, 1.2],
    ['Kraft paper box', 4, 3.76],
    ['Packaging tape', 0.2, 0.7],
    ['Polythene Bag', 10, 35],
    ['Thermal Paper', 10, 0.12],
    ['Copier Paper', 6, 0.3],
  ] as const)('equals, for %s of %d kg, %d kg CO2e', (material, weightKg, kg) => {
    expect(packagingEmissionKg(weightKg, material)).toBeCloseTo(kg, 9);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('is refused for %d kg', (weightKg) => {
    expect(() => packagingEmissionKg(weightKg, 'Bubble Wrap')).toThrow(RangeError);
  });

  it('is refused above the possible maximum', () => {
    expect(() => packagingEmissionKg(Number.MAX_VALUE, 'Bubble Wrap')).toThrow(RangeError);
  });

  it('is proportional to the weight', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
        fc.constantFrom(...PACKAGING_MATERIALS),
        fc.integer({ min: 1, max: 1000 }),
        (weightKg, material, n) => {
          const once = packagingEmissionKg(weightKg, material);
          const many = packagingEmissionKg(weightKg * n, material);
          expect(Math.abs(many - once * n)).toBeLessThan(once * n * 1e-12);
        },
      ),
    );
  });
});
