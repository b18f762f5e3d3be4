import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  freightEmissionKg,
  TRANSPORT_MODES,
  VEHICLE_FACTORS,
  VEHICLES,
  VEHICLES_OF_MODE,
} from './freight';

describe('the emission of a shipment', () => {
  // Worked by hand: kg / 1000 × km × kg CO2e per tonne-km.
  it.each([
    // 1 t × 100 km = 100 t·km; 100 × 0.599
    ['MCV', 1000, 100, 59.9],
    // 0.75 t × 40 km = 30 t·km; 30 × 0.319
    ['LCV', 750, 40, 9.57],
    // 0.2 t × 15 km = 3 t·km; 3 × 0.12
    ['Three Wheeler', 200, 15, 0.36],
    // 0.003 t × 12.5 km = 0.0375 t·km; 0.0375 × 0.035
    ['Two Wheeler', 3, 12.5, 0.0013125],
    // 0.06 t × 540 km = 32.4 t·km; 32.4 × 0.08
    ['Bus', 60, 540, 2.592],
    // 12.5 t × 1200 km = 15,000 t·km; 15,000 × 0.03
    ['Ship', 12_500, 1200, 450],
    // 0.25 t × 1148 km = 287 t·km; 287 × 1.58
    ['Airplane', 250, 1148, 453.46],
  ] as const)(
    'equals, by %s with %d kg over %d km, %d kg CO2e',
    (vehicle, weightKg, distanceKm, kg) => {
      expect(freightEmissionKg(weightKg, distanceKm, vehicle)).toBeCloseTo(kg, 9);
    },
  );

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('is refused for %d', (amount) => {
    expect(() => freightEmissionKg(amount, 1, 'LCV')).toThrow(RangeError);
    expect(() => freightEmissionKg(1, amount, 'LCV')).toThrow(RangeError);
  });

  it('is refused above the possible maximum', () => {
    expect(() => freightEmissionKg(Number.MAX_VALUE, Number.MAX_VALUE, 'LCV')).toThrow(RangeError);
  });

  const amount = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
  const vehicle = fc.constantFrom(...VEHICLES);
  const times = fc.integer({ min: 1, max: 1000 });

  it('is proportional to weight and distance', () => {
    fc.assert(
      fc.property(amount, amount, vehicle, times, (weightKg, distanceKm, by, n) => {
        const once = freightEmissionKg(weightKg, distanceKm, by);
        const tolerance = once * n * 1e-12;
        expect(Math.abs(freightEmissionKg(weightKg * n, distanceKm, by) - once * n)).toBeLessThan(
          tolerance,
        );
        expect(Math.abs(freightEmissionKg(weightKg, distanceKm * n, by) - once * n)).toBeLessThan(
          tolerance,
        );
      }),
    );
  });

  it('is finite and at least 0, or a RangeError, for any input', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), vehicle, (weightKg, distanceKm, by) => {
        let kg: number;
        try {
          kg = freightEmissionKg(weightKg, distanceKm, by);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        expect(Number.isFinite(kg) && kg >= 0).toBe(true);
      }),
    );
  });
});

it('every vehicle belongs to exactly one transport mode', () => {
  const listed = TRANSPORT_MODES.flatMap((mode) => VEHICLES_OF_MODE[mode]);
  expect([...listed].sort()).toEqual(Object.keys(VEHICLE_FACTORS).sort());
});
