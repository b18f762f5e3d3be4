import { describe, expect, it } from 'vitest';
import { product } from '../../../test/market';
import { PRODUCTS_VIEW, selectProducts } from './products-view';

const BOARD = product({ name: 'Bamboo board', price: 900, rating: 4, category: 'Kitchen' });
const BOTTLE = product({
  name: 'Steel bottle',
  description: 'Keeps tea hot, with a bamboo lid.',
  price: 1200,
  rating: 4.8,
  category: 'Kitchen',
});
const SOAP = product({
  name: 'Neem soap',
  description: 'Poured cold.',
  price: 180,
  rating: 4.5,
  category: 'Bath & Toiletries',
});
const ALL = [SOAP, BOTTLE, BOARD];

const select = (view: Partial<typeof PRODUCTS_VIEW>, products = ALL) =>
  selectProducts(products, { ...PRODUCTS_VIEW, ...view });

describe('selectProducts', () => {
  it('returns all products in server order by default', () => {
    expect(select({}).rows).toEqual(ALL);
  });

  it('filters by category and ignores unknown ones', () => {
    expect(select({ category: 'Kitchen' }).rows).toEqual([BOTTLE, BOARD]);
    expect(select({ category: 'Cars' }).rows).toEqual(ALL);
  });

  it('counts products per category regardless of the chosen one', () => {
    const { counts, everywhere } = select({ category: 'Furniture' }, [BOTTLE, BOARD]);
    expect(counts.Kitchen).toBe(2);
    expect(counts['Bath & Toiletries']).toBe(0);
    expect(everywhere).toBe(2);
  });

  it('sorts by the chosen order and ignores unknown ones', () => {
    expect(select({ sort: 'cheapest' }).rows).toEqual([SOAP, BOARD, BOTTLE]);
    expect(select({ sort: 'dearest' }).rows).toEqual([BOTTLE, BOARD, SOAP]);
    expect(select({ sort: 'best' }).rows).toEqual([BOTTLE, SOAP, BOARD]);
    expect(select({ sort: 'nonsense' }).rows).toEqual(ALL);
  });

  it('pages by 24 and clamps the page number', () => {
    const many = Array.from({ length: 50 }, () => product());
    expect(select({ page: 3 }, many)).toMatchObject({ page: 3, pages: 3, total: 50 });
    expect(select({ page: 3 }, many).rows).toEqual(many.slice(48));
    expect(select({ page: 9 }, many).page).toBe(3);
    expect(select({ page: -2.5 }, many).page).toBe(1);
  });
});
