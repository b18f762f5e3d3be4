import {
  type EditedOrder,
  formatRupees,
  messages,
  ORDER_STATUSES,
  ORDERS_PER_CANCELLATION,
} from '@canopy/domain';
import { Button, type TableColumnType, Tag } from 'antd';
import { useState } from 'react';
import { FIRST_PAGE, readPageChoice } from '../../lib/asked-page';
import { downloadFile } from '../../lib/csv';
import { formatCount, formatTime } from '../../lib/format';
import { http } from '../../lib/http';
import { useUrlState } from '../../lib/url-state';
import { usePagedList } from '../../lib/use-paged-list';
import { listText } from '../../messages/content';
import { orderFields, ordersText as text } from '../../messages/orders';
import cells from '../../ui/cells.module.css';
import { DownloadButton } from '../../ui/download-button';
import { EmptyState } from '../../ui/empty-state';
import { FilterSelect } from '../../ui/filter-select';
import { ListCount, ListTools, useListing } from '../../ui/listing';
import { PagedTable, selectRows } from '../../ui/paged-table';
import { SelectionBar } from '../../ui/selection-bar';
import { useSelection } from '../../ui/use-selection';
import { CancelOrders, ORDERS } from './cancel-orders';
import { OrderActions } from './order-actions';

const NO_FILTERS = { q: '', status: '', page: 1 };
const VIEW = { ...NO_FILTERS, ...FIRST_PAGE };

const COLUMNS: TableColumnType<EditedOrder>[] = [
  {
    key: 'reference',
    title: orderFields.reference,
    className: cells.name,
    render: (_, { reference, createdAt }) => (
      <>
        <span className={cells.noWrap}>{reference}</span>
        <span className={cells.more}>{formatTime(createdAt)}</span>
      </>
    ),
  },
  { key: 'projectName', title: orderFields.projectName, dataIndex: 'projectName' },
  {
    key: 'quantity',
    title: orderFields.quantity,
    align: 'end',
    className: cells.noWrap,
    render: (_, { quantity }) => formatCount(quantity),
  },
  {
    key: 'total',
    title: orderFields.total,
    align: 'end',
    className: cells.noWrap,
    render: (_, { total }) => formatRupees(total),
  },
  {
    key: 'buyer',
    title: orderFields.buyer,
    className: cells.text,
    render: (_, { buyer: { name, email } }) => (
      <>
        {name}
        <span className={cells.more}>{email}</span>
      </>
    ),
  },
  {
    key: 'status',
    title: orderFields.status,
    className: cells.text,
    render: (_, { status, reason }) => (
      <>
        {status === 'Cancelled' ? <Tag color="warning">{status}</Tag> : status}
        {reason && <span className={cells.more}>{reason}</span>}
      </>
    ),
  },
  {
    key: 'notes',
    title: orderFields.notes,
    className: cells.text,
    render: (_, { notes }) => notes || listText.none,
  },
];

/** The orders there are, newest first. `addressOf` is the address of an order's page. */
export function OrdersList({ addressOf }: { addressOf: (reference: string) => string }) {
  const [view, onView] = useUrlState(VIEW);
  const [isCancelling, setCancelling] = useState(false);
  const status = ORDER_STATUSES.find((each) => each === view.status);
  const filter = { q: view.q || undefined, status };
  const orders = usePagedList(ORDERS, filter, readPageChoice(view), (query, signal) =>
    http.get('/orders', { query, signal }),
  );
  const { selected, select, clear } = useSelection<EditedOrder>(JSON.stringify(filter));
  const listing = useListing(text, orders, view, onView, NO_FILTERS);
  if (listing.isNone) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} />;
  }
  const references = [...selected.values()].map(({ reference }) => reference);
  const isTooMany = references.length > ORDERS_PER_CANCELLATION;
  const boxes = selectRows<EditedOrder>({
    rows: selected,
    onChange: select,
    label: ({ reference }) => text.select(reference),
    labelOfAll: text.selectAll,
  });
  return (
    <>
      <ListTools
        {...listing.tools}
        filters={
          <FilterSelect
            label={text.statusFilter}
            all={text.allStatuses}
            options={ORDER_STATUSES}
            value={status ?? ''}
            width={160}
            onChange={(next) => onView({ status: next, page: 1 })}
          />
        }
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
      {references.length > 0 && (
        <SelectionBar
          label={text.selection}
          selected={text.selected(references.length)}
          tooMany={isTooMany && messages.ordersTooMany(ORDERS_PER_CANCELLATION)}
          onClear={clear}
        >
          <Button danger disabled={isTooMany} onClick={() => setCancelling(true)}>
            {text.cancelSubmit(references.length)}
          </Button>
        </SelectionBar>
      )}
      <CancelOrders
        references={references}
        isOpen={isCancelling}
        onClose={(wasDone) => {
          setCancelling(false);
          if (wasDone) clear();
        }}
      />
      <PagedTable
        {...listing.table}
        columns={[
          ...COLUMNS,
          {
            key: 'action',
            title: listText.action,
            width: 96,
            render: (_, order) => <OrderActions order={order} addressOf={addressOf} />,
          },
        ]}
        rowSelection={{
          ...boxes,
          getCheckboxProps: (order) => ({
            ...boxes.getCheckboxProps?.(order),
            disabled: order.status === 'Cancelled',
          }),
        }}
        width={1080}
      />
    </>
  );
}
