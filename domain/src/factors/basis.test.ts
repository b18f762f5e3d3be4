import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_GASES } from '../gases/gases';
import { GWP_SETS } from '../gases/gwp-sets';
import { GAS_COVERAGES, knownBasis, readBasis, statedBasis, sumByBasis } from './basis';

describe('the basis of a factor', () => {
  // Every basis in the factor library, and spellings that admins may use.
  it.each([
    ['CO2 only', 'co2-only', null],
    ['co₂ ONLY', 'co2-only', null],
    ['CO2', 'co2-only', null],
    ['CO2, CH4 and N2O (AR5)', 'co2-ch4-n2o', 'AR5'],
    ['CO₂, CH₄, N₂O (IPCC AR4)', 'co2-ch4-n2o', 'AR4'],
    ['CO2e', 'co2e', null],
    ['CO2-eq', 'co2e', null],
    ['CO2 eq., AR6', 'co2e', 'AR6'],
    ['CO2e (AR5)', 'co2e', 'AR5'],
    ['CO2e (AR5), up to the point of sale', 'co2e', 'AR5'],
    ['CO2e, well-to-wheel', 'co2e', null],
    ['Well-to-tank (AR5)', 'co2e', 'AR5'],
    ['GWP100, IPCC AR5', 'one-gas', 'AR5'],
    ['GWP100, IPCC AR6', 'one-gas', 'AR6'],
    [
      'GWP100, IPCC AR5; not a Kyoto gas, often reported outside the scopes',
      'outside-kyoto',
      'AR5',
    ],
    ['CH4 and N2O (AR5); biogenic CO2 is reported outside the scopes', 'without-co2', 'AR5'],
    ['CH4 and N2O', 'without-co2', null],
    ['CH4 only, × 27.9 (GWP100, IPCC AR6)', 'without-co2', 'AR6'],
    ['CH4, as CO2e (IPCC AR6)', 'without-co2', 'AR6'],
    ['CO2 and CH4', 'not-stated', null],
    ['net calorific value', 'not-stated', null],
    ['', 'not-stated', null],
  ] as const)('is read from %j as %s and %s', (statement, gases, gwpSet) => {
    expect(readBasis(statement)).toEqual({ gases, gwpSet });
  });

  it('comes from a dynamic field, ignoring case and spaces in its name', () => {
    expect(statedBasis({ Licence: 'OGL', Basis: ' CO2e ' })).toBe('CO2e');
    expect(statedBasis({ 'BASIS ': 'CO2 only' })).toBe('CO2 only');
    expect(statedBasis({ 'Basis of estimate': 'CO2 only' })).toBe('');
  });
});

describe('the basis of a factor with gases', () => {
  it.each([
    [{ co2: 2 }, 'co2-only'],
    [{ co2: 2, n2o: 0.1 }, 'co2-ch4-n2o'],
    [{ ch4NonFossil: 2, n2o: 0.1 }, 'without-co2'],
    [{ others: { SF6: 1 } }, 'one-gas'],
    [{ others: { 'HFC-32': 0.5, 'HFC-125': 0.5 } }, 'co2e'],
    [{ co2: 1, others: { SF6: 1 } }, 'co2e'],
    [{ others: { 'HCFC-22': 1 } }, 'outside-kyoto'],
  ] as const)('is derived from %j as %s unless the source states one', (some, expected) => {
    const gases = { ...NO_GASES, ...some };
    const known = { statement: '', gases, gwpSet: 'AR5' } as const;
    expect(knownBasis(known)).toEqual({ gases: expected, gwpSet: 'AR5' });
    const stated = { ...known, statement: 'CO2e (AR6)', gwpSet: null };
    expect(knownBasis(stated)).toEqual({ gases: 'co2e', gwpSet: 'AR6' });
  });

  it('follows the share its source puts outside the Kyoto Protocol', () => {
    const blend = { statement: 'GWP100, IPCC AR5', gases: null, gwpSet: 'AR5' } as const;
    const coverage = (outsideKyotoShare: number) =>
      knownBasis({ ...blend, outsideKyotoShare }).gases;
    expect([0, 827 / 3257, 1].map(coverage)).toEqual([
      'one-gas',
      'partly-outside-kyoto',
      'outside-kyoto',
    ]);
  });

  it('is not stated without gases and statement', () => {
    const unknown = { statement: '', gases: null, gwpSet: null };
    expect(knownBasis(unknown)).toEqual({ gases: 'not-stated', gwpSet: null });
  });
});

describe('the shares of the bases', () => {
  const factor = (statement: string, total: number, records = 1) => ({
    ...readBasis(statement),
    total,
    records,
  });

  it('add up factors of the same basis, the largest first', () => {
    const bases = sumByBasis([
      factor('CO2 only', 300, 2),
      factor('CO2e (AR5)', 400, 5),
      factor('CO2e', 50),
      factor('CO2 only', 150, 3),
      factor('', 100),
    ]);
    // 300 + 150 = 450 of 300 + 400 + 50 + 150 + 100 = 1,000
    expect(bases).toEqual([
      { gases: 'co2-only', gwpSet: null, factors: 2, records: 5, total: 450, share: 0.45 },
      { gases: 'co2e', gwpSet: 'AR5', factors: 1, records: 5, total: 400, share: 0.4 },
      { gases: 'not-stated', gwpSet: null, factors: 1, records: 1, total: 100, share: 0.1 },
      { gases: 'co2e', gwpSet: null, factors: 1, records: 1, total: 50, share: 0.05 },
    ]);
  });

  it('are empty without factors and 0 without emissions', () => {
    expect(sumByBasis([])).toEqual([]);
    expect(sumByBasis([factor('CO2e', 0)])[0]?.share).toBe(0);
  });

  it('keep all totals, whatever the order of factors', () => {
    const any = fc.record({
      gases: fc.constantFrom(...GAS_COVERAGES),
      gwpSet: fc.constantFrom(null, ...GWP_SETS),
      records: fc.integer({ min: 1, max: 100 }),
      total: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(any), (factors) => {
        const bases = sumByBasis(factors);
        const sum = (of: (base: (typeof bases)[number]) => number) =>
          bases.reduce((all, base) => all + of(base), 0);
        expect(sum(({ factors: count }) => count)).toBe(factors.length);
        expect(sum(({ records }) => records)).toBe(
          factors.reduce((all, { records }) => all + records, 0),
        );
        const kg = factors.reduce((all, { total }) => all + total, 0);
        expect(sum(({ total }) => total)).toBe(kg);
        if (kg > 0) expect(sum(({ share }) => share)).toBeCloseTo(1, 12);
        expect(sumByBasis(factors.toReversed())).toEqual(bases);
      }),
    );
  });
});
