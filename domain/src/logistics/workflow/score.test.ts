import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORKFLOW_ROLES } from './roles';
import { canopyScore, REFERENCE_KG_CO2E } from './score';

const role = fc.constantFrom(...WORKFLOW_ROLES);

describe('the Canopy score', () => {
  // Worked by hand: 100 − total ÷ reference × 100, rounded.
  it.each([
    // 100 − 2310 ÷ 10,000 × 100 = 76.9
    ['Individual', 2310, 77],
    // 100 − 4 ÷ 10,000 × 100 = 99.96
    ['Individual', 4, 100],
    // 100 − 123,456 ÷ 500,000 × 100 = 75.3088
    ['Business', 123_456, 75],
    // 100 − 995,000 ÷ 1,000,000 × 100 = 0.5, which rounds up.
    ['Government / NGO', 995_000, 1],
    ['Government / NGO', 995_001, 0],
  ] as const)('rates %s with %d kg CO2e at %d', (role, totalKg, score) => {
    expect(canopyScore(totalKg, role)).toBe(score);
  });

  it.each(WORKFLOW_ROLES)(
    'rates %s at 100 without emissions and 0 from the reference upwards',
    (role) => {
      expect(canopyScore(0, role)).toBe(100);
      expect(canopyScore(REFERENCE_KG_CO2E[role] / 2, role)).toBe(50);
      expect(canopyScore(REFERENCE_KG_CO2E[role], role)).toBe(0);
      expect(canopyScore(REFERENCE_KG_CO2E[role] * 3, role)).toBe(0);
    },
  );

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a total of %d', (totalKg) => {
    expect(() => canopyScore(totalKg, 'Individual')).toThrow(RangeError);
  });

  it('is a whole number from 0 to 100, or a RangeError', () => {
    fc.assert(
      fc.property(fc.double(), role, (totalKg, role) => {
        let score: number;
        try {
          score = canopyScore(totalKg, role);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }),
    );
  });

  it('never rises with the total or falls with the reference', () => {
    const total = fc.double({ min: 0, max: 1e7, noNaN: true });
    fc.assert(
      fc.property(total, total, (one, more) => {
        const [less, greater] = one < more ? [one, more] : [more, one];
        const [small, middle, large] = WORKFLOW_ROLES.map((role) => canopyScore(less, role));
        for (const role of WORKFLOW_ROLES) {
          expect(canopyScore(greater, role)).toBeLessThanOrEqual(canopyScore(less, role));
        }
        expect(small).toBeLessThanOrEqual(middle as number);
        expect(middle).toBeLessThanOrEqual(large as number);
      }),
    );
  });
});
