import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingUnits, knownUnits } from './choices';
import { unitConversion } from './conversion';
import conversions from './desnz-2025-conversions.json';
import type { FuelProperties } from './fuel-properties';
import { readUnit } from './read-unit';

/** Diesel (average biofuel blend), sheet Fuel properties of the UK full set 2025. */
const DIESEL: FuelProperties = {
  densityKgPerLitre: 0.832361,
  netKwhPerKg: 11.9,
  grossKwhPerKg: 12.651,
  source: 'DESNZ 2025, Fuel properties',
};

const ratio = (from: string, to: string, fuel?: FuelProperties) =>
  unitConversion(from, to, fuel)?.ratio ?? null;

describe('unitConversion', () => {
  it.each([
    ['MWh', 'kWh', 1000],
    ['kWh', 'GJ', 0.0036],
    // SI brochure, table 8: 1 t = 1000 kg; 1 L = 1 dm³
    ['tonnes', 'kg', 1000],
    ['litres', 'm³', 0.001],
    // NIST SP 811, B.8: 1 mi = 1609.344 m, 1 nautical mile = 1852 m
    ['miles', 'km', 1.609344],
    ['nautical miles', 'km', 1.852],
    // NIST SP 811, B.8: 1 short ton = 907.18474 kg, so 0.90718474 t × 1.609344 km
    ['short ton-miles', 'tonne-km', 0.90718474 * 1.609344],
    ['kg.km', 'tonne-km', 0.001],
    ['passenger-mile', 'passenger.km', 1.609344],
    // 100 000 Btu of 1055.05585262 J are 29.307 kWh
    ['therm', 'kWh', 105505585.262 / 3600000],
    ['toe', 'GJ', 41.868],
    ['acre', 'hectare', 0.40468564224],
    ['tonne nitrogen', 'kg nitrogen', 1000],
    ['lakh INR', 'INR', 100000],
    ['million litres', 'm3', 1000],
  ])('converts %s to %s', (from, to, expected) => {
    const conversion = unitConversion(from, to);
    expect(conversion?.by).toBe('dimension');
    expect(conversion?.ratio).toBeCloseTo(expected, 12);
  });

  it('converts gas between stated conditions by the ideal gas law', () => {
    // 1 Sm³ at 288.15 K is 273.15 ÷ 288.15 = 0.947944 Nm³ at the same pressure.
    expect(ratio('Sm³', 'Nm³')).toBeCloseTo(0.947944, 6);
    // 1 scf: 0.0283168466 m³ × 273.15 K ÷ 288.7056 K × 14.696 psi ÷ 14.695949 psi
    expect(ratio('scf', 'Nm³')).toBeCloseTo(0.0283168466 * 0.9461196 * 1.0000035, 8);
    expect(ratio('1000 Nm3', 'Nm³')).toBe(1000);
    expect(ratio('Nm³', 'm³')).toBeNull();
    expect(ratio('m³', 'scf', DIESEL)).toBeNull();
    expect(ratio('Nm³', 'kg', DIESEL)).toBeNull();
  });

  it('keeps the same unit in another spelling', () => {
    expect(unitConversion('Litres', 'l')).toEqual({ ratio: 1, by: 'same' });
    expect(unitConversion('kWh (Gross CV)', 'kWh HHV')).toEqual({ ratio: 1, by: 'same' });
  });

  it('converts an unknown unit only to itself', () => {
    expect(unitConversion(' Furlong', 'furlong ')).toEqual({ ratio: 1, by: 'same' });
    expect(unitConversion('furlong', 'km')).toBeNull();
    expect(unitConversion('furlong', 'ell')).toBeNull();
    expect(unitConversion('Mt', 'MT')).toEqual({ ratio: 1, by: 'same' });
  });

  it('converts an alias named by an admin', () => {
    const aliases = new Map([['unit', 'kWh']]);
    expect(unitConversion('Unit', 'MWh', null, aliases)).toEqual({ ratio: 0.001, by: 'dimension' });
  });

  it('refuses conversions between dimensions, compounds or currencies', () => {
    for (const [from, to] of [
      ['km', 'litre'],
      ['passenger-km', 'km'],
      ['tonne-km', 'passenger-km'],
      ['tonne', 'tonne dry matter'],
      ['INR', 'USD'],
      ['head', 'passenger'],
      ['hour', 'FTE working hour'],
    ] as const) {
      expect([from, to, ratio(from, to)]).toEqual([from, to, null]);
    }
  });

  it('converts energy without a basis freely, gross and net only by fuel', () => {
    expect(unitConversion('MWh', 'kWh (Net CV)')).toEqual({ ratio: 1000, by: 'dimension' });
    expect(unitConversion('MWh (Gross CV)', 'kWh')).toEqual({ ratio: 1000, by: 'dimension' });
    expect(unitConversion('kWh', 'kWh (Gross CV)')).toEqual({ ratio: 1, by: 'dimension' });
    expect(ratio('kWh (Gross CV)', 'kWh (Net CV)')).toBeNull();
    // 100 kWh gross are 100 ÷ 12.651 = 7.9045 kg, with 7.9045 × 11.9 = 94.064 kWh net.
    const conversion = unitConversion('kWh (Gross CV)', 'kWh (Net CV)', DIESEL);
    expect(conversion?.by).toBe('fuel');
    expect((conversion?.ratio ?? 0) * 100).toBeCloseTo(94.064, 3);
  });
});

describe('unitConversion with fuel properties', () => {
  it('converts litres of diesel to kilograms, tonnes and kilowatt-hours', () => {
    // 1000 L × 0.832361 kg/L = 832.361 kg
    expect(unitConversion('litres', 'kg', DIESEL)).toEqual({ ratio: 0.832361, by: 'fuel' });
    expect(1000 * (ratio('litres', 'tonnes', DIESEL) ?? 0)).toBeCloseTo(0.832361, 12);
    // 832.361 kg × 12.651 kWh/kg = 10 530.199 kWh gross. The sheet rounds to 10.531 kWh a litre.
    expect(1000 * (ratio('litres', 'kWh (Gross CV)', DIESEL) ?? 0)).toBeCloseTo(10530.199, 3);
    // 1 t = 1000 kg × 11.9 kWh/kg = 11.9 MWh net
    expect(ratio('tonne', 'MWh (Net CV)', DIESEL)).toBeCloseTo(11.9, 12);
    // 1 m³ = 832.361 kg
    expect(ratio('kg', 'm³', DIESEL)).toBeCloseTo(1 / 832.361, 12);
    expect(ratio('litres', 'kg')).toBeNull();
  });

  it('converts energy without a basis only with a single calorific value', () => {
    expect(ratio('kWh', 'litre', DIESEL)).toBeNull();
    const net = { ...DIESEL, grossKwhPerKg: null };
    expect(ratio('kg', 'kWh', net)).toBeCloseTo(11.9, 12);
    expect(ratio('kg', 'kWh (Gross CV)', net)).toBeNull();
  });

  it('requires a property above 0', () => {
    const coal = { ...DIESEL, densityKgPerLitre: null };
    expect(ratio('litre', 'kg', coal)).toBeNull();
    expect(ratio('tonne', 'kWh (Net CV)', coal)).toBeCloseTo(11900, 9);
    expect(ratio('kg', 'kWh (Net CV)', { ...DIESEL, netKwhPerKg: 0 })).toBeNull();
  });
});

describe('a conversion', () => {
  const codes = knownUnits().map(({ code }) => code);

  it('agrees to 1e-12 with its inverse, with and without a fuel', () => {
    const fuel = fc.constantFrom(null, DIESEL);
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.nat(), fuel, (from, pick, properties) => {
        const fitting = fittingUnits(from, properties);
        const to = fitting[pick % fitting.length] ?? from;
        const there = unitConversion(from, to, properties);
        const back = unitConversion(to, from, properties);
        expect(Math.abs((there?.ratio ?? 0) * (back?.ratio ?? 0) - 1)).toBeLessThan(1e-12);
        expect(back?.by).toBe(there?.by);
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with the conversion through a third unit', () => {
    const pick = fc.constantFrom(...codes);
    fc.assert(
      fc.property(pick, pick, pick, (a, b, c) => {
        const direct = ratio(a, c);
        const over = (ratio(a, b) ?? Number.NaN) * (ratio(b, c) ?? Number.NaN);
        if (direct !== null && !Number.isNaN(over)) {
          expect(over / direct).toBeCloseTo(1, 12);
        }
      }),
      { numRuns: 5000 },
    );
  });
});

describe('the sheet Conversions of the UK full set 2025', () => {
  // The file states source and licence. The sheet is rounded. Its kilocalorie fits no definition.
  const pairs = conversions.tables.flatMap(({ units, factors }) =>
    factors.flatMap((row, from) =>
      row.flatMap((factor, to) =>
        factor === null ? [] : [{ from: units[from] ?? '', to: units[to] ?? '', factor }],
      ),
    ),
  );
  const taken = pairs.filter(({ from, to }) => from !== 'kcal' && to !== 'kcal');

  it('agrees to 1e-6', () => {
    expect(taken).toHaveLength(12 + 30 + 20 + 20 + 20);
    for (const { from, to, factor } of taken) {
      const own = ratio(from, to) ?? 0;
      expect([from, to, Math.abs(own / factor - 1) < 1e-6]).toEqual([from, to, true]);
    }
  });

  it('is not used for the kilocalorie', () => {
    expect(readUnit('kcal')).toBeNull();
  });
});
