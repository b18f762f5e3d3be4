import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, spendAmount } from './spend-amount';

const amount = integer({ min: 0, max: 1_000_000_000_000 });
const price = integer({ min: 1, max: 100_000_000 });
const most = integer({ min: 0, max: 10_000_000 });

describe('the purchase that an amount pays for', () => {
  it('costs at most the amount, and one more credit would exceed it or the maximum', () => {
    assert(
      property(amount, price, most, (given, each, limit) => {
        const { credits, totalPaise, restPaise } = spendAmount(given, each, limit);
        expect(totalPaise).toBe(credits * each);
        expect(totalPaise + restPaise).toBe(given);
        expect(restPaise).toBeGreaterThanOrEqual(0);
        expect(credits).toBeLessThanOrEqual(limit);
        expect(restPaise < each || credits === limit).toBe(true);
      }),
    );
  });

  it('spends an exact multiple completely, and a paisa less buys one credit less', () => {
    assert(
      property(integer({ min: 1, max: 10_000 }), price, (credits, each) => {
        expect(spendAmount(credits * each, each, 10_000)).toMatchObject({ credits, restPaise: 0 });
        expect(spendAmount(credits * each - 1, each, 10_000).credits).toBe(credits - 1);
      }),
    );
  });

  it('contains the maximum of free credits', () => {
    expect(spendAmount(0, 0, 7)).toEqual({ credits: 7, totalPaise: 0, restPaise: 0 });
  });
});

describe('an amount', () => {
  it('is read in whole paise', () => {
    for (const [text, paise] of [
      ['5000', 500_000],
      ['₹1,23,456.50', 12_345_650],
      [' 0.1 ', 10],
      // 19.99 * 100 is 1998.9999999999998.
      ['19.99', 1999],
      ['9999999999.99', 999_999_999_999],
    ] as const) {
      expect(readAmount(text), text).toBe(paise);
    }
  });

  it('is refused if it is empty, negative, ambiguous or too long', () => {
    for (const text of ['', '-1', '5.000', '1e3', 'many', '.5', '10000000000']) {
      expect(readAmount(text), text).toBeNull();
    }
  });
});
