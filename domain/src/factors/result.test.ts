import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameSum, MOST_KG_CO2E, resultKgCo2e } from './result';

describe('resultKgCo2e', () => {
  it.each([
    // 1234.5 litres of diesel × 2.5 kg CO2e per litre: 1234.5 × 2 = 2469, plus half of it 617.25
    [1234.5, 2.5, 3086.25],
    // 1000 kWh of grid electricity × 0.75 kg CO2e per kWh
    [1000, 0.75, 750],
    // 2 tonnes to landfill × 520.5 kg CO2e per tonne
    [2, 520.5, 1041],
    // 0.125 kg of refrigerant × 1480 kg CO2e per kg (an eighth of 1480)
    [0.125, 1480, 185],
    // Nothing is rounded: a third of a unit stays a third
    [1 / 3, 3, 1],
    [1e-12, 1, 1e-12],
    [5, 0, 0],
  ])('multiplies %d units by %d kg per unit to %d kg', (consumption, factor, kg) => {
    expect(resultKgCo2e(consumption, factor)).toBe(kg);
  });

  it.each([0, -1, -0, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses a consumption of %d',
    (amount) => {
      expect(() => resultKgCo2e(amount, 1)).toThrow(RangeError);
    },
  );

  it.each([-0.1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a factor of %d', (factor) => {
    expect(() => resultKgCo2e(1, factor)).toThrow(RangeError);
  });

  it('refuses results above the maximum emission', () => {
    expect(resultKgCo2e(MOST_KG_CO2E, 1)).toBe(MOST_KG_CO2E);
    expect(() => resultKgCo2e(MOST_KG_CO2E, 1.000001)).toThrow(RangeError);
    expect(() => resultKgCo2e(1e308, 10)).toThrow(RangeError);
  });

  it('is positive and doubles with the consumption', () => {
    const amounts = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(amounts, amounts, (consumption, factor) => {
        const once = resultKgCo2e(consumption, factor);
        expect(once).toBeGreaterThan(0);
        expect(resultKgCo2e(consumption * 2, factor)).toBe(once * 2);
      }),
    );
  });
});

describe('isSameSum', () => {
  it('ignores rounding differences caused by the order of numbers', () => {
    const figures = Array.from({ length: 1000 }, (_, n) => 1 / (n + 1));
    const sum = (all: number, each: number) => all + each;
    const there = figures.reduce(sum, 0);
    const back = figures.toReversed().reduce(sum, 0);
    expect(back).not.toBe(there);
    expect(isSameSum(there, back)).toBe(true);
    expect(isSameSum(there, there + 0.01)).toBe(false);
    expect(isSameSum(0, 0)).toBe(true);
  });
});
