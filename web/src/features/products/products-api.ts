import type { Product, ProductCategory } from '@canopy/domain';
import { http } from '../../lib/http';

/** All products, or those of one category; newest first. */
export function fetchProducts(category?: ProductCategory): Promise<Product[]> {
  return http.get('/products', { query: { category } });
}

/** What is published or, with the key of a preview, the draft. */
export function fetchProduct(id: string, preview?: string): Promise<Product> {
  return http.get('/products/:id', { path: { id }, query: { preview } });
}
