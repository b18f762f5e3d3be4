import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportingYear, spread } from '../../common/financial-year';
import { divideTotals, findBoundary } from '../sites/boundary';
import { type CountingRules, countRecord } from './counted-record';
import {
  type CoveringInstrument,
  coverElectricity,
  marketBasedKgCo2e,
  sumUse,
} from './market-based';
import { splitMarketBased } from './market-basis';

const year = reportingYear('2024-2025', 4);

// The organisation owns 60 % of site 1 until September, then 40 %. Site 2 counts from July.
const holding = (fromMonth: string, share: number) => ({
  fromMonth,
  share,
  control: 'both' as const,
});
const sites = [
  { id: 1, holdings: [holding('2020-01', 60), holding('2024-10', 40)] },
  { id: 2, holdings: [holding('2024-07', 100)] },
];

const rules = (given: Partial<CountingRules> = {}): CountingRules => ({
  year,
  allocation: 'documented',
  boundary: findBoundary('equity-share', sites),
  policy: { scope2Method: 'location' },
  ...given,
});

const instrument = (fields: Partial<CoveringInstrument>): CoveringInstrument => ({
  id: 1,
  documentId: 'one',
  siteId: 1,
  kwh: 0,
  from: year.from,
  to: year.to,
  kgCo2ePerKwh: 0,
  createdAt: '2025-01-01T00:00:00.000Z',
  ...fields,
});

const nothing = coverElectricity([], []);
const may = { date: '2024-05-01', date1: '2024-05-31', result: 700 };
const electricity = { kwh: 1000, residualMixKgCo2e: 800 };

describe('countRecord', () => {
  it('counts a record without a site in full', () => {
    const counted = countRecord({ ...may, electricity: null }, null, rules(), nothing);
    expect(counted).toEqual({ days: 31, share: 1, result: 700 });
  });

  it('applies the share of the site', () => {
    const counted = countRecord({ ...may, electricity: null }, 1, rules(), nothing);
    expect(counted).toEqual({ days: 31, share: 0.6, result: 420 });
  });

  it('counts nothing before the first holding of the site', () => {
    const counted = countRecord({ ...may, electricity }, 2, rules(), nothing);
    expect(counted).toEqual({ days: 0, share: 0, result: 0 });
  });

  it('applies the mean share of the days when the share changes', () => {
    // 30 days in September at 60 %, 31 days in October at 40 %: 610 ÷ 61 = 10 kg a day.
    const record = { date: '2024-09-01', date1: '2024-10-31', result: 610, electricity: null };
    const counted = countRecord(record, 1, rules({ allocation: 'daily' }), nothing);
    expect(counted.days).toBe(61);
    expect(counted.share).toBeCloseTo((30 * 0.6 + 31 * 0.4) / 61, 12);
    expect(counted.result).toBeCloseTo(300 * 0.6 + 310 * 0.4, 9);
  });

  it('returns both Scope 2 figures for electricity', () => {
    // 400 of 1,000 kWh are covered at 0.1: 600 × 0.8 + 400 × 0.1 = 520, of which 60 % count.
    const green = instrument({ kwh: 400, kgCo2ePerKwh: 0.1 });
    const coverage = coverElectricity([{ siteId: 1, month: '2024-05', kwh: 1000 }], [green]);
    const { scope2, ...counted } = countRecord({ ...may, electricity }, 1, rules(), coverage);
    expect(counted).toEqual({ days: 31, share: 0.6, result: 420 });
    expect(scope2?.locationBased).toBe(420);
    expect(scope2?.marketBased).toBeCloseTo(312, 9);
    expect(scope2?.coveredKwh).toBeCloseTo(400, 9);
    expect(scope2?.instruments).toEqual(['one']);
  });

  it('follows the leading Scope 2 method', () => {
    const market = rules({ policy: { scope2Method: 'market' } });
    expect(countRecord({ ...may, electricity }, 1, market, nothing).result).toBe(480);
    const withoutMix = { kwh: 1000, residualMixKgCo2e: null };
    expect(countRecord({ ...may, electricity: withoutMix }, 1, market, nothing).result).toBe(420);
  });
});

describe('any records', () => {
  const day = fc
    .nat(500)
    .map((n) => new Date(Date.UTC(2024, 1, 1) + n * 86_400_000).toISOString().slice(0, 10));
  const amount = fc.double({ min: 0.001, max: 1e6, noNaN: true });
  const records = fc.array(
    fc
      .record({
        days: fc.tuple(day, day),
        result: amount,
        kwh: amount,
        mix: fc.option(fc.record({ id: fc.constantFrom(7, 8), kg: amount })),
        siteId: fc.constantFrom(null, 1, 2),
      })
      .map(({ days, result, kwh, mix, siteId }) => {
        const [date, date1] = days.toSorted() as [string, string];
        const residualMixKgCo2e = mix?.kg ?? null;
        return { date, date1, result, mix, siteId, electricity: { kwh, residualMixKgCo2e } };
      }),
    { maxLength: 20 },
  );
  const instruments = fc
    .array(fc.record({ siteId: fc.constantFrom(null, 1, 2), kwh: amount, kgCo2ePerKwh: amount }))
    .map((all) => all.map((each, id) => instrument({ ...each, id })));
  const allocation = fc.constantFrom('documented', 'daily');

  it('add up to the figures that the database groups by site and month', () => {
    fc.assert(
      fc.property(records, instruments, allocation, (given, covering, allocation) => {
        const groups = given.flatMap((record) => {
          const { date, date1, result, siteId, mix, electricity } = record;
          const isInside = year.from <= date && date1 <= year.to;
          const all = spread(date, date1, 1);
          const whole = isInside ? [{ month: date.slice(0, 7), result: 1 }] : [];
          return (allocation === 'daily' ? all : whole)
            .filter(({ month }) => year.months.includes(month))
            .map(({ month, result: part }) => ({
              siteId,
              month,
              residualMixVersionId: mix?.id ?? null,
              kwh: electricity.kwh * part,
              kgCo2e: result * part,
              kgWithEvidence: 0,
              byResidualMix: (electricity.residualMixKgCo2e ?? result) * part,
            }));
        });
        const counting = rules({ allocation });
        const coverage = coverElectricity(sumUse(groups), covering);
        const market = groups.map((group) => {
          const use = { kwh: group.kwh, kgByResidualMix: group.byResidualMix };
          const by = coverage.ofMonth(group.siteId, group.month);
          return { ...group, kgCo2e: marketBasedKgCo2e(use, by) };
        });
        const total = (all: readonly { readonly kgCo2e: number }[]) =>
          all.reduce((sum, { kgCo2e }) => sum + kgCo2e, 0);
        const expected = {
          location: total(divideTotals(groups, counting.boundary).groups),
          market: total(divideTotals(market, counting.boundary).groups),
        };
        const counted = given.map((record) =>
          countRecord(record, record.siteId, counting, coverage),
        );
        const sum = (of: 'locationBased' | 'marketBased') =>
          counted.reduce((kg, { scope2 }) => kg + (scope2?.[of] ?? 0), 0);
        const near = (kg: number, to: number) =>
          expect(Math.abs(kg - to)).toBeLessThanOrEqual(1e-9 * to);
        near(sum('locationBased'), expected.location);
        near(sum('marketBased'), expected.market);

        const basis = splitMarketBased(groups, counting.boundary, coverage);
        const byInstruments = covering.map(({ id, kgCo2ePerKwh }) => ({
          kgCo2e: (basis.instruments.get(id) ?? 0) * kgCo2ePerKwh,
        }));
        near(total([...byInstruments, ...basis.uncovered]), expected.market);
      }),
    );
  });
});
