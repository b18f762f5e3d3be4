import { formatRupees } from '@canopy/domain/common';
import {
  type EditedProduct,
  PRODUCT_CATEGORIES,
  PRODUCT_SORTS,
  type ProductInput,
} from '@canopy/domain/shop';
import { entryPaths } from '@canopy/domain/site-pages';
import { csvFields } from '../../../lib/csv';
import { formatAmount, formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { productsText as text } from '../../../messages/content/content';
import { productFields } from '../../../messages/fields';
import { figureColumn } from '../../../ui/figure-column';
import { contentColumns } from './content-columns';
import { type ContentKind, ContentList } from './content-list';
import { ProductFields } from './product-fields';

/** Form values of a product. */
export interface ProductValues extends ProductInput {
  readonly images?: readonly File[];
}

const columns = contentColumns<EditedProduct>();

export const PRODUCTS: ContentKind<
  EditedProduct,
  ProductValues,
  (typeof PRODUCT_SORTS)[number],
  (typeof PRODUCT_CATEGORIES)[number]
> = {
  subject: 'edited products',
  text,
  fetchPage: (query, signal) => http.page('/content/products', { query, signal }),
  fetchAll: (query) => http.get('/content/products', { query }),
  save: (id, { images, ...body }, onProgress) =>
    http.put('/products/:id', {
      path: { id },
      body,
      ...(images && { files: { images } }),
      onProgress,
    }),
  remove: (id) => http.delete('/products/:id', { path: { id } }),
  nameOf: ({ name }) => name,
  addressOf: entryPaths.product,
  // A draft may lack values that the form requires.
  valuesOf: ({ _id, images, offered, unprovenClaims, version, pictures, ...values }) =>
    ({ ...values, quantity: offered }) as ProductValues,
  columns: [
    columns.picture(productFields.images, ({ images }) => images[0]),
    columns.name(
      'name',
      productFields.name,
      ({ name }) => name,
      ({ category, unprovenClaims }) =>
        unprovenClaims.length === 0 ? category : `${category} · ${text.unproven(unprovenClaims)}`,
    ),
    figureColumn(
      'price',
      productFields.price,
      ({ price }) => price !== null && formatRupees(price),
    ),
    figureColumn('quantity', productFields.quantity, ({ quantity, offered }) =>
      quantity === offered || quantity === null || offered === null
        ? quantity !== null && formatCount(quantity)
        : text.leftOf(formatCount(quantity), formatCount(offered)),
    ),
    figureColumn(
      'rating',
      productFields.rating,
      ({ rating }) => rating !== null && text.ratingOf(formatAmount(rating)),
    ),
  ],
  sorts: PRODUCT_SORTS,
  categories: {
    label: text.categoryFilter,
    all: text.allCategories,
    options: PRODUCT_CATEGORIES,
  },
  claims: { label: text.claimsFilter, all: text.allClaims, unproven: text.unprovenClaims },
  csv: csvFields(productFields, [
    'name',
    'category',
    'price',
    'quantity',
    'rating',
    'description',
    'maker',
    'madeIn',
    'material',
    'contents',
    'publishedOn',
    'hiddenFrom',
  ]),
  width: 800,
};

export function ProductList() {
  return <ContentList kind={PRODUCTS} fields={() => <ProductFields />} />;
}
