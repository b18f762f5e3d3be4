import type { Product, ProductCategory } from '@canopy/domain';
import { publicGet } from '../../lib/public-get';

/** All products, or those of one category; newest first. */
export function fetchProducts(category?: ProductCategory): Promise<Product[]> {
  return publicGet('/products', { query: { category } });
}

/** What is published or, with the key of a preview, the draft. */
export function fetchProduct(id: string, preview?: string): Promise<Product> {
  return publicGet('/products/:id', { path: { id }, query: { preview } });
}
