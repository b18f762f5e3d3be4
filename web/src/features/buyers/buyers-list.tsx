import { BUYER_SORTS, type Buyer, buyerFields } from '@canopy/domain';
import { Button, Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format';
import { askedPage, PAGE_SIZES, useLastPage } from '../../lib/use-paged-list';
import { buyersText as text } from '../../messages/buyers';
import { listText } from '../../messages/content';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { ToggleDetails } from '../../ui/toggle-details';
import { BuyerDetails } from './buyer-details';
import { BuyerFilters } from './buyer-filters';
import styles from './buyers.module.css';
import { type BuyersView, filterOf, isFiltered, NO_FILTERS } from './buyers-view';
import { useBuyerPage } from './use-buyers';

const either = (value: string) => value || listText.none;

const COLUMNS: TableColumnType<Buyer>[] = [
  {
    key: 'buyerName',
    title: buyerFields.buyerName.label,
    className: styles.name,
    width: 220,
    render: (_, { buyerName }) => buyerName,
  },
  {
    key: 'buyerType',
    title: buyerFields.buyerType.label,
    className: styles.noWrap,
    render: (_, { buyerType }) => either(buyerType),
  },
  {
    key: 'industry',
    title: buyerFields.industry.label,
    className: styles.text,
    render: (_, { industry }) => either(industry),
  },
  {
    key: 'country',
    title: buyerFields.country.label,
    className: styles.text,
    render: (_, { country }) => either(country),
  },
  {
    key: 'contactPerson',
    title: buyerFields.contactPerson.label,
    className: styles.text,
    render: (_, { contactPerson, email }) => (
      <>
        {either(contactPerson)}
        <span className={styles.soft}>{email}</span>
      </>
    ),
  },
  {
    key: 'buyerStatus',
    title: buyerFields.buyerStatus.label,
    className: styles.noWrap,
    render: (_, { buyerStatus }) => either(buyerStatus),
  },
  {
    key: 'createdAt',
    title: text.created,
    className: styles.noWrap,
    render: (_, { createdAt }) => formatTime(createdAt),
  },
];

/** The buyers there are, searched, filtered, sorted and paged by the server. */
export function BuyersList({
  view,
  onView,
  whenNone,
}: {
  view: BuyersView;
  onView: (change: Partial<BuyersView>) => void;
  /** What to do when there is no buyer at all. */
  whenNone: ReactNode;
}) {
  const filter = filterOf(view);
  const page = askedPage(view);
  const buyers = useBuyerPage(filter, page);
  useLastPage(buyers, page, onView);

  if (buyers.isCurrent && buyers.total === 0 && !isFiltered(view)) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} action={whenNone} />;
  }
  return (
    <>
      <BuyerFilters view={view} onView={onView} isEmpty={buyers.total === 0} />
      <p role="status" className={styles.count}>
        {buyers.error ? text.loadFailed : buyers.rows && text.count(buyers.total)}
      </p>
      {buyers.error && !buyers.isCurrent ? (
        <LoadFailed error={buyers.error} onRetry={buyers.reload} />
      ) : !buyers.rows ? (
        <Skeleton lines={10} />
      ) : (
        <Table<Buyer>
          rowKey="_id"
          size="middle"
          columns={COLUMNS.map((column) => ({
            ...column,
            sorter: BUYER_SORTS.some((each) => each === column.key),
            sortOrder:
              filter.sort !== column.key
                ? null
                : filter.order === 'desc'
                  ? ('descend' as const)
                  : ('ascend' as const),
          }))}
          dataSource={buyers.rows}
          loading={buyers.isLoading}
          scroll={{ x: 1120 }}
          showSorterTooltip={false}
          expandable={{
            columnTitle: <span className="visually-hidden">{text.details}</span>,
            expandedRowClassName: styles.expanded,
            expandedRowRender: (buyer) => <BuyerDetails buyer={buyer} />,
            expandIcon: ({ expanded, onExpand, record }) => (
              <ToggleDetails
                isOpen={expanded}
                label={
                  expanded ? text.hideDetails(record.buyerName) : text.showDetails(record.buyerName)
                }
                onToggle={(event) => onExpand(record, event)}
              />
            ),
          }}
          locale={{
            emptyText: (
              <EmptyState
                title={text.noMatchTitle}
                why={listText.noMatch}
                action={<Button onClick={() => onView(NO_FILTERS)}>{listText.clear}</Button>}
              />
            ),
          }}
          pagination={{
            current: page.page,
            pageSize: page.pageSize,
            total: buyers.total,
            pageSizeOptions: PAGE_SIZES,
            showSizeChanger: true,
            showTotal: (all, [from, to]) => listText.range(from, to, all),
          }}
          onChange={({ current, pageSize }, _, sorter, { action }) => {
            const [by] = [sorter].flat();
            onView(
              action === 'sort'
                ? {
                    sort: by?.order ? String(by.columnKey) : '',
                    order: by?.order === 'descend' ? 'desc' : 'asc',
                    page: 1,
                  }
                : { page: current, pageSize },
            );
          }}
        />
      )}
    </>
  );
}
