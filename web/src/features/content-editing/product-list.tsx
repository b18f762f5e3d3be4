import { type CsvColumn, formatRupees, PRODUCT_CATEGORIES, type Product } from '@canopy/domain';
import { App, Button, Select, type TableColumnType } from 'antd';
import { useRef } from 'react';
import { toAppError } from '../../lib/app-error';
import { downloadCsv } from '../../lib/csv';
import { formatAmount, formatCount } from '../../lib/format';
import { askedPage, FIRST_PAGE, useLastPage } from '../../lib/use-paged-list';
import { listText, productsText as text } from '../../messages/content';
import { appText, tableText } from '../../messages/en';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { CsvButton } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { PagedTable } from '../../ui/paged-table';
import { SearchField } from '../../ui/search-field';
import styles from './content.module.css';
import { fetchAllProducts } from './content-api';
import { Thumbnail } from './thumbnail';
import { useProductPage } from './use-products';

/** Search, filter and page of the list, as the address carries them. */
export const PRODUCTS_VIEW = { q: '', category: '', ...FIRST_PAGE };
export type ProductsView = typeof PRODUCTS_VIEW;

const NO_FILTERS = { q: '', category: '', page: 1 };

const CSV: readonly CsvColumn<Product>[] = [
  { header: text.name, value: ({ name }) => name },
  { header: text.category, value: ({ category }) => category },
  { header: text.price, value: ({ price }) => price },
  { header: text.quantity, value: ({ quantity }) => quantity },
  { header: text.rating, value: ({ rating }) => rating },
  { header: text.description, value: ({ description }) => description },
];

const COLUMNS: TableColumnType<Product>[] = [
  {
    key: 'image',
    title: <span className="visually-hidden">{text.images}</span>,
    width: 96,
    render: (_, { images }) => <Thumbnail picture={images[0]} />,
  },
  {
    key: 'name',
    title: text.name,
    className: styles.name,
    render: (_, { name, category }) => (
      <>
        {name}
        <span className={styles.soft}>{category}</span>
      </>
    ),
  },
  {
    key: 'price',
    title: text.price,
    align: 'end',
    className: styles.noWrap,
    render: (_, { price }) => formatRupees(price),
  },
  {
    key: 'quantity',
    title: text.quantity,
    align: 'end',
    render: (_, { quantity }) => formatCount(quantity),
  },
  {
    key: 'rating',
    title: text.rating,
    align: 'end',
    className: styles.noWrap,
    render: (_, { rating }) => text.ratingOf(formatAmount(rating)),
  },
];

/** The products there are, searched, filtered and paged by the server. */
export function ProductList({
  view,
  onView,
}: {
  view: ProductsView;
  onView: (change: Partial<ProductsView>) => void;
}) {
  const { notification } = App.useApp();
  const count = useRef<HTMLParagraphElement>(null);
  const category = PRODUCT_CATEGORIES.find((each) => each === view.category);
  const filter = { q: view.q || undefined, category };
  const page = askedPage(view);
  const products = useProductPage(filter, page);
  useLastPage(products, page, onView);
  const isFiltered = view.q !== '' || category !== undefined;

  async function remove({ _id }: Product) {
    // The button that had the focus goes with its row.
    count.current?.focus();
    try {
      await products.remove(_id);
    } catch (failure) {
      notification.error({
        title: text.deleteFailed,
        description: toAppError(failure).message,
      });
    }
  }

  if (products.isCurrent && products.total === 0 && !isFiltered) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} />;
  }
  return (
    <>
      <search className={styles.filters} aria-label={listText.filters}>
        <SearchField label={text.search} value={view.q} onSearch={(q) => onView({ q, page: 1 })} />
        <Select
          className={styles.category}
          aria-label={text.categoryFilter}
          value={category ?? ''}
          options={[
            { value: '', label: text.allCategories },
            ...PRODUCT_CATEGORIES.map((value) => ({ value, label: value })),
          ]}
          onChange={(next) => onView({ category: next, page: 1 })}
        />
        {isFiltered && <Button onClick={() => onView(NO_FILTERS)}>{tableText.clear}</Button>}
        <CsvButton
          disabled={products.total === 0}
          failed={listText.csvFailed}
          download={async () => downloadCsv(text.csvName, CSV, await fetchAllProducts(filter))}
        />
      </search>
      <p ref={count} tabIndex={-1} role="status" className={styles.count}>
        {products.error ? text.loadFailed : products.rows && text.count(products.total)}
      </p>
      <PagedTable
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
        noMatch={text.noMatchTitle}
        onClear={() => onView(NO_FILTERS)}
      />
    </>
  );
}
