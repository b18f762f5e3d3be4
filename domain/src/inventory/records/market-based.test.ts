import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportingYear } from '../../common/financial-year';
import {
  type CoveringInstrument,
  coverElectricity,
  marketBasedKgCo2e,
  selectCounting,
} from './market-based';

const { months, from, to } = reportingYear('2024-2025', 4);

function instrument(fields: Partial<CoveringInstrument> = {}): CoveringInstrument {
  return {
    id: 1,
    documentId: 'one',
    siteId: null,
    kwh: 0,
    from,
    to,
    kgCo2ePerKwh: 0,
    createdAt: '2025-01-01T00:00:00.000Z',
    ...fields,
  };
}

interface Use {
  readonly siteId: number | null;
  readonly month: string;
  readonly kwh: number;
  readonly kgByResidualMix: number;
}

const use = (month: string, kwh: number, perKwh: number, siteId: number | null = null): Use => ({
  siteId,
  month,
  kwh,
  kgByResidualMix: kwh * perKwh,
});

/** Calculates the market-based figure of all use, kg CO2e. */
function figureOf(usage: readonly Use[], instruments: readonly CoveringInstrument[]): number {
  const coverage = coverElectricity(usage, instruments);
  return usage.reduce(
    (sum, each) => sum + marketBasedKgCo2e(each, coverage.ofMonth(each.siteId, each.month)),
    0,
  );
}

describe('coverElectricity', () => {
  it('covers 600 of 1,000 MWh at 0, the rest at 0.45: 180 t', () => {
    const usage = months.map((month) => use(month, 1_000_000 / 12, 0.45));
    // 400,000 kWh × 0.45
    expect(figureOf(usage, [instrument({ kwh: 600_000 })])).toBeCloseTo(180_000, 6);
  });

  it('uses 60 MWh at 0 for May before 500 MWh at 0.01: 1,400 kg', () => {
    const usage = [use('2024-04', 100_000, 0.45), use('2024-05', 100_000, 0.45)];
    const may = instrument({ id: 1, kwh: 60_000, from: '2024-05-01', to: '2024-05-31' });
    const year = instrument({ id: 2, kwh: 500_000, kgCo2ePerKwh: 0.01 });
    // 200,000 − 60,000 = 140,000 kWh × 0.01
    expect(figureOf(usage, [year, may])).toBeCloseTo(1400, 9);
    const { byInstrument } = coverElectricity(usage, [year, may]);
    expect([byInstrument.get(1), byInstrument.get(2)]).toEqual([60_000, 140_000]);
  });

  it('covers ten days of use evenly with an instrument for ten days', () => {
    const days = { from: '2024-06-11', to: '2024-06-20' };
    const ten = instrument({ kwh: 50_000, ...days });
    const usage = [use('2024-06', 30_000, 0.5)];
    // 30,000 ÷ 30 × 10 = 10,000 kWh covered, 20,000 × 0.5 uncovered.
    expect(coverElectricity(usage, [ten]).byInstrument.get(1)).toBe(10_000);
    expect(figureOf(usage, [ten])).toBeCloseTo(10_000, 9);
  });

  it('covers the same share of both months of an instrument', () => {
    const usage = [use('2024-04', 100, 0.4), use('2024-05', 300, 0.8)];
    // 200 of 400 kWh: half of each month. 50 × 0.4 + 150 × 0.8 + 200 × 0.1
    expect(figureOf(usage, [instrument({ kwh: 200, kgCo2ePerKwh: 0.1 })])).toBeCloseTo(160, 9);
  });

  it('breaks a tie in the end day by lower factor, then by age', () => {
    const usage = [use('2024-04', 100, 0.4)];
    const high = instrument({ id: 1, kwh: 60, kgCo2ePerKwh: 0.02 });
    const newer = instrument({ id: 2, kwh: 60, createdAt: '2025-02-01T00:00:00.000Z' });
    const older = instrument({ id: 3, kwh: 60 });
    const { byInstrument } = coverElectricity(usage, [high, newer, older]);
    expect([byInstrument.get(3), byInstrument.get(2), byInstrument.get(1)]).toEqual([60, 40, 0]);
  });

  it('covers only the site of an instrument', () => {
    const usage = [use('2024-04', 100, 0.4, 1), use('2024-04', 100, 0.4, 2)];
    expect(figureOf(usage, [instrument({ kwh: 500, siteId: 1 })])).toBeCloseTo(40, 9);
    expect(figureOf(usage, [instrument({ kwh: 500 })])).toBeCloseTo(80, 9);
  });
});

describe('the Quality Criteria', () => {
  const usage = [use('2024-04', 100, 0.4)];
  const met = { ...instrument({ id: 1, kwh: 30 }), meetsCriteria: true };
  const open = { ...instrument({ id: 2, kwh: 50 }), meetsCriteria: false };

  it('exclude instruments that do not meet them', () => {
    // 70 kWh × 0.4 remain.
    expect(figureOf(usage, selectCounting([met, open], false))).toBeCloseTo(28, 9);
    expect(figureOf(usage, selectCounting([open], false))).toBeCloseTo(40, 9);
  });

  it('do not apply to years locked before Canopy applied them', () => {
    // 20 kWh × 0.4 remain.
    expect(figureOf(usage, selectCounting([met, open], true))).toBeCloseTo(8, 9);
  });
});

describe('the coverage of any use', () => {
  const usages = fc.uniqueArray(
    fc.record({
      siteId: fc.constantFrom(null, 1),
      month: fc.constantFrom(...months),
      kwh: fc.double({ min: 0, max: 1e9, noNaN: true }),
      kgByResidualMix: fc.double({ min: 0, max: 1e9, noNaN: true }),
    }),
    { selector: ({ siteId, month }) => `${siteId} ${month}`, maxLength: 24 },
  );
  const dayIn = (start: string, n: number) =>
    new Date(Date.parse(start) + n * 86_400_000).toISOString().slice(0, 10);
  const instruments = fc
    .array(
      fc.record({
        siteId: fc.constantFrom(null, 1),
        kwh: fc.double({ min: 0, max: 1e9, noNaN: true }),
        first: fc.nat(364),
        length: fc.nat(364),
        kgCo2ePerKwh: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { maxLength: 8 },
    )
    .map((all) =>
      all.map(({ siteId, kwh, first, length, kgCo2ePerKwh }, id) =>
        instrument({
          id,
          siteId,
          kwh,
          kgCo2ePerKwh,
          from: dayIn(from, first),
          to: dayIn(from, Math.min(364, first + length)),
        }),
      ),
    );

  it('never exceeds the amount of an instrument or the use', () => {
    fc.assert(
      fc.property(usages, instruments, (usage, given) => {
        const { byInstrument, ofMonth } = coverElectricity(usage, given);
        for (const { id, kwh } of given) {
          expect(byInstrument.get(id)).toBeLessThanOrEqual(kwh);
        }
        const used = usage.reduce((sum, { kwh }) => sum + kwh, 0);
        const covered = [...byInstrument.values()].reduce((sum, kwh) => sum + kwh, 0);
        expect(covered).toBeLessThanOrEqual(used * (1 + 1e-9));
        for (const { siteId, month } of usage) {
          const { share } = ofMonth(siteId, month);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        const shared = usage.reduce(
          (sum, { siteId, month, kwh }) => sum + ofMonth(siteId, month).share * kwh,
          0,
        );
        expect(Math.abs(shared - covered)).toBeLessThanOrEqual(1e-9 * used);
      }),
    );
  });

  it('ignores the order of instruments', () => {
    fc.assert(
      fc.property(usages, instruments, (usage, given) => {
        const [one, other] = [given, given.toReversed()].map((each) =>
          coverElectricity(usage, each),
        );
        expect([...(other?.byInstrument ?? [])].sort()).toEqual(
          [...(one?.byInstrument ?? [])].sort(),
        );
      }),
    );
  });

  it('gives 0 at full coverage and the residual mix without instruments', () => {
    fc.assert(
      fc.property(usages, (usage) => {
        const enough = [null, 1].map((siteId, id) => instrument({ id, siteId, kwh: 1e12 }));
        expect(
          figureOf(
            usage.filter(({ kwh }) => kwh > 0),
            enough,
          ),
        ).toBe(0);
        const kg = usage.reduce((sum, { kgByResidualMix }) => sum + kgByResidualMix, 0);
        expect(figureOf(usage, [])).toBe(kg);
      }),
    );
  });
});
