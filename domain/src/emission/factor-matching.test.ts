import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable } from './comparable';
import { type FactorChoice, MATCHED_FIELDS } from './factor-choice';
import { type MatchableFactor, matchFactor } from './factor-matching';

let ids = 0;

function factor(fields: Partial<MatchableFactor> = {}): MatchableFactor {
  ids += 1;
  return {
    id: ids,
    name: 'Diesel',
    mainCategory: 'On site fuel consumption',
    scope: 'Scope 1',
    unit: 'litre',
    createdAt: '2024-01-01T00:00:00.000Z',
    ...fields,
  };
}

const idOf = (choice: FactorChoice, factors: MatchableFactor[]) =>
  matchFactor(choice, factors).factor?.id;

describe('the form in which texts are compared', () => {
  it.each([
    ['  Diesel ', 'diesel'],
    ['DIESEL   (B7)', 'diesel (b7)'],
    ['Diesel\t\n oil', 'diesel oil'],
    ['ÉLECTRICITÉ', 'électricité'],
    [null, ''],
    [undefined, ''],
    ['   ', ''],
  ])('of %j is %j', (text, expected) => {
    expect(comparable(text)).toBe(expected);
  });

  it('is its own', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(comparable(comparable(text))).toBe(comparable(text));
      }),
    );
  });
});

describe('a factor is matched by', () => {
  const own: Record<(typeof MATCHED_FIELDS)[number], string> = {
    name: 'Diesel',
    mainCategory: 'On site fuel consumption',
    scope: 'Scope 1',
    country: 'India',
    type: 'B7',
    brand: 'Tata',
    sku: 'T-1',
    unit: 'litre',
  };

  it.each(MATCHED_FIELDS)('%s', (field) => {
    const factors = [factor(own)];
    expect(matchFactor(own, factors).factor).toBe(factors[0]);
    const spelled = { ...own, [field]: `  ${own[field].toUpperCase()} ` };
    expect(matchFactor(spelled, factors).factor).toBe(factors[0]);
    const other = { ...own, [field]: 'something else' };
    expect(matchFactor(other, factors)).toEqual({ factor: null, failedAt: field });
  });

  it.each(MATCHED_FIELDS.filter((field) => field !== 'name'))(
    'any %s that was not chosen',
    (field) => {
      const factors = [factor(own)];
      for (const blank of ['', '  ', undefined]) {
        expect(matchFactor({ ...own, [field]: blank }, factors).factor).toBe(factors[0]);
      }
    },
  );

  it.each(['country', 'type', 'brand', 'sku'] as const)(
    'every %s when its own is blank',
    (field) => {
      for (const blank of ['', ' ', null, undefined]) {
        const factors = [factor({ ...own, [field]: blank })];
        expect(matchFactor(own, factors).factor).toBe(factors[0]);
      }
    },
  );

  it('a name, always', () => {
    expect(matchFactor({ name: '' }, [factor()])).toEqual({ factor: null, failedAt: 'name' });
    expect(matchFactor({ name: 'Diesel' }, [factor({ name: '' })]).factor).toBeNull();
    expect(matchFactor({ name: 'Diesel' }, [])).toEqual({ factor: null, failedAt: 'name' });
  });
});

describe('of several factors', () => {
  it('the one with most of the chosen fields wins, however old it is', () => {
    const anywhere = factor({ createdAt: '2025-01-01T00:00:00.000Z' });
    const india = factor({ country: 'India' });
    const indiaB7 = factor({ country: 'India', type: 'B7', createdAt: '2020-01-01T00:00:00.000Z' });
    const all = [anywhere, india, indiaB7];
    expect(idOf({ name: 'diesel', country: 'India', type: 'B7' }, all)).toBe(indiaB7.id);
    expect(idOf({ name: 'diesel', country: 'France', type: 'B7' }, all)).toBe(anywhere.id);
  });

  it('fields that were not chosen do not count', () => {
    const plain = factor({ createdAt: '2024-06-01T00:00:00.000Z' });
    const detailed = factor({ country: 'India', type: 'B7', brand: 'Tata' });
    expect(idOf({ name: 'Diesel' }, [plain, detailed])).toBe(plain.id);
  });

  it('the newest wins a tie, and then the one added last', () => {
    const old = factor();
    const newer = factor({ createdAt: '2024-01-01T00:00:00.001Z' });
    const twin = factor({ createdAt: '2024-01-01T00:00:00.001Z' });
    expect(idOf({ name: 'Diesel' }, [newer, old])).toBe(newer.id);
    expect(idOf({ name: 'Diesel' }, [twin, old, newer])).toBe(twin.id);
  });

  it('the failure names the first field that leaves none', () => {
    const india = factor({ country: 'India', type: 'B7' });
    const france = factor({ country: 'France', type: 'B20' });
    const choice = { name: 'Diesel', country: 'India', type: 'B20', unit: 'kg' };
    expect(matchFactor(choice, [india, france])).toEqual({ factor: null, failedAt: 'type' });
  });

  it('the answer does not hang on their order', () => {
    const few = fc.constantFrom('', 'a', 'b');
    const factors = fc.array(fc.record({ country: few, type: few, brand: few }), { maxLength: 6 });
    fc.assert(
      fc.property(factors, few, few, few, (given, country, type, brand) => {
        const all = given.map((fields) => factor(fields));
        const choice = { name: 'Diesel', country, type, brand };
        expect(idOf(choice, all.toReversed())).toBe(idOf(choice, all));
      }),
    );
  });
});
