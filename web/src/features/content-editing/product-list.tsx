import { formatRupees, PRODUCT_CATEGORIES, type Product } from '@canopy/domain';
import { Button } from 'antd';
import { csvFields, downloadCsv } from '../../lib/csv';
import { formatAmount, formatCount } from '../../lib/format';
import { http } from '../../lib/http';
import { publicGet, publicPage } from '../../lib/public-get';
import { useUrlState } from '../../lib/url-state';
import { askedPage, FIRST_PAGE, usePagedList } from '../../lib/use-paged-list';
import { listText, productsText as text } from '../../messages/content';
import { appText } from '../../messages/en';
import { productFields } from '../../messages/fields';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { FilterSelect } from '../../ui/filter-select';
import { Listing, useRowRemoval } from '../../ui/listing';
import { contentColumns } from './content-columns';

export const PRODUCTS = 'edited products';

const VIEW = { q: '', category: '', ...FIRST_PAGE };

const CSV = csvFields(productFields, [
  'name',
  'category',
  'price',
  'quantity',
  'rating',
  'description',
]);

const columns = contentColumns<Product>();

const COLUMNS = [
  columns.picture(productFields.images, ({ images }) => images[0]),
  columns.name(
    productFields.name,
    ({ name }) => name,
    ({ category }) => category,
  ),
  columns.figure('price', productFields.price, ({ price }) => formatRupees(price)),
  columns.figure('quantity', productFields.quantity, ({ quantity }) => formatCount(quantity)),
  columns.figure('rating', productFields.rating, ({ rating }) =>
    text.ratingOf(formatAmount(rating)),
  ),
];

/** The products there are, searched, filtered and paged by the server. */
export function ProductList() {
  const [view, onView] = useUrlState(VIEW);
  const category = PRODUCT_CATEGORIES.find((each) => each === view.category);
  const filter = { q: view.q || undefined, category };
  const products = usePagedList(PRODUCTS, filter, askedPage(view), (query, signal) =>
    publicPage('/products', { query, signal }),
  );
  const { countRef, remove } = useRowRemoval(
    products,
    (id) => http.delete('/products/:id', { path: { id } }),
    text.deleteFailed,
  );
  return (
    <Listing
      text={text}
      list={products}
      columns={[
        ...COLUMNS,
        {
          key: 'action',
          title: listText.action,
          width: 96,
          render: (_, product) => (
            <ConfirmDelete what={product.name} onDelete={() => void remove(product)}>
              <Button size="small" danger>
                {appText.delete}
                <span className="visually-hidden">{listText.ofRow(product.name)}</span>
              </Button>
            </ConfirmDelete>
          ),
        },
      ]}
      width={600}
      view={view}
      onView={onView}
      filters={
        <FilterSelect
          label={text.categoryFilter}
          all={text.allCategories}
          options={PRODUCT_CATEGORIES}
          value={category ?? ''}
          width={240}
          onChange={(next) => onView({ category: next, page: 1 })}
        />
      }
      isFiltered={view.q !== '' || category !== undefined}
      onClear={() => onView({ q: '', category: '', page: 1 })}
      countRef={countRef}
      download={{
        failed: listText.csvFailed,
        download: async () =>
          downloadCsv(text.csvName, CSV, await publicGet('/products', { query: filter })),
      }}
    />
  );
}
