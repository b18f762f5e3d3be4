import {
  addressLines,
  type EditedProductOrder,
  type EditedState,
  nextEditedStates,
  PRODUCT_ORDER_STATES,
} from '@canopy/domain/shop';
import type { TableColumnType } from 'antd';
import { useState } from 'react';
import { FIRST_PAGE, readPageChoice } from '../../../lib/asked-page';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { useUrlState } from '../../../lib/url-state';
import { useRefresh } from '../../../lib/use-answer';
import { usePagedList } from '../../../lib/use-paged-list';
import {
  productOrderFields,
  productOrdersText as text,
} from '../../../messages/shop/product-orders';
import cells from '../../../ui/cells.module.css';
import { EmptyState } from '../../../ui/empty-state';
import { ListCount, ListTools, useListing } from '../../../ui/listing';
import {
  buyerColumn,
  orderStateColumn,
  referenceColumn,
  totalColumn,
} from '../../../ui/order-columns';
import { PagedTable } from '../../../ui/paged-table';
import { openPage, RowMenu } from '../../../ui/row-menu';
import { StateFilter } from '../../../ui/state-filter';
import { ChangeProductOrder } from './change-product-order';

/** Cache key that `useRefresh` invalidates. */
const PRODUCT_ORDERS = 'edited orders of products';

const NO_FILTERS = { q: '', state: '', page: 1 };
const VIEW = { ...NO_FILTERS, ...FIRST_PAGE };

const COLUMNS: TableColumnType<EditedProductOrder>[] = [
  referenceColumn(),
  {
    key: 'items',
    title: productOrderFields.items,
    className: cells.text,
    render: (_, { items }) =>
      items.map(({ productId, name, quantity }) => (
        <div key={productId}>{text.pieces(formatCount(quantity), name)}</div>
      )),
  },
  totalColumn(),
  buyerColumn(({ address }) => (address ? addressLines(address).join(', ') : text.noAddress)),
  orderStateColumn(({ state }) => state === 'Cancelled' || state === 'Returned'),
];

/** Product orders, newest first. `addressOf` returns an order page's address. */
export function ProductOrdersList({ addressOf }: { addressOf: (reference: string) => string }) {
  const [view, onView] = useUrlState(VIEW);
  const [step, setStep] = useState<{ order: EditedProductOrder; state: EditedState }>();
  const state = PRODUCT_ORDER_STATES.find((each) => each === view.state);
  const filter = { q: view.q || undefined, state };
  const orders = usePagedList(PRODUCT_ORDERS, filter, readPageChoice(view), (query, signal) =>
    http.get('/product-orders', { query, signal }),
  );
  const refresh = useRefresh(PRODUCT_ORDERS);
  const listing = useListing(text, orders, view, onView, NO_FILTERS);
  if (listing.isNone) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} />;
  }
  return (
    <>
      <ListTools
        {...listing.tools}
        filters={<StateFilter states={PRODUCT_ORDER_STATES} value={state} onChange={onView} />}
      />
      <ListCount list={orders} failed={text.loadFailed}>
        {text.count(orders.total)}
      </ListCount>
      <ChangeProductOrder
        step={step}
        onDone={() => {
          setStep(undefined);
          void refresh();
        }}
        onClose={() => setStep(undefined)}
      />
      <PagedTable
        {...listing.table}
        columns={COLUMNS}
        actionsOf={(order) => (
          <RowMenu
            name={order.reference}
            actions={[
              openPage(addressOf(order.reference), text.open),
              ...nextEditedStates(order.state).map((next) => ({
                key: next,
                label: text.steps[next],
                danger: next === 'Cancelled',
                onClick: () => setStep({ order, state: next }),
              })),
            ]}
          />
        )}
        width={1000}
      />
    </>
  );
}
