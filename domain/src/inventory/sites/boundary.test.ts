import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportingYear, spread } from '../../common/financial-year';
import { CONSOLIDATIONS } from '../policy';
import {
  divideTotals,
  findBoundary,
  findCountingStarts,
  findShare,
  narrowBoundary,
  shareIn,
} from './boundary';
import { CONTROLS, type Holding } from './holdings';

const { months } = reportingYear('2024-2025', 4);

const total = (siteId: number | null, month: string, kgCo2e: number) => ({
  siteId,
  month,
  kgCo2e,
  kgWithEvidence: kgCo2e / 2,
});

const sum = (parts: readonly { kgCo2e: number }[]) =>
  parts.reduce((kg, { kgCo2e }) => kg + kgCo2e, 0);

describe('a site with 60 % ownership and another operator', () => {
  const holdings: Holding[] = [{ fromMonth: '2024-04', share: 60, control: 'financial' }];

  it('counts at 60 %, in full or not at all, depending on the approach', () => {
    const approaches = ['equity-share', 'financial-control', 'operational-control', null] as const;
    const counted = approaches.map((approach) => {
      const { groups, outside } = divideTotals(
        [total(1, '2024-05', 1000), total(null, '2024-05', 10)],
        findBoundary(approach, [{ id: 1, holdings }]),
      );
      return [sum(groups), outside.get(1) ?? 0];
    });
    expect(counted).toEqual([
      [610, 400],
      [1010, 0],
      [10, 1000],
      [1010, 0],
    ]);
  });

  it('does not count before its first holding', () => {
    const boundary = findBoundary('equity-share', [
      { id: 1, holdings },
      { id: 2, holdings: [] },
    ]);
    expect(shareIn(boundary, 1, '2024-03')).toBe(0);
    expect(shareIn(boundary, 2, '2024-03')).toBe(1);
    expect(findShare(null, holdings, '2024-03')).toBe(1);
  });
});

describe('a share changing from 60 % to 40 % in October', () => {
  const holdings: Holding[] = [
    { fromMonth: '2020-01', share: 60, control: 'both' },
    { fromMonth: '2024-10', share: 40, control: 'none' },
  ];
  // 92 kg from 1 August to 31 October 2024: 1 kg a day, 31 + 30 + 31 days.
  const [from, to, result] = ['2024-08-01', '2024-10-31', 92] as const;
  const boundary = findBoundary('equity-share', [{ id: 7, holdings }]);

  it('applies to a whole record by the month of its first day', () => {
    const { groups, outside } = divideTotals([total(7, '2024-08', result)], boundary);
    expect(sum(groups)).toBeCloseTo(55.2, 12);
    expect(outside.get(7)).toBeCloseTo(36.8, 12);
  });

  it('applies month by month when results are spread over days', () => {
    const parts = spread(from, to, result).map(({ month, result: kg }) => total(7, month, kg));
    const { groups, outside } = divideTotals(parts, boundary);
    expect(sum(groups)).toBeCloseTo(61 * 0.6 + 31 * 0.4, 12);
    expect(outside.get(7)).toBeCloseTo(61 * 0.4 + 31 * 0.6, 12);
  });

  it('ends control in October', () => {
    const control = findBoundary('operational-control', [{ id: 7, holdings }]);
    expect(months.map((month) => shareIn(control, 7, month))).toEqual([
      ...Array<number>(6).fill(1),
      ...Array<number>(6).fill(0),
    ]);
    expect(narrowBoundary(control, ['2023-04']).size).toBe(0);
    expect(narrowBoundary(control, months).size).toBe(1);
  });
});

const holding = fc.record({
  fromMonth: fc.constantFrom('2023-12', ...months, '2025-06'),
  share: fc.double({ min: 0, max: 100, noNaN: true }),
  control: fc.constantFrom(...CONTROLS),
});
const site = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  holdings: fc.uniqueArray(holding, { selector: ({ fromMonth }) => fromMonth, maxLength: 4 }),
});
const sites = fc.uniqueArray(site, { selector: ({ id }) => id });
const approach = fc.constantFrom(null, ...CONSOLIDATIONS);

it('counts every kilogram inside the boundary or lists it outside', () => {
  const group = fc.record({
    siteId: fc.constantFrom(null, 1, 2, 3),
    month: fc.constantFrom(...months),
    kgCo2e: fc.double({ min: 0, max: 1e12, noNaN: true }),
  });
  fc.assert(
    fc.property(sites, approach, fc.array(group), (all, chosen, given) => {
      const whole = given.map(({ siteId, month, kgCo2e }) => total(siteId, month, kgCo2e));
      const { groups, outside } = divideTotals(whole, findBoundary(chosen, all));
      for (const id of [1, 2, 3]) {
        const isOwn = (each: { siteId: number | null }) => each.siteId === id;
        const [counted, there] = [sum(groups.filter(isOwn)), sum(whole.filter(isOwn))];
        const left = outside.get(id) ?? 0;
        expect(counted).toBeLessThanOrEqual(there * (1 + 1e-12));
        expect(left).toBeGreaterThanOrEqual(0);
        expect(Math.abs(counted + left - there)).toBeLessThanOrEqual(there * 1e-12);
      }
    }),
  );
});

it('counts a record of several months once, in its first counting month', () => {
  const month = fc.integer({ min: 0, max: 11 });
  fc.assert(
    fc.property(sites, approach, month, month, (all, chosen, a, b) => {
      const boundary = narrowBoundary(findBoundary(chosen, all), months);
      const own = months.slice(Math.min(a, b), Math.max(a, b) + 1);
      const first = own[0] as string;
      for (const { id } of all) {
        const starts = findCountingStarts(boundary, months).filter(({ siteId }) => siteId === id);
        const counts = own.filter(
          (each) =>
            shareIn(boundary, id, each) > 0 &&
            (each === first ||
              starts.some((start) => start.month === each && first < each && first > start.before)),
        );
        const expected = own.filter((each) => shareIn(boundary, id, each) > 0).slice(0, 1);
        expect(counts).toEqual(expected);
      }
    }),
  );
});
