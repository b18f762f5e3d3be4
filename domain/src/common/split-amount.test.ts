import { describe, expect, it } from 'vitest';
import { splitAmount } from './split-amount';

describe('splitAmount', () => {
  it.each([
    ['12.5', '12.5', '', null],
    ['12.5 kWh', '12.5', 'kWh', null],
    ['12.5kWh', '12.5', 'kWh', null],
    ['12.5 kWh (Gross CV)', '12.5', 'kWh (Gross CV)', null],
    ['1,200 tonne-km', '1,200', 'tonne-km', null],
    ['₹1,23,456.00', '1,23,456.00', '₹', null],
    ['-₹1,234', '-1,234', '₹', null],
    ['₹ -1,234', '-1,234', '₹', null],
    ['$(1,234.50)', '(1,234.50)', '$', null],
    ['($1,234.50)', '(1,234.50)', '$', null],
    ['(12.5 kWh)', '(12.5)', 'kWh', null],
    ['(221.50)', '(221.50)', '', null],
    ['221.50-', '221.50-', '', null],
    ['\u2212221.50 kWh', '\u2212221.50', 'kWh', null],
    ['Rs. 1,200/-', '1,200', 'Rs.', null],
    ['Rs.1,200/-', '1,200', 'Rs.', null],
    ['Rs 4.5 lakh', '4.5', 'Rs lakh', null],
    ['1.234,50 €', '1.234,50', '€', null],
    ['1 234,5 m³', '1 234,5', 'm³', null],
    ['.5 kg', '.5', 'kg', null],
    ['1e-3', '1e-3', '', null],
    ['12 EUR', '12', 'EUR', null],
    ['1,200.00 CR', '1,200.00', '', 'CR'],
    ['1,200.00Dr.', '1,200.00', '', 'DR'],
    ['₹ 1,200 Cr', '1,200', '₹', 'CR'],
    ['(1,200.00) CR', '(1,200.00)', '', 'CR'],
    ['1,200.00- DR', '1,200.00-', '', 'DR'],
  ])('takes %j apart', (text, number, unit, side) => {
    expect(splitAmount(text)).toEqual({ number, unit, side });
  });

  it.each(['', 'kWh', '(12', '(12.5 kWh', '-(-12)', 'n/a', '5 - 10 kWh'])(
    'finds no amount in %j',
    (text) => {
      expect(splitAmount(text)).toBeNull();
    },
  );
});
