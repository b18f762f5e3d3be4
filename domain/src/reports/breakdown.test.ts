import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FactorTotal } from '../factors/factor-use';
import { MAIN_CATEGORIES } from '../factors/scopes';
import { ghgProtocolCategoryName } from '../inventory/ghg-categories';
import { sumByActivity, sumByCategory } from './breakdown';

function sum(mainCategory: string, item: string, kgCo2e: number, records = 1): FactorTotal {
  const scope = MAIN_CATEGORIES.find(({ name }) => name === mainCategory)?.scope ?? 'Scope 3';
  return { scope, mainCategory, factor: { name: item }, records, converted: kgCo2e, kgCo2e };
}

describe('activities', () => {
  it('sum the emissions of an item across its factors', () => {
    const activities = sumByActivity([
      sum('Business Travel', 'Taxi', 40, 2),
      sum('On site fuel consumption', 'Diesel', 100),
      sum('Business Travel', 'Taxi', 80, 3),
      sum('Employee Commuting', 'Taxi', 5),
    ]);
    expect(activities).toEqual([
      // 40 + 80 = 120 from 2 + 3 = 5 records
      { scope: 'Scope 3', mainCategory: 'Business Travel', item: 'Taxi', records: 5, total: 120 },
      {
        scope: 'Scope 1',
        mainCategory: 'On site fuel consumption',
        item: 'Diesel',
        records: 1,
        total: 100,
      },
      { scope: 'Scope 3', mainCategory: 'Employee Commuting', item: 'Taxi', records: 1, total: 5 },
    ]);
  });

  it('follow screen order, then names, when equal in size', () => {
    const order = sumByActivity([
      sum('Food', 'B', 1),
      sum('Food', 'A', 1),
      sum('Capital Goods', 'Z', 1),
    ]).map(({ item }) => item);
    expect(order).toEqual(['Z', 'A', 'B']);
  });
});

describe('categories of the GHG Protocol', () => {
  it('join main categories with the same number and keep the others', () => {
    const categories = sumByCategory([
      sum('Gas', 'R-32', 7),
      sum('Food', 'Rice', 30, 2),
      sum('Business Travel', 'Taxi', 5),
      sum('Purchase Goods and Services', 'Paper', 20),
      sum('Off site fuel consumption', 'Petrol', 10),
      sum('Water', 'Supply', 1),
    ]);
    expect(categories.map(({ number, name, total }) => [number, name, total])).toEqual([
      [null, 'Off site fuel consumption', 10],
      // 20 of paper, 1 of water and 30 of rice are purchased goods.
      [1, 'Purchased goods and services', 51],
      [6, 'Business travel', 5],
      [null, 'Gas', 7],
    ]);
    expect(categories[1]).toMatchObject({
      mainCategories: ['Purchase Goods and Services', 'Water', 'Food'],
      records: 4,
    });
  });

  it('have a name for each number', () => {
    expect(ghgProtocolCategoryName(1)).toBe('Purchased goods and services');
    expect(ghgProtocolCategoryName(15)).toBe('Investments');
    for (const { ghgProtocolCategory: number } of MAIN_CATEGORIES) {
      if (number !== null) expect(ghgProtocolCategoryName(number)).not.toBe('');
    }
    for (const none of [0, 16, 1.5]) {
      expect(() => ghgProtocolCategoryName(none)).toThrow(RangeError);
    }
  });
});

it('keeps all emissions and records in every breakdown', () => {
  const sums = fc.array(
    fc
      .tuple(
        fc.constantFrom(...MAIN_CATEGORIES.map(({ name }) => name)),
        fc.constantFrom('A', 'B', 'C'),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 100 }),
      )
      .map((parts) => sum(...parts)),
  );
  fc.assert(
    fc.property(sums, (given) => {
      const kg = given.reduce((all, { kgCo2e }) => all + kgCo2e, 0);
      const count = given.reduce((all, { records }) => all + records, 0);
      for (const parts of [sumByActivity(given), sumByCategory(given)]) {
        expect(parts.reduce((all, { total }) => all + total, 0)).toBe(kg);
        expect(parts.reduce((all, { records }) => all + records, 0)).toBe(count);
      }
      const names = sumByCategory(given).flatMap(({ mainCategories }) => mainCategories);
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});
