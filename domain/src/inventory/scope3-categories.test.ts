import { describe, expect, it } from 'vitest';
import { CURRENCIES, isCurrency } from '../common/currencies';
import { messages } from '../common/messages';
import { MAIN_CATEGORIES } from '../factors/scopes';
import { logisticsMessages } from '../logistics/messages';
import { inventoryMessages } from './messages';
import { metricProblems } from './metrics';
import { type CategoryChoice, listScope3Categories } from './scope3-categories';

const revenue = { metric: 'revenue', value: 1.5e9, unit: 'INR', source: 'Annual report 2024-25' };

describe('metricProblems', () => {
  it('accepts figures with unit and source', () => {
    expect(metricProblems(revenue)).toEqual([]);
    expect(metricProblems({ ...revenue, metric: 'Nights', value: 0, unit: 'night' })).toEqual([]);
  });

  it.each([
    [{ value: -1 }, 'value', logisticsMessages.amountNegative],
    [{ unit: '' }, 'unit', messages.required],
    [{ unit: 'crore' }, 'unit', inventoryMessages.currencyUnknown],
    [{ source: '' }, 'source', messages.required],
    [{ metric: 'ppp', value: 0 }, 'value', messages.amountPositive],
  ] as const)('names the wrong field in %j', (wrong, field, message) => {
    expect(metricProblems({ ...revenue, ...wrong })).toEqual([{ field, message }]);
  });
});

it('lists unique currency codes in order', () => {
  expect(CURRENCIES).toEqual([...new Set(CURRENCIES)].sort());
  expect(CURRENCIES.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  expect([isCurrency('INR'), isCurrency('inr'), isCurrency('XXX')]).toEqual([true, false, false]);
});

describe('the categories of Scope 3', () => {
  const sum = (mainCategory: string, kgCo2e: number, scope: 'Scope 1' | 'Scope 3' = 'Scope 3') => ({
    scope,
    mainCategory,
    records: 1,
    kgCo2e,
  });

  it('include the records of their main categories only', () => {
    const listed = listScope3Categories(new Map(), [
      sum('Water', 1),
      sum('Food', 2),
      sum('Purchase Goods and Services', 4),
      sum('Business Travel', 8),
      sum('Other', 16),
      sum('Off site fuel consumption', 32, 'Scope 1'),
    ]);
    expect(listed.map(({ category }) => category)).toEqual(
      Array.from({ length: 15 }, (_, n) => n + 1),
    );
    expect(
      listed.flatMap(({ category, records, total }) => (total ? [[category, records, total]] : [])),
    ).toEqual([
      [1, 3, 7],
      [6, 1, 8],
    ]);
  });

  it('have a reason for each doubtful mapping', () => {
    const doubtful = MAIN_CATEGORIES.filter(({ doubt }) => doubt !== null).map(({ name }) => name);
    expect(doubtful).toEqual([
      'Off site fuel consumption',
      'Purchased Renewable Energy',
      'Water',
      'Food',
      'Fire Extinguisher',
      'Gas',
      'Other',
    ]);
    for (const { scope, ghgProtocolCategory, doubt } of MAIN_CATEGORIES) {
      if (scope === 'Scope 3' && ghgProtocolCategory === null) expect(doubt).not.toBeNull();
    }
  });

  it('are included with records of the year and otherwise follow the choice', () => {
    const travel = sum('Business Travel', 8);
    const travelOf = (choice: CategoryChoice | undefined, ...lists: (typeof travel)[][]) => {
      const [ofYear = [], selected] = lists;
      const choices = new Map(choice && [[6, choice] as const]);
      const { category: _, ...found } = listScope3Categories(choices, ofYear, selected)[5] ?? {};
      return found;
    };
    const name = 'Business travel';
    const none = { name, records: 0, total: 0 };
    const some = { name, records: 1, total: 8 };
    const chosen = { state: 'not-relevant', reason: 'Nobody travels' } as const;
    const included = { state: 'included', reason: '' };
    expect(travelOf(undefined, [])).toEqual({ ...none, state: 'not-yet', reason: '' });
    expect(travelOf(undefined, [travel])).toEqual({ ...some, ...included });
    expect(travelOf(chosen, [])).toEqual({ ...none, ...chosen });
    expect(travelOf(chosen, [travel])).toEqual({ ...some, ...included });
    expect(travelOf(chosen, [travel], [])).toEqual({ ...none, ...included });
    const kept = { state: 'included', reason: 'By a survey' } as const;
    expect(travelOf(kept, [travel])).toEqual({ ...some, ...kept });
  });
});
