import type { Product, ProductCategory } from '@canopy/domain';
import useSWR from 'swr';
import type { AppError } from '../../lib/app-error';
import { fetchProduct, fetchProducts } from './products-api';

/** All products, newest first. */
export function useProducts() {
  return useSWR<Product[], AppError>(['products', 'list', {}], () => fetchProducts());
}

/** The products of a category, newest first; null waits. */
export function useProductsOf(category: ProductCategory | null) {
  return useSWR<Product[], AppError>(category && ['products', 'list', { category }], () =>
    fetchProducts(category ?? undefined),
  );
}

/** What is published or, with the key of a preview, the draft. */
export function useProduct(id: string, preview?: string) {
  return useSWR<Product, AppError>(['products', 'detail', id, preview], () =>
    fetchProduct(id, preview),
  );
}
