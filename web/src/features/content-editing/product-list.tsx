import {
  type EditedProduct,
  entryPaths,
  formatRupees,
  PRODUCT_CATEGORIES,
  PRODUCT_SORTS,
  type ProductInput,
} from '@canopy/domain';
import { csvFields } from '../../lib/csv';
import { formatAmount, formatCount } from '../../lib/format';
import { http } from '../../lib/http';
import { productsText as text } from '../../messages/content';
import { productFields } from '../../messages/fields';
import { FilterSelect } from '../../ui/filter-select';
import { contentColumns } from './content-columns';
import { ContentList } from './content-list';
import { ProductFields } from './product-fields';

export const PRODUCTS = 'edited products';

const CSV = csvFields(productFields, [
  'name',
  'category',
  'price',
  'quantity',
  'rating',
  'description',
  'publishedOn',
  'hiddenFrom',
]);

const columns = contentColumns<EditedProduct>();

/** A product as its form holds it. */
export interface ProductValues extends ProductInput {
  readonly images?: readonly File[];
}

export function ProductList() {
  return (
    <ContentList<
      EditedProduct,
      ProductValues,
      (typeof PRODUCT_SORTS)[number],
      (typeof PRODUCT_CATEGORIES)[number]
    >
      subject={PRODUCTS}
      sorts={PRODUCT_SORTS}
      categories={PRODUCT_CATEGORIES}
      filters={(category, onCategory) => (
        <FilterSelect
          label={text.categoryFilter}
          all={text.allCategories}
          options={PRODUCT_CATEGORIES}
          value={category ?? ''}
          width={240}
          onChange={onCategory}
        />
      )}
      fetchPage={(query, signal) => http.page('/content/products', { query, signal })}
      fetchAll={(query) => http.get('/content/products', { query })}
      columns={[
        columns.picture(productFields.images, ({ images }) => images[0]),
        columns.name(
          'name',
          productFields.name,
          ({ name }) => name,
          ({ category }) => category,
        ),
        columns.figure('price', productFields.price, ({ price }) => formatRupees(price)),
        columns.figure('quantity', productFields.quantity, ({ quantity }) => formatCount(quantity)),
        columns.figure('rating', productFields.rating, ({ rating }) =>
          text.ratingOf(formatAmount(rating)),
        ),
      ]}
      csv={CSV}
      edit={{
        valuesOf: ({ _id, images, ...values }) => values,
        save: (id, { images, ...body }) =>
          http.put('/products/:id', { path: { id }, body, ...(images && { files: { images } }) }),
        fields: <ProductFields />,
      }}
      nameOf={({ name }) => name}
      addressOf={entryPaths.product}
      remove={(id) => http.delete('/products/:id', { path: { id } })}
      width={800}
      text={text}
    />
  );
}
