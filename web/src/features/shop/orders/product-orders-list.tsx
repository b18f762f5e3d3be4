import { countryName, formatRupees } from '@canopy/domain/common';
import {
  type EditedProductOrder,
  type EditedState,
  nextEditedStates,
  PRODUCT_ORDER_STATES,
} from '@canopy/domain/shop';
import { type TableColumnType, Tag } from 'antd';
import { useState } from 'react';
import { FIRST_PAGE, readPageChoice } from '../../../lib/asked-page';
import { formatCount, formatTime } from '../../../lib/format';
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
import { figureColumn } from '../../../ui/figure-column';
import { ListCount, ListTools, useListing } from '../../../ui/listing';
import { PagedTable } from '../../../ui/paged-table';
import { openPage, RowMenu } from '../../../ui/row-menu';
import { StateFilter } from '../../../ui/state-filter';
import { ChangeProductOrder } from './change-product-order';

/** Under which the list is kept; see `useRefresh`. */
const PRODUCT_ORDERS = 'edited orders of products';

const NO_FILTERS = { q: '', state: '', page: 1 };
const VIEW = { ...NO_FILTERS, ...FIRST_PAGE };

const COLUMNS: TableColumnType<EditedProductOrder>[] = [
  {
    key: 'reference',
    title: productOrderFields.reference,
    className: cells.name,
    render: (_, { reference, proforma, createdAt }) => (
      <>
        <span className={cells.noWrap}>{reference}</span>
        <span className={cells.more}>{formatTime(createdAt)}</span>
        {proforma && <span className={cells.more}>{text.proforma(proforma)}</span>}
      </>
    ),
  },
  {
    key: 'items',
    title: productOrderFields.items,
    className: cells.text,
    render: (_, { items }) =>
      items.map(({ productId, name, quantity }) => (
        <div key={productId}>{text.pieces(formatCount(quantity), name)}</div>
      )),
  },
  figureColumn('total', productOrderFields.total, ({ total }) => formatRupees(total)),
  {
    key: 'buyer',
    title: productOrderFields.buyer,
    className: cells.text,
    render: (_, { buyer: { name, email }, address }) => (
      <>
        {name}
        <span className={cells.more}>{email}</span>
        <span className={cells.more}>
          {address
            ? [
                address.street,
                `${address.postalCode} ${address.city}`,
                address.region,
                countryName(address.country) ?? address.country,
              ]
                .filter((part) => part !== '')
                .join(', ')
            : text.noAddress}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    title: productOrderFields.state,
    className: cells.text,
    render: (_, { state, reason, reservedUntil }) => (
      <>
        {state === 'Cancelled' || state === 'Returned' ? <Tag color="warning">{state}</Tag> : state}
        {reservedUntil && (
          <span className={cells.more}>{text.until(formatTime(reservedUntil))}</span>
        )}
        {reason && <span className={cells.more}>{reason}</span>}
      </>
    ),
  },
];

/** The orders of products there are, newest first. `addressOf` is the address of an order's page. */
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
