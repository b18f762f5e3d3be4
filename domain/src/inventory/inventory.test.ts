import { describe, expect, it } from 'vitest';
import { CURRENCIES, isCurrency } from '../currencies';
import { MAIN_CATEGORIES } from '../emission/scopes';
import { messages } from '../messages';
import { categoryState, sumScope3Categories } from './categories';
import { metricProblems } from './metrics';

const revenue = { metric: 'revenue', value: 1.5e9, unit: 'INR', source: 'Annual report 2024-25' };

describe('metricProblems', () => {
  it('takes figures with unit and source', () => {
    expect(metricProblems(revenue)).toEqual([]);
    expect(metricProblems({ ...revenue, metric: 'Nights', value: 0, unit: 'night' })).toEqual([]);
  });

  it.each([
    [{ value: -1 }, 'value', messages.amountNegative],
    [{ unit: '' }, 'unit', messages.required],
    [{ unit: 'crore' }, 'unit', messages.currencyUnknown],
    [{ source: '' }, 'source', messages.required],
    [{ metric: 'ppp', value: 0 }, 'value', messages.amountPositive],
  ] as const)('names the field that is wrong in %j', (wrong, field, message) => {
    expect(metricProblems({ ...revenue, ...wrong })).toEqual([{ field, message }]);
  });
});

it('knows currencies by their codes, each once and in order', () => {
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

  it('get the records of all their main categories, and no others', () => {
    const sums = sumScope3Categories([
      sum('Water', 1),
      sum('Food', 2),
      sum('Purchase Goods and Services', 4),
      sum('Business Travel', 8),
      sum('Other', 16),
      sum('Off site fuel consumption', 32, 'Scope 1'),
    ]);
    expect(sums.map(({ category }) => category)).toEqual(
      Array.from({ length: 15 }, (_, n) => n + 1),
    );
    expect(sums.filter(({ records }) => records > 0)).toEqual([
      { category: 1, records: 3, total: 7 },
      { category: 6, records: 1, total: 8 },
    ]);
  });

  it('are mapped with a reason wherever the mapping is doubtful', () => {
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

  it('are included with records, and otherwise what was chosen', () => {
    const chosen = { state: 'not-relevant', reason: 'No franchises' } as const;
    expect(categoryState(0, undefined)).toEqual({ state: 'not-yet', reason: '' });
    expect(categoryState(2, undefined)).toEqual({ state: 'included', reason: '' });
    expect(categoryState(0, chosen)).toEqual(chosen);
    expect(categoryState(2, chosen)).toEqual({ state: 'included', reason: '' });
    const kept = { state: 'included', reason: 'By a survey' } as const;
    expect(categoryState(2, kept)).toEqual(kept);
  });
});
