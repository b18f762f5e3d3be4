import { BUYER_FIELDS, BUYER_STATUSES, BUYER_TYPES, type Buyer } from '@canopy/domain/credits';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { readPageChoice } from '../../../lib/asked-page';
import { countryOptions } from '../../../lib/countries';
import { csvFields, downloadCsv } from '../../../lib/csv';
import { formatTime } from '../../../lib/format';
import { http } from '../../../lib/http';
import { listText } from '../../../messages/content/content';
import { buyerLabels, buyersText as text } from '../../../messages/credits/buyers';
import cells from '../../../ui/cells.module.css';
import { CountryFilter } from '../../../ui/country-filter';
import { DownloadButton } from '../../../ui/download-button';
import { EmptyState } from '../../../ui/empty-state';
import { Facts } from '../../../ui/facts';
import { FilterSelect } from '../../../ui/filter-select';
import { ListCount, ListTools, useListing } from '../../../ui/listing';
import { PagedTable, rowDetails } from '../../../ui/paged-table';
import { type BuyersView, NO_FILTERS, toBuyerFilter } from './buyers-view';
import { useBuyerPage } from './use-buyers';

/** Column headings that the import recognises. */
const CSV = csvFields(buyerLabels, BUYER_FIELDS);

const column = (
  key: 'buyerType' | 'industry' | 'country' | 'buyerStatus',
  className = cells.text,
): TableColumnType<Buyer> => ({
  key,
  title: buyerLabels[key],
  className,
  render: (_, buyer) => buyer[key] || listText.none,
});

const COLUMNS: TableColumnType<Buyer>[] = [
  {
    key: 'buyerName',
    title: buyerLabels.buyerName,
    className: cells.name,
    width: 220,
    dataIndex: 'buyerName',
  },
  column('buyerType', cells.noWrap),
  column('industry'),
  column('country'),
  {
    key: 'contactPerson',
    title: buyerLabels.contactPerson,
    className: cells.text,
    render: (_, { contactPerson, email }) => (
      <>
        {contactPerson || (email ? null : listText.none)}
        <span className={cells.more}>{email}</span>
      </>
    ),
  },
  column('buyerStatus', cells.noWrap),
  {
    key: 'createdAt',
    title: text.created,
    className: cells.noWrap,
    render: (_, { createdAt }) => formatTime(createdAt),
  },
];

/** List of buyers. The server searches, filters, sorts and pages it. */
export function BuyersList({
  view,
  onView,
  whenNone,
}: {
  view: BuyersView;
  onView: (change: Partial<BuyersView>) => void;
  /** Next step to offer while there are no buyers. */
  whenNone: ReactNode;
}) {
  const filter = toBuyerFilter(view);
  const buyers = useBuyerPage(filter, readPageChoice(view));
  const listing = useListing(text, buyers, view, onView, NO_FILTERS);
  if (listing.isNone) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} action={whenNone} />;
  }
  return (
    <>
      <ListTools
        {...listing.tools}
        filters={
          <>
            <FilterSelect
              label={text.typeFilter}
              all={text.allTypes}
              options={BUYER_TYPES}
              value={filter.buyerType ?? ''}
              width={152}
              onChange={(type) => onView({ type, page: 1 })}
            />
            <FilterSelect
              label={text.statusFilter}
              all={text.allStatuses}
              options={BUYER_STATUSES}
              value={filter.buyerStatus ?? ''}
              width={152}
              onChange={(status) => onView({ status, page: 1 })}
            />
            <CountryFilter
              country={view.country}
              countries={countryOptions().map(({ value }) => value)}
              onCountry={(country) => onView({ country, page: 1 })}
            />
          </>
        }
      >
        <DownloadButton
          disabled={buyers.total === 0}
          failed={listText.csvFailed}
          download={async () => {
            const { data } = await http.get('/getbuyers', { query: filter });
            downloadCsv(text.csvName, CSV, data);
          }}
        />
      </ListTools>
      <ListCount list={buyers} failed={text.loadFailed}>
        {text.count(buyers.total)}
      </ListCount>
      <PagedTable
        {...listing.table}
        columns={COLUMNS}
        width={1120}
        expandable={rowDetails<Buyer>({
          title: text.details,
          label: ({ buyerName }, isOpen) =>
            (isOpen ? text.hideDetails : text.showDetails)(buyerName),
          expandedRowRender: (buyer) => <BuyerDetails buyer={buyer} />,
        })}
      />
    </>
  );
}

/** Non-empty fields of a buyer. */
function BuyerDetails({ buyer }: { buyer: Buyer }) {
  const known = BUYER_FIELDS.filter((field) => buyer[field] !== '');
  const facts = known.map((field) => ({ term: buyerLabels[field], fact: buyer[field] }));
  return <Facts className={cells.details} facts={facts} />;
}
