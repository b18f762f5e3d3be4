import { formatRupees } from '@canopy/domain/common';
import { certificateState, type EditedOrder, ORDER_STATES } from '@canopy/domain/credits';
import { paths, pathWith } from '@canopy/domain/site-pages';
import type { TableColumnType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FIRST_PAGE, readPageChoice } from '../../../lib/asked-page';
import { formatCount, formatTime } from '../../../lib/format';
import { http } from '../../../lib/http';
import { useUrlState } from '../../../lib/url-state';
import { usePagedList } from '../../../lib/use-paged-list';
import { listText } from '../../../messages/content/content';
import { ordersText } from '../../../messages/credits/orders';
import { holdingsText as text } from '../../../messages/credits/retirements';
import cells from '../../../ui/cells.module.css';
import { EmptyState } from '../../../ui/empty-state';
import { figureColumn } from '../../../ui/figure-column';
import { ListCount, ListTools, useListing } from '../../../ui/listing';
import { PagedTable } from '../../../ui/paged-table';
import { RowMenu } from '../../../ui/row-menu';
import { StateFilter } from '../../../ui/state-filter';
import { ChangeConsent } from './change-consent';
import { OWN_ORDERS } from './subjects';

const NO_FILTERS = { q: '', state: '', page: 1 };
const VIEW = { ...NO_FILTERS, ...FIRST_PAGE };

const COLUMNS: TableColumnType<EditedOrder>[] = [
  {
    key: 'reference',
    title: text.reference,
    className: cells.name,
    render: (_, { reference, createdAt }) => (
      <>
        <Link className={cells.noWrap} to={pathWith(paths.order, reference)}>
          {reference}
        </Link>
        <span className={cells.more}>{formatTime(createdAt)}</span>
      </>
    ),
  },
  { key: 'project', title: text.project, dataIndex: 'projectName', className: cells.text },
  figureColumn('credits', text.credits, ({ quantity }) => formatCount(quantity)),
  figureColumn('total', text.total, ({ total }) => formatRupees(total)),
  {
    key: 'state',
    title: text.state,
    render: (_, { state, provider }) => (
      <>
        {state}
        {provider === 'simulated' && <span className={cells.more}>{text.simulated}</span>}
      </>
    ),
  },
  {
    key: 'certificate',
    title: text.certificate,
    render: (_, { retirement }) =>
      retirement ? (
        <>
          <Link to={pathWith(paths.certificate, retirement._id)}>{text.openCertificate}</Link>
          <span className={cells.more}>{certificateState(retirement.state).label}</span>
        </>
      ) : (
        listText.none
      ),
  },
];

/** Orders of the client, newest first. */
export function OwnOrders() {
  const [view, onView] = useUrlState(VIEW);
  const [consenting, setConsenting] = useState<string>();
  const state = ORDER_STATES.find((each) => each === view.state);
  const orders = usePagedList(
    OWN_ORDERS,
    { q: view.q || undefined, state },
    readPageChoice(view),
    (query, signal) => http.get('/orders', { query, signal }),
  );
  const listing = useListing(ordersText, orders, view, onView, NO_FILTERS);
  if (listing.isNone) return <EmptyState title={text.noOrders} why={text.noOrdersWhy} />;
  return (
    <>
      <ListTools
        {...listing.tools}
        filters={<StateFilter states={ORDER_STATES} value={state} onChange={onView} />}
      />
      <ListCount list={orders} failed={text.ordersFailed}>
        {text.count(orders.total)}
      </ListCount>
      <ChangeConsent retirementId={consenting} onClose={() => setConsenting(undefined)} />
      <PagedTable
        {...listing.table}
        columns={COLUMNS}
        actionsOf={({ reference, retirement }) =>
          retirement && (
            <RowMenu
              name={reference}
              actions={[
                {
                  key: 'consent',
                  label: text.changeConsent,
                  onClick: () => setConsenting(retirement._id),
                },
              ]}
            />
          )
        }
        width={960}
      />
    </>
  );
}
