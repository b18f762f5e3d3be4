import { formatRupees } from '@canopy/domain/common';
import {
  type EditedProduct,
  type ListedProduct,
  PRODUCT_CATEGORIES,
  PRODUCT_SORTS,
  type ProductChange,
  type ProductDraftChange,
  type ProductInput,
  productDraftChange,
  productInput,
} from '@canopy/domain/shop';
import { entryPaths, paths } from '@canopy/domain/site-pages';
import { csvFields } from '../../../lib/csv';
import { formatAmount, formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { listText, productsText as text } from '../../../messages/content/content';
import { productFields } from '../../../messages/fields';
import { figureColumn } from '../../../ui/figure-column';
import { contentColumns } from './content-columns';
import type { ContentKind, WithPictures } from './content-kind';
import { ContentList } from './content-list';
import { choosePictures } from './split-valid';

/** Form values of a product. A draft may lack all but the name. */
export interface ProductValues
  extends Omit<ProductDraftChange, 'footprint' | 'pictures' | 'status' | 'version'>,
    WithPictures {
  readonly footprint?: object | null | undefined;
}

const columns = contentColumns<ListedProduct>();

export const PRODUCTS: ContentKind<
  EditedProduct,
  ProductValues,
  (typeof PRODUCT_SORTS)[number],
  (typeof PRODUCT_CATEGORIES)[number]
> = {
  subject: 'edited products',
  text,
  paths: { list: paths.productForm, entry: paths.productEntry },
  labels: { ...productFields, footprint: text.footprint, pictures: productFields.images },
  nameField: 'name',
  draft: productDraftChange,
  fetchPage: (query, signal) => http.page('/content/products', { query, signal }),
  fetchAll: (query) => http.get('/content/products', { query }),
  load: (id) => http.get('/content/products/:id', { path: { id } }),
  add: async ({ footprint, ...values }, status) => {
    const fields = choosePictures(values);
    // Footprints aren't checked here. The server reports at each field which ones belong together.
    const checked = status === 'draft' ? { ...fields, status } : productInput.parse(fields);
    const body = { ...checked, footprint } as ProductInput;
    return (await http.post('/addproduct', { body }))._id;
  },
  save: (id, values, as) => {
    const body = { ...choosePictures(values), ...as } as ProductChange;
    return http.put('/products/:id', { path: { id }, body });
  },
  discard: (id, version) =>
    http.delete('/content/products/:id/draft', { path: { id }, query: { version } }),
  remove: (id) => http.delete('/products/:id', { path: { id } }),
  changeMany: (body) => http.post('/content/products/bulk', { body }),
  nameOf: ({ name }) => name,
  addressOf: entryPaths.product,
  valuesOf: ({ _id, images, offered, unprovenClaims, version, ...values }) => ({
    ...values,
    quantity: offered,
  }),
  columns: [
    columns.picture(productFields.images, ({ images }) => images[0]),
    columns.name(
      'name',
      productFields.name,
      ({ name }) => name,
      ({ category, unprovenClaims }) =>
        unprovenClaims.length === 0 ? category : `${category} · ${text.unproven(unprovenClaims)}`,
    ),
    figureColumn('price', productFields.price, ({ price }) =>
      price === null ? listText.none : formatRupees(price),
    ),
    figureColumn('quantity', productFields.quantity, ({ quantity, offered }) =>
      quantity === null || offered === null
        ? listText.none
        : quantity === offered
          ? formatCount(quantity)
          : text.leftOf(formatCount(quantity), formatCount(offered)),
    ),
    figureColumn('rating', productFields.rating, ({ rating }) =>
      rating === null ? listText.none : text.ratingOf(formatAmount(rating)),
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
  width: 980,
};

export function ProductList() {
  return <ContentList kind={PRODUCTS} />;
}
