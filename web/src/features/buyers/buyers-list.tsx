import { BUYER_SORTS, type Buyer, buyerFields } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format';
import { askedPage, useLastPage } from '../../lib/use-paged-list';
import { buyersText as text } from '../../messages/buyers';
import { listText } from '../../messages/content';
import { EmptyState } from '../../ui/empty-state';
import { PagedTable } from '../../ui/paged-table';
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
        {contactPerson || (email ? null : listText.none)}
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
      <PagedTable
        list={buyers}
        columns={COLUMNS}
        width={1120}
        sorts={BUYER_SORTS}
        view={view}
        onView={onView}
        noMatch={text.noMatchTitle}
        onClear={() => onView(NO_FILTERS)}
        details={{
          title: text.details,
          label: ({ buyerName }, isOpen) =>
            (isOpen ? text.hideDetails : text.showDetails)(buyerName),
          render: (buyer) => <BuyerDetails buyer={buyer} />,
        }}
      />
    </>
  );
}
