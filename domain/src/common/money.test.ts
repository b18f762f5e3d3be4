import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRupees, isPrice, MOST_RUPEES, taxWithin, toPaise, toRupees } from './money';
import { typedPaise } from './read-price';

describe('money', () => {
  it.each([
    [0, 0],
    [1234.56, 123456],
    [19.99, 1999],
    [0.29, 29],
    [1_000_000, 100_000_000],
  ])('converts %d rupees to %d paise and back', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
    expect(toRupees(paise)).toBe(rupees);
  });

  it.each([
    // 118.00 with 18 %: 100.00 and 18.00.
    [11_800, 18, 1_800],
    // 1.00 with 5 %: 0.9523… and 0.0476…, so 5 paise.
    [100, 5, 5],
    // 0.42 with 12 %: 4.5 paise.
    [42, 12, 5],
    [99_999, 0, 0],
  ])('contains, in %d paise at %d %%, a tax of %d paise', (total, percent, tax) => {
    expect(taxWithin(total, percent)).toBe(tax);
  });

  it('survives the conversion from paise to rupees and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_RUPEES * 100 }), (paise) => {
        expect(isPrice(toRupees(paise))).toBe(true);
        expect(toPaise(toRupees(paise))).toBe(paise);
      }),
    );
  });

  it.each([-1, 0.001, 19.999, MOST_RUPEES + 0.01, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %d rupees as a price',
    (rupees) => {
      expect(isPrice(rupees)).toBe(false);
      expect(() => toPaise(rupees)).toThrow(RangeError);
    },
  );
});

it.each([
  ['499', 49900],
  [' ₹1,23,456.50 ', 12345650],
  ['0', 0],
  ['19,99', 1999],
  ['', null],
  ['₹', null],
  ['free', null],
  ['-1', null],
  ['4.999', null],
  ['1000000.01', null],
])('reads %j as %j paise', (text, paise) => {
  expect(typedPaise(text)).toBe(paise);
});

it('formats rupees with their sign and lakh grouping', () => {
  expect(formatRupees(123456)).toBe('₹1,23,456.00');
  expect(formatRupees(0.5)).toBe('₹0.50');
  expect(formatRupees(1000000)).toBe('₹10,00,000.00');
});
