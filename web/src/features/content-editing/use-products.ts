import { isListOf, usePagedList } from '../../lib/use-paged-list';
import { deleteProduct, fetchProductPage, type ProductFilter } from './content-api';

const SUBJECT = 'edited-products';

/** Every list of products of the content screens. */
export const isProductsKey = isListOf(SUBJECT);

/** One page of products. */
export function useProductPage(filter: ProductFilter, page: { page: number; pageSize: number }) {
  const list = usePagedList(SUBJECT, filter, page, fetchProductPage);
  return { ...list, remove: (id: string) => list.remove(id, deleteProduct) };
}
