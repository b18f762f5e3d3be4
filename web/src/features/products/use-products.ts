import type { ProductCategory } from '@canopy/domain';
import { publicGet } from '../../lib/public-get';
import { useAnswer } from '../../lib/use-answer';

/** All products, newest first. */
export const useProducts = () => useAnswer(['products', 'list', {}], () => publicGet('/products'));

/** The products of a category, newest first; null waits. */
export const useProductsOf = (category: ProductCategory | null) =>
  useAnswer(category && ['products', 'list', { category }], () =>
    publicGet('/products', { query: { category: category ?? undefined } }),
  );

/** The product as published or, with the key of a preview, its draft. */
export const useProduct = (id: string, preview?: string) =>
  useAnswer(['products', 'detail', id, preview], () =>
    publicGet('/products/:id', { path: { id }, query: { preview } }),
  );
