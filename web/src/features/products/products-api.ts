import type { Product, ProductCategory } from '@canopy/domain';
import { http } from '../../lib/http';

/** All products, or those of one category; newest first. */
export async function fetchProducts(category?: ProductCategory): Promise<Product[]> {
  const { data } = await http.get<Product[]>('/products', { params: { category } });
  return data;
}

export async function fetchProduct(id: string): Promise<Product> {
  const { data } = await http.get<Product>(`/products/${encodeURIComponent(id)}`);
  return data;
}
