import { PRODUCT_CATEGORIES, type Product, type ProductCategory } from '@canopy/domain/shop';
import { PRODUCTS_PER_PAGE } from '@canopy/domain/site-pages';
import { slicePage } from '../../../lib/slice-page';
import { readOneOf } from '../../../lib/url-state';

/** Default values of the product list, which the address omits. */
export const PRODUCTS_VIEW = { category: '', q: '', sort: 'newest', page: 1 };
export type ProductsView = typeof PRODUCTS_VIEW;

/** Additional orders. The server sorts newest first, or best match first for a search. */
const ORDERS: ReadonlyMap<string, (a: Product, b: Product) => number> = new Map([
  ['cheapest', (a, b) => a.price - b.price],
  ['dearest', (a, b) => b.price - a.price],
  ['best', (a, b) => b.rating - a.rating],
]);

/**
 * Selects a view's products and returns one page of them, with a count per category.
 * @param found matches of the view's search, best first
 */
export function selectProducts(found: readonly Product[], view: ProductsView) {
  const category = readOneOf(PRODUCT_CATEGORIES, view.category);
  const chosen = category ? found.filter((product) => product.category === category) : found;
  const order = ORDERS.get(view.sort);
  const counts: Partial<Record<ProductCategory, number>> = Object.fromEntries(
    PRODUCT_CATEGORIES.map((each) => [
      each,
      found.filter((product) => product.category === each).length,
    ]),
  );
  return {
    ...slicePage(order ? chosen.toSorted(order) : chosen, view.page, PRODUCTS_PER_PAGE),
    category,
    counts,
    everywhere: found.length,
  };
}
