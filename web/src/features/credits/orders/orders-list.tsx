import {
  creditMessages,
  type EditedOrder,
  ORDER_STATES,
  ORDERS_PER_CANCELLATION,
} from '@canopy/domain/credits';
import { Button, type TableColumnType } from 'antd';
import { useState } from 'react';
import { FIRST_PAGE, readPageChoice } from '../../../lib/asked-page';
import { downloadFile } from '../../../lib/csv';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { useUrlState } from '../../../lib/url-state';
import { useRefresh } from '../../../lib/use-answer';
import { usePagedList } from '../../../lib/use-paged-list';
import { listText } from '../../../messages/content/content';
import { orderFields, ordersText as text } from '../../../messages/credits/orders';
import cells from '../../../ui/cells.module.css';
import { DownloadButton } from '../../../ui/download-button';
import { EmptyState } from '../../../ui/empty-state';
import { figureColumn } from '../../../ui/figure-column';
import { ListCount, ListTools, useListing } from '../../../ui/listing';
import {
  buyerColumn,
  orderStateColumn,
  referenceColumn,
  totalColumn,
} from '../../../ui/order-columns';
import { PagedTable, selectRows } from '../../../ui/paged-table';
import { openPage, RowMenu } from '../../../ui/row-menu';
import { SelectionBar } from '../../../ui/selection-bar';
import { StateFilter } from '../../../ui/state-filter';
import { useSelection } from '../../../ui/use-selection';
import { CancelOrders } from './cancel-orders';
import { OrderDetails } from './order-details';
import { OrderNotes } from './order-notes';
import { canBecome } from './order-steps';
import { PayOrder, RefundOrder } from './pay-order';

/** Cache key that `useRefresh` invalidates. */
const ORDERS = 'edited orders';

const NO_FILTERS = { q: '', state: '', page: 1 };
const VIEW = { ...NO_FILTERS, ...FIRST_PAGE };

const COLUMNS: TableColumnType<EditedOrder>[] = [
  referenceColumn(),
  {
    key: 'projectName',
    title: orderFields.projectName,
    className: cells.text,
    render: (_, { projectName, vintage }) => (
      <>
        {projectName}
        {vintage !== null && <span className={cells.more}>{text.vintage(vintage)}</span>}
      </>
    ),
  },
  figureColumn('quantity', orderFields.quantity, ({ quantity }) => formatCount(quantity)),
  totalColumn(),
  buyerColumn(),
  orderStateColumn(
    ({ status }) => status === 'Cancelled',
    ({ retirement }) =>
      retirement?.state === 'Requested' && <span className={cells.more}>{text.retiring}</span>,
  ),
  {
    key: 'notes',
    title: orderFields.notes,
    className: cells.text,
    render: (_, { notes }) => notes || listText.none,
  },
];

/** Orders, newest first. `addressOf` returns an order page's address. */
export function OrdersList({ addressOf }: { addressOf: (reference: string) => string }) {
  const [view, onView] = useUrlState(VIEW);
  /** Orders in the cancel dialog; empty while it is closed. */
  const [cancelling, setCancelling] = useState<readonly EditedOrder[]>([]);
  const [noted, setNoted] = useState<EditedOrder>();
  const [detailed, setDetailed] = useState<EditedOrder>();
  const [paid, setPaid] = useState<EditedOrder>();
  const [refunded, setRefunded] = useState<EditedOrder>();
  const state = ORDER_STATES.find((each) => each === view.state);
  const filter = { q: view.q || undefined, state };
  const orders = usePagedList(ORDERS, filter, readPageChoice(view), (query, signal) =>
    http.get('/orders', { query, signal }),
  );
  const refresh = useRefresh(ORDERS);
  const { selected, select, clear } = useSelection<EditedOrder>(JSON.stringify(filter));
  const listing = useListing(text, orders, view, onView, NO_FILTERS);
  if (listing.isNone) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} />;
  }
  const chosen = leaveOutEnded(selected, orders.rows ?? []);
  const isTooMany = chosen.size > ORDERS_PER_CANCELLATION;
  const leaveOut = (gone: readonly EditedOrder[]) => {
    const ids = new Set(gone.map(({ _id }) => _id));
    select(new Map([...chosen].filter(([id]) => !ids.has(id))));
    void refresh();
  };
  const boxes = selectRows<EditedOrder>({
    rows: chosen,
    onChange: select,
    label: ({ reference }) => text.select(reference),
    labelOfAll: text.selectAll,
  });
  return (
    <>
      <ListTools
        {...listing.tools}
        filters={<StateFilter states={ORDER_STATES} value={state} onChange={onView} />}
      >
        <DownloadButton
          disabled={orders.total === 0}
          failed={text.csvFailed}
          download={async () => {
            const { content } = await http.file('/orders.csv', { query: filter });
            downloadFile(text.fileName, content);
          }}
        />
      </ListTools>
      <ListCount list={orders} failed={text.loadFailed}>
        {text.count(orders.total)}
      </ListCount>
      {chosen.size > 0 && (
        <SelectionBar
          label={text.selection}
          selected={text.selected(chosen.size)}
          tooMany={isTooMany && creditMessages.ordersTooMany(ORDERS_PER_CANCELLATION)}
          onClear={clear}
        >
          <Button danger disabled={isTooMany} onClick={() => setCancelling([...chosen.values()])}>
            {text.cancelSubmit(chosen.size)}
          </Button>
        </SelectionBar>
      )}
      <CancelOrders
        orders={cancelling}
        onCancelled={() => {
          setCancelling([]);
          leaveOut(cancelling);
        }}
        onRefused={(refused) => {
          const others = cancelling.filter((each) => !refused.includes(each));
          if (others.length > 0) setCancelling(others);
          leaveOut(refused);
        }}
        onClose={() => setCancelling([])}
      />
      <OrderDetails order={detailed} onClose={() => setDetailed(undefined)} />
      <PayOrder
        order={paid}
        onDone={() => {
          setPaid(undefined);
          void refresh();
        }}
        onClose={() => setPaid(undefined)}
      />
      <RefundOrder
        order={refunded}
        onDone={() => {
          setRefunded(undefined);
          void refresh();
        }}
        onClose={() => setRefunded(undefined)}
      />
      <OrderNotes order={noted} refresh={refresh} onClose={() => setNoted(undefined)} />
      <PagedTable
        {...listing.table}
        columns={COLUMNS}
        actionsOf={(order) => {
          const pay = { key: 'pay', label: text.pay, onClick: () => setPaid(order) };
          const refund = {
            key: 'refund',
            label: text.refund,
            danger: true,
            onClick: () => setRefunded(order),
          };
          const cancel = {
            key: 'cancel',
            label: text.cancel,
            danger: true,
            onClick: () => setCancelling([order]),
          };
          return (
            <RowMenu
              name={order.reference}
              actions={[
                openPage(addressOf(order.reference), text.open),
                { key: 'details', label: text.details, onClick: () => setDetailed(order) },
                { key: 'notes', label: text.writeNotes, onClick: () => setNoted(order) },
                ...(canBecome(order, 'Paid') ? [pay] : []),
                ...(canBecome(order, 'Refunded') ? [refund] : []),
                ...(canBecome(order, 'Cancelled') ? [cancel] : []),
              ]}
            />
          );
        }}
        rowSelection={{
          ...boxes,
          getCheckboxProps: (order) => ({
            ...boxes.getCheckboxProps?.(order),
            disabled: !canBecome(order, 'Cancelled'),
          }),
        }}
        width={1080}
      />
    </>
  );
}

/**
 * Removes orders from a selection that can't be cancelled any more.
 * @param rows current page of the list, loaded after the selection
 */
function leaveOutEnded(
  selected: ReadonlyMap<string, EditedOrder>,
  rows: readonly EditedOrder[],
): ReadonlyMap<string, EditedOrder> {
  const ended = new Set(
    rows.filter((order) => !canBecome(order, 'Cancelled')).map(({ _id }) => _id),
  );
  return new Map([...selected].filter(([id]) => !ended.has(id)));
}
