import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blendParts } from './blends';
import { calculateFigure, type FigureFactor, publishedOutsideKyoto } from './figure';
import { type Gases, gasEntries, gasesOfRecord, NO_GASES, sumOfGases } from './gases';
import { GWP_SETS, type GwpSet } from './gwp-sets';

/** Builds a factor with these gases. No set yields its published figure. */
function factorOf(gases: Partial<Gases> | null, gwpSet: GwpSet | null = null): FigureFactor {
  return { kgCo2ePerUnit: 0.5, gases: gases && { ...NO_GASES, ...gases }, gwpSet };
}
const byGas = (kgCo2ePerUnit: number, outsideKyotoKgCo2ePerUnit = 0) => ({
  kgCo2ePerUnit: expect.closeTo(kgCo2ePerUnit, 9),
  basis: 'by-gas',
  outsideKyotoKgCo2ePerUnit: expect.closeTo(outsideKyotoKgCo2ePerUnit, 9),
});

describe('a blend without published gases', () => {
  // DESNZ 2023, 'Refrigerant & other': kg CO2e of all gases, then outside the Kyoto Protocol.
  const blend = (kgCo2ePerUnit: number, outsideKyotoKgCo2ePerUnit: number): FigureFactor => ({
    kgCo2ePerUnit,
    gases: null,
    gwpSet: 'AR5',
    outsideKyotoKgCo2ePerUnit,
  });

  it.each([
    ['R408A', 3257, 827, 2430],
    ['R401A', 1130, 1112, 18],
    ['R500', 7564, 7528, 36],
    ['R502', 4786, 4786, 0],
  ])('counts only the in-scope part of %s under any set', (_, total, outside, inScope) => {
    for (const set of GWP_SETS) {
      expect(calculateFigure(blend(total, outside), set)).toEqual({
        kgCo2ePerUnit: inScope,
        basis: set === 'AR5' ? 'published-same-set' : 'published-other-set',
        outsideKyotoKgCo2ePerUnit: outside,
      });
    }
  });

  it('counts as published without a set and exposes its part outside Kyoto', () => {
    expect(calculateFigure(blend(3257, 827), null)).toEqual({
      kgCo2ePerUnit: 3257,
      basis: 'published',
      outsideKyotoKgCo2ePerUnit: null,
    });
    expect(publishedOutsideKyoto(blend(3257, 827))).toBe(827);
    // One kilogram of R-22, whose potential is 1,760 in AR5.
    expect(publishedOutsideKyoto(factorOf({ others: { 'HCFC-22': 1 } }, 'AR5'))).toBe(1760);
    expect(publishedOutsideKyoto(factorOf({ co2: 1 }, 'AR5'))).toBe(0);
    expect(publishedOutsideKyoto(factorOf(null))).toBe(0);
  });
});

describe('a figure by gas', () => {
  // IPCC 2006 Guidelines, volume 2, tables 3.2.1 and 3.2.2: one TJ of diesel on the road gives
  // 74,100 kg CO2, 3.9 kg CH4 and 3.9 kg N2O.
  it.each([
    ['AR4', 75_359.7], // 74,100 + 3.9 × 25 + 3.9 × 298 = 74,100 + 97.5 + 1,162.2
    ['AR5', 75_242.7], // 74,100 + 3.9 × 28 + 3.9 × 265 = 74,100 + 109.2 + 1,033.5
    ['AR6', 75_270], // 74,100 + 3.9 × 27 + 3.9 × 273 = 74,100 + 105.3 + 1,064.7
  ] as const)('weighs diesel under %s', (set, kg) => {
    const diesel = factorOf({ co2: 74_100, ch4NonFossil: 3.9, n2o: 3.9 });
    expect(calculateFigure(diesel, set)).toEqual(byGas(kg));
  });

  // 10 kg of natural gas from a leak, as methane: × 25, × 28, × 29.8
  it.each([
    ['AR4', 250],
    ['AR5', 280],
    ['AR6', 298],
  ] as const)('weighs leaked methane under %s', (set, kg) => {
    expect(calculateFigure(factorOf({ ch4Fossil: 10 }), set)).toEqual(byGas(kg));
  });

  // 2 kg of SF6 from switchgear: 2 × 22,800, 2 × 23,500, 2 × 24,300
  it.each([
    ['AR4', 45_600],
    ['AR5', 47_000],
    ['AR6', 48_600],
  ] as const)('weighs SF6 under %s', (set, kg) => {
    expect(calculateFigure(factorOf({ others: { SF6: 2 } }), set)).toEqual(byGas(kg));
  });

  // R-410A is half HFC-32, half HFC-125.
  it.each([
    ['AR4', 2087.5], // 0.5 × 675 + 0.5 × 3,500
    ['AR5', 1923.5], // 0.5 × 677 + 0.5 × 3,170
    ['AR6', 2255.5], // 0.5 × 771 + 0.5 × 3,740
  ] as const)('weighs a blend under %s', (set, kg) => {
    expect(calculateFigure(factorOf({ others: blendParts('R-410A') ?? {} }), set)).toEqual(
      byGas(kg),
    );
  });

  // IPCC 2006 Guidelines, volume 2, table 2.2: one TJ of wood gives 30 kg CH4 and 4 kg N2O. Its
  // 112,000 kg CO2 are biogenic and in no total.
  it.each([
    ['AR5', 1900], // 30 × 28 + 4 × 265 = 840 + 1,060
    ['AR6', 1902], // 30 × 27 + 4 × 273 = 810 + 1,092
  ] as const)('weighs wood under %s without its biogenic CO2', (set, kg) => {
    expect(calculateFigure(factorOf({ ch4NonFossil: 30, n2o: 4 }), set)).toEqual(byGas(kg));
  });

  it('applies even when the source used the same set', () => {
    // 3 + 1 × 28
    expect(calculateFigure(factorOf({ co2: 3, ch4NonFossil: 1 }, 'AR5'), 'AR5')).toEqual(byGas(31));
  });

  it.each(GWP_SETS)('equals the published figure of CO2 alone under %s', (set) => {
    expect(calculateFigure(factorOf({ co2: 0.5 }), set)).toEqual(byGas(0.5));
  });

  it('is 0 without any gas', () => {
    expect(calculateFigure(factorOf({}), 'AR6')).toEqual(byGas(0));
  });
});

describe('a published figure', () => {
  it('applies without a chosen set, whatever the gases', () => {
    const published = { kgCo2ePerUnit: 0.5, basis: 'published', outsideKyotoKgCo2ePerUnit: null };
    expect(calculateFigure(factorOf({ co2: 3 }, 'AR5'), null)).toEqual(published);
    expect(calculateFigure(factorOf(null), null)).toEqual(published);
    expect(calculateFigure(factorOf({ others: { 'HCFC-22': 1 } }), null)).toEqual(published);
  });

  it.each([
    ['AR5', 'AR5', 'published-same-set'],
    ['AR4', 'AR5', 'published-other-set'],
    [null, 'AR5', 'published-other-set'],
  ] as const)('applies, if made with %s, under %s without gases: %s', (own, set, basis) => {
    const figure = { kgCo2ePerUnit: 0.5, basis, outsideKyotoKgCo2ePerUnit: null };
    expect(calculateFigure(factorOf(null, own), set)).toEqual(figure);
  });

  it('applies as a whole when the set lacks a value for a gas', () => {
    const basis = 'published-other-set';
    const published = { kgCo2ePerUnit: 0.5, basis, outsideKyotoKgCo2ePerUnit: null };
    // AR4 lists no HFC-134 (without an a). No set lists phlogiston.
    expect(calculateFigure(factorOf({ co2: 1, others: { 'HFC-134': 1 } }), 'AR4')).toEqual(
      published,
    );
    expect(calculateFigure(factorOf({ co2: 1, others: { phlogiston: 1 } }), 'AR6')).toEqual(
      published,
    );
    // 1 + 1 × 1,260
    expect(calculateFigure(factorOf({ co2: 1, others: { 'HFC-134': 1 } }), 'AR6')).toEqual(
      byGas(1261),
    );
  });
});

describe('gases outside the Kyoto Protocol', () => {
  it('count separately from the total', () => {
    // 0.5 × 1,960 of HCFC-22 apart; 0.5 × 1,530 of HFC-134a in the total
    const mixture = factorOf({ others: { 'HCFC-22': 0.5, 'HFC-134a': 0.5 } });
    expect(calculateFigure(mixture, 'AR6')).toEqual(byGas(765, 980));
  });

  it('never affect the total when they have no value', () => {
    // R-417A: 0.466 × 3,170 + 0.5 × 1,300 = 1,477.22 + 650; AR5 lists no butane.
    const blend = factorOf({ others: blendParts('417A') ?? {} });
    expect(calculateFigure(blend, 'AR5')).toEqual(byGas(2127.22));
    expect(calculateFigure(factorOf({ others: { 'R-600a': 1 } }, 'AR5'), 'AR5')).toEqual({
      kgCo2ePerUnit: 0,
      basis: 'published-same-set',
      outsideKyotoKgCo2ePerUnit: 0.5,
    });
  });
});

describe('gases of records', () => {
  it('are the kilograms per unit times the converted amount', () => {
    const gases = { co2: 2, ch4Fossil: 0, ch4NonFossil: 0.5, n2o: 0.25, others: { SF6: 0.125 } };
    expect(gasesOfRecord(gases, 8)).toEqual({
      co2: 16,
      ch4Fossil: 0,
      ch4NonFossil: 4,
      n2o: 2,
      others: { SF6: 1 },
    });
    expect(gasesOfRecord(null, 8)).toBeNull();
  });

  it('add up gas by gas and omit gases of 0 kg', () => {
    const sum = sumOfGases([
      { ...NO_GASES, co2: 1, others: { SF6: 1, NF3: 2 } },
      { ...NO_GASES, co2: 2, n2o: 4, others: { SF6: 3 } },
    ]);
    expect(sum).toEqual({ ...NO_GASES, co2: 3, n2o: 4, others: { SF6: 4, NF3: 2 } });
    expect(gasEntries(sum)).toEqual([
      ['co2', 3],
      ['n2o', 4],
      ['NF3', 2],
      ['SF6', 4],
    ]);
    // PostgreSQL stores JSON keys in this order.
    const { co2, others, ...rest } = sum;
    expect(gasEntries({ others, ...rest, co2 })).toEqual(gasEntries(sum));
  });
});

it('reproduces the published figure from its parts divided by their potentials', () => {
  const part = fc.integer({ min: 0, max: 1e12 }).map((millionths) => millionths / 1e6);
  fc.assert(
    fc.property(part, part, part, (co2, ch4, n2o) => {
      const published = co2 + ch4 + n2o;
      // Like the UK's tables, the parts are in kg CO2e with AR5 potentials.
      const gases = { ...NO_GASES, co2, ch4NonFossil: ch4 / 28, n2o: n2o / 265 };
      const factor = { kgCo2ePerUnit: published, gases, gwpSet: 'AR5' } as const;
      const { kgCo2ePerUnit } = calculateFigure(factor, 'AR5');
      expect(Math.abs(kgCo2ePerUnit - published)).toBeLessThanOrEqual(1e-9 * published);
    }),
  );
});

it('weighs the gases of a record like its factor times its amount', () => {
  const kg = fc.integer({ min: 0, max: 1e9 }).map((millionths) => millionths / 1e6);
  const gases = fc.record({
    co2: kg,
    ch4Fossil: kg,
    ch4NonFossil: kg,
    n2o: kg,
    others: fc.dictionary(fc.constantFrom('SF6', 'NF3', 'HFC-125', 'HCFC-22'), kg),
  });
  fc.assert(
    fc.property(gases, kg, fc.constantFrom(...GWP_SETS), (perUnit, amount, set) => {
      const unit = calculateFigure(factorOf(perUnit), set);
      const record = calculateFigure(factorOf(gasesOfRecord(perUnit, amount)), set);
      const expected = unit.kgCo2ePerUnit * amount;
      expect(Math.abs(record.kgCo2ePerUnit - expected)).toBeLessThanOrEqual(1e-9 * expected);
    }),
  );
});
