import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, compareScopes } from './comparison';

describe('a change from one year to the next', () => {
  it.each([
    // 1,200 after 1,000 is 200 more, a fifth of the earlier value.
    [1200, 1000, { absolute: 200, relative: 0.2 }],
    [750, 1000, { absolute: -250, relative: -0.25 }],
    [0, 40, { absolute: -40, relative: -1 }],
    [40, 40, { absolute: 0, relative: 0 }],
    // No relative change from 0.
    [40, 0, { absolute: 40, relative: null }],
    [0, 0, { absolute: 0, relative: null }],
  ])('is calculated for %d after %d', (now, before, change) => {
    expect(compare(now, before)).toEqual(change);
  });

  it('is reported by scope and in total', () => {
    const now = { scope1: 110, scope2: 50, scope3: 0, total: 160 };
    const before = { scope1: 100, scope2: 0, scope3: 100, total: 200 };
    expect(compareScopes(now, before)).toEqual({
      scope1: { absolute: 10, relative: 0.1 },
      scope2: { absolute: 50, relative: null },
      scope3: { absolute: -100, relative: -1 },
      total: { absolute: -40, relative: -0.2 },
    });
  });

  it('leads from the earlier to the later value', () => {
    const kg = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(kg, kg, (now, before) => {
        const { absolute, relative } = compare(now, before);
        expect(before + absolute).toBe(now);
        if (relative === null) expect(before).toBe(0);
        else expect(before * (1 + relative)).toBeCloseTo(now, 4);
      }),
    );
  });
});
