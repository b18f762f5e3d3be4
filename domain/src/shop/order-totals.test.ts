import { describe, expect, it } from 'vitest';
import { addUpItems, findRate } from './order-totals';

const KERALA = { region: 'Kerala', cost: 40, freeFrom: null };
const INDIA = { region: 'India', cost: 80, freeFrom: 999 };
const EVERYWHERE = { region: 'Everywhere', cost: 1500, freeFrom: null };
const RATES = [EVERYWHERE, INDIA, KERALA];

describe('the delivery rate', () => {
  it.each([
    [{ country: 'IN', region: ' kerala' }, KERALA],
    [{ country: 'IN', region: 'Goa' }, INDIA],
    [{ country: 'IN', region: '' }, INDIA],
    [{ country: 'DE', region: 'Bayern' }, EVERYWHERE],
  ])('is the nearest one for %o', (place, rate) => {
    expect(findRate(RATES, place)).toBe(rate);
  });

  it('matches a country by its code', () => {
    const byCode = { region: 'IN', cost: 5, freeFrom: null };
    expect(findRate([byCode], { country: 'IN', region: '' })).toBe(byCode);
  });

  it('is null for a country without delivery', () => {
    expect(findRate([INDIA], { country: 'DE', region: '' })).toBeNull();
  });

  it('is 0 without a table of rates', () => {
    expect(findRate([], { country: 'DE', region: '' })).toMatchObject({ cost: 0 });
  });
});

describe('the total of an order', () => {
  const items = [
    { price: 249.5, quantity: 3 },
    { price: 0.05, quantity: 1 },
  ];

  it('adds products and delivery and includes the tax', () => {
    // 748.50 + 0.05 = 748.55; with delivery 828.55; × 18/118 = 126.38898…
    expect(addUpItems(items, INDIA, 18)).toEqual({
      itemsPaise: 74_855,
      deliveryPaise: 8_000,
      taxPaise: 12_639,
      totalPaise: 82_855,
    });
  });

  it('has no delivery cost from the free amount on', () => {
    // 999.00, of which 5/105 is 47.5714…
    expect(addUpItems([{ price: 333, quantity: 3 }], INDIA, 5)).toEqual({
      itemsPaise: 99_900,
      deliveryPaise: 0,
      taxPaise: 4_757,
      totalPaise: 99_900,
    });
    expect(addUpItems([{ price: 998.99, quantity: 1 }], INDIA, 0).totalPaise).toBe(107_899);
  });
});
