import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHotspots, HOTSPOT_SHARE } from './hotspots';

const sources = (...totals: number[]) => totals.map((total, n) => ({ name: `source ${n}`, total }));
const named = (...totals: number[]) => findHotspots(sources(...totals)).map(({ name }) => name);

describe('hotspots', () => {
  it('are the fewest sources that make 80 %, largest first', () => {
    // 1,000 in total: 500 is 50 %, with 250 it is 75 %, and only with 150 is it 90 %.
    expect(findHotspots(sources(150, 500, 100, 250))).toEqual([
      { name: 'source 1', total: 500, share: 0.5, cumulative: 0.5 },
      { name: 'source 3', total: 250, share: 0.25, cumulative: 0.75 },
      { name: 'source 0', total: 150, share: 0.15, cumulative: 0.9 },
    ]);
  });

  it('end exactly at 80 %', () => {
    expect(named(50, 30, 10, 10)).toEqual(['source 0', 'source 1']);
    // 0.1 has no exact binary form. Rounding must not add the fifth source.
    expect(named(0.1, 0.1, 0.1, 0.1, 0.1)).toHaveLength(4);
  });

  it('are the only source, or none without emissions', () => {
    expect(findHotspots(sources(7))).toEqual([
      { name: 'source 0', total: 7, share: 1, cumulative: 1 },
    ]);
    expect(findHotspots([])).toEqual([]);
    expect(findHotspots(sources(0, 0))).toEqual([]);
  });

  it('reach 80 % with the fewest, largest sources for any totals', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 60 }), (totals) => {
        const given = sources(...totals);
        const all = totals.reduce((kg, total) => kg + total, 0);
        const hotspots = findHotspots(given);
        const kg = hotspots.reduce((sum, { total }) => sum + total, 0);
        const smallest = hotspots.at(-1)?.total ?? 0;
        expect(hotspots.every(({ total }) => total > 0)).toBe(true);
        // Reaches the threshold …
        expect(kg).toBeGreaterThanOrEqual(all * HOTSPOT_SHARE);
        // … without extra sources: it falls short without the smallest.
        if (all > 0) expect(kg - smallest).toBeLessThan(all * HOTSPOT_SHARE);
        // No omitted source is larger than a hotspot.
        const taken = new Set(hotspots.map(({ name }) => name));
        for (const { name, total } of given) {
          if (!taken.has(name)) expect(total).toBeLessThanOrEqual(hotspots.length ? smallest : 0);
        }
        // Shares are individual. The last cumulative share covers all hotspots.
        for (const { total, share } of hotspots) expect(share).toBe(total / all);
        if (all > 0) expect(hotspots.at(-1)?.cumulative).toBeCloseTo(kg / all, 12);
      }),
    );
  });
});
