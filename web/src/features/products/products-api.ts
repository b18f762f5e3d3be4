import type { Product, ProductCategory } from '@canopy/domain';
import { http } from '../../lib/http';

/** All products, or those of one category; newest first. */
export async function fetchProducts(category?: ProductCategory): Promise<Product[]> {
  const { data } = await http.get<Product[]>('/products', { params: { category } });
  return data;
}

/** What is published or, with the key of a preview, the draft. */
export async function fetchProduct(id: string, preview?: string): Promise<Product> {
  const { data } = await http.get<Product>(`/products/${encodeURIComponent(id)}`, {
    params: { preview },
  });
  return data;
}
