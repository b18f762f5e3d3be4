import { formatRupees, PRODUCT_CATEGORIES, type Product } from '@canopy/domain';
import { Button } from 'antd';
import { askedPage, FIRST_PAGE } from '../../lib/asked-page';
import { csvFields, downloadCsv } from '../../lib/csv';
import { formatAmount, formatCount } from '../../lib/format';
import { http } from '../../lib/http';
import { publicGet, publicPage } from '../../lib/public-get';
import { useUrlState } from '../../lib/url-state';
import { usePagedList } from '../../lib/use-paged-list';
import { listText, productsText as text } from '../../messages/content';
import { appText } from '../../messages/en';
import { productFields } from '../../messages/fields';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { DownloadButton } from '../../ui/download-button';
import { EmptyState } from '../../ui/empty-state';
import { FilterSelect } from '../../ui/filter-select';
import { ListCount, ListTools, useListing, useRowRemoval } from '../../ui/listing';
import { PagedTable } from '../../ui/paged-table';
import { contentColumns } from './content-columns';

export const PRODUCTS = 'edited products';

const NO_FILTERS = { q: '', category: '', page: 1 };
const VIEW = { ...NO_FILTERS, ...FIRST_PAGE };

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
  const listing = useListing(text, products, view, onView, NO_FILTERS);
  if (listing.isNone) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} />;
  }
  return (
    <>
      <ListTools
        {...listing.tools}
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
      >
        <DownloadButton
          disabled={products.total === 0}
          failed={listText.csvFailed}
          download={async () =>
            downloadCsv(text.csvName, CSV, await publicGet('/products', { query: filter }))
          }
        />
      </ListTools>
      <ListCount list={products} failed={text.loadFailed} ref={countRef}>
        {text.count(products.total)}
      </ListCount>
      <PagedTable
        {...listing.table}
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
      />
    </>
  );
}
