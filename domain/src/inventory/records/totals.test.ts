import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportingYear } from '../../common/financial-year';
import { MAIN_CATEGORIES, SCOPES } from '../../factors/scopes';
import { type GroupedTotal, noEmissions, type ScopeTotals, summarise } from './totals';

const YEAR = reportingYear('2024-2025', 4);

function group(fields: Partial<GroupedTotal>): GroupedTotal {
  return {
    memberId: 1,
    month: '2024-04',
    scope: 'Scope 1',
    mainCategory: 'On site fuel consumption',
    kgCo2e: 0,
    ...fields,
  };
}

describe('a summary', () => {
  it('has twelve empty months without records', () => {
    const { byMember, totals, months, activities } = summarise([], YEAR);
    expect([byMember.size, totals, activities]).toEqual([0, noEmissions(), []]);
    expect(months).toEqual(YEAR.months.map((month) => ({ month, ...noEmissions() })));
  });

  it('adds up by member, month and category', () => {
    const travel = { scope: 'Scope 3', mainCategory: 'Business Travel' } as const;
    const summary = summarise(
      [
        group({ kgCo2e: 100 }),
        group({ kgCo2e: 50, month: '2025-03' }),
        group({ kgCo2e: 30, memberId: 2, ...travel }),
        group({ kgCo2e: 170, memberId: 2, month: '2025-03', ...travel }),
      ],
      YEAR,
    );
    // 100 + 50 = 150 in Scope 1, 30 + 170 = 200 in Scope 3, 350 in all
    expect(summary.totals).toEqual({ scope1: 150, scope2: 0, scope3: 200, total: 350 });
    expect(summary.byMember.get(1)).toEqual({ scope1: 150, scope2: 0, scope3: 0, total: 150 });
    expect(summary.byMember.get(2)).toEqual({ scope1: 0, scope2: 0, scope3: 200, total: 200 });
    const [april] = summary.months;
    expect(april).toEqual({ month: '2024-04', scope1: 100, scope2: 0, scope3: 30, total: 130 });
    expect(summary.months.at(-1)).toMatchObject({ month: '2025-03', total: 220 });
    expect(summary.activities).toEqual([
      { mainCategory: 'Business Travel', total: 200 },
      { mainCategory: 'On site fuel consumption', total: 150 },
    ]);
  });

  it('lists activities of equal size in screen order', () => {
    const names = ['Other', 'Food', 'Capital Goods'];
    const groups = names.map((mainCategory) =>
      group({ scope: 'Scope 3', mainCategory, kgCo2e: 1 }),
    );
    const order = summarise(groups, YEAR).activities.map(({ mainCategory }) => mainCategory);
    expect(order).toEqual(['Capital Goods', 'Food', 'Other']);
  });

  it('has consistent sums for any records', () => {
    // Integers, so that the order of addition changes no digit.
    const groups = fc.array(
      fc
        .tuple(
          fc.integer({ min: 1, max: 4 }),
          fc.constantFrom(...YEAR.months),
          fc.constantFrom(...MAIN_CATEGORIES),
          fc.integer({ min: 0, max: 1_000_000 }),
        )
        .map(([memberId, month, { name, scope }, kgCo2e]) => ({
          memberId,
          month,
          scope,
          mainCategory: name,
          kgCo2e,
        })),
    );
    const plus = (a: ScopeTotals, b: ScopeTotals): ScopeTotals => ({
      scope1: a.scope1 + b.scope1,
      scope2: a.scope2 + b.scope2,
      scope3: a.scope3 + b.scope3,
      total: a.total + b.total,
    });
    fc.assert(
      fc.property(groups, (given) => {
        const { totals, byMember, months, activities } = summarise(given, YEAR);
        const everything = given.reduce((kg, { kgCo2e }) => kg + kgCo2e, 0);
        expect(totals.total).toBe(everything);
        expect(totals.scope1 + totals.scope2 + totals.scope3).toBe(everything);
        expect([...byMember.values()].reduce(plus, noEmissions())).toEqual(totals);
        expect(months.reduce(plus, noEmissions())).toEqual(totals);
        expect(activities.reduce((kg, { total }) => kg + total, 0)).toBe(everything);
        expect(SCOPES).toHaveLength(Object.keys(totals).length - 1);
      }),
    );
  });
});
