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

describe('the products of a view', () => {
  it('are all of them, in the order of the server, when nothing is asked for', () => {
    expect(select({}).rows).toEqual(ALL);
  });

  it('are those of the category', () => {
    expect(select({ category: 'Kitchen' }).rows).toEqual([BOTTLE, BOARD]);
    expect(select({ category: 'Cars' }).rows).toEqual(ALL);
  });

  it('are counted for each category, while the search stays', () => {
    const { counts, everywhere } = select({ category: 'Furniture' }, [BOTTLE, BOARD]);
    expect(counts.Kitchen).toBe(2);
    expect(counts['Bath & Toiletries']).toBe(0);
    expect(everywhere).toBe(2);
  });

  it('come in the order that was chosen', () => {
    expect(select({ sort: 'cheapest' }).rows).toEqual([SOAP, BOARD, BOTTLE]);
    expect(select({ sort: 'dearest' }).rows).toEqual([BOTTLE, BOARD, SOAP]);
    expect(select({ sort: 'best' }).rows).toEqual([BOTTLE, SOAP, BOARD]);
    expect(select({ sort: 'nonsense' }).rows).toEqual(ALL);
  });

  it('come in pages of 24, and a page that is not there is the nearest', () => {
    const many = Array.from({ length: 50 }, () => product());
    expect(select({ page: 3 }, many)).toMatchObject({ page: 3, pages: 3, total: 50 });
    expect(select({ page: 3 }, many).rows).toEqual(many.slice(48));
    expect(select({ page: 9 }, many).page).toBe(3);
    expect(select({ page: -2.5 }, many).page).toBe(1);
  });
});
