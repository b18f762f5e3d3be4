import {
  certificateState,
  RETIREMENT_STATES,
  type RegisteredRetirement,
} from '@canopy/domain/credits';
import { paths, pathWith } from '@canopy/domain/site-pages';
import { type TableColumnType, Tag } from 'antd';
import { useState } from 'react';
import { FIRST_PAGE, readPageChoice } from '../../../lib/asked-page';
import { formatCount, formatTime } from '../../../lib/format';
import { publicGet } from '../../../lib/public-get';
import { useUrlState } from '../../../lib/url-state';
import { usePagedList } from '../../../lib/use-paged-list';
import { listText } from '../../../messages/content/content';
import { retirementsText as text } from '../../../messages/credits/retirements';
import cells from '../../../ui/cells.module.css';
import { EmptyState } from '../../../ui/empty-state';
import { figureColumn } from '../../../ui/figure-column';
import { ListCount, ListTools, useListing } from '../../../ui/listing';
import { PagedTable } from '../../../ui/paged-table';
import { openPage, RowMenu } from '../../../ui/row-menu';
import { StateFilter } from '../../../ui/state-filter';
import { EnterRegistry } from './enter-registry';
import { RETIREMENTS } from './subjects';

const NO_FILTERS = { q: '', state: '', page: 1 };
const VIEW = { ...NO_FILTERS, ...FIRST_PAGE };

const STATES = RETIREMENT_STATES.map((value) => ({
  value,
  label: certificateState(value).label,
}));

const COLUMNS: TableColumnType<RegisteredRetirement>[] = [
  {
    key: 'project',
    title: text.project,
    className: cells.name,
    render: (_, { project, vintage, name }) => (
      <>
        {project} {vintage}
        {name && <span className={cells.more}>{name}</span>}
      </>
    ),
  },
  figureColumn('credits', text.credits, ({ quantity }) => formatCount(quantity)),
  {
    key: 'year',
    title: text.year,
    className: cells.noWrap,
    render: (_, { year }) => year || listText.none,
  },
  {
    key: 'requested',
    title: text.requested,
    className: cells.noWrap,
    render: (_, { requestedAt }) => formatTime(requestedAt),
  },
  {
    key: 'state',
    title: text.state,
    render: (_, { state, demonstration }) =>
      demonstration ? (
        <Tag color="warning">{text.demonstration}</Tag>
      ) : (
        certificateState(state).label
      ),
  },
];

/** Retirements for editors, newest first. */
export function RetirementsList() {
  const [view, onView] = useUrlState(VIEW);
  const [entering, setEntering] = useState<RegisteredRetirement>();
  const state = RETIREMENT_STATES.find((each) => each === view.state);
  const retirements = usePagedList(
    RETIREMENTS,
    { q: view.q || undefined, state },
    readPageChoice(view),
    (query, signal) => publicGet('/retirements', { query, signal }),
  );
  const listing = useListing(text, retirements, view, onView, NO_FILTERS);
  if (listing.isNone) return <EmptyState title={text.emptyTitle} why={text.emptyWhy} />;
  return (
    <>
      <ListTools
        {...listing.tools}
        filters={<StateFilter states={STATES} value={state} onChange={onView} />}
      />
      <ListCount list={retirements} failed={text.loadFailed}>
        {text.count(retirements.total)}
      </ListCount>
      <EnterRegistry row={entering} onClose={() => setEntering(undefined)} />
      <PagedTable
        {...listing.table}
        columns={COLUMNS}
        actionsOf={(row) => <Actions row={row} onEnter={() => setEntering(row)} />}
        width={860}
      />
    </>
  );
}

function Actions({ row, onEnter }: { row: RegisteredRetirement; onEnter: () => void }) {
  const isOpen = row.state === 'Requested' && !row.demonstration;
  return (
    <RowMenu
      name={`${row.project} ${row.vintage ?? ''}`.trim()}
      actions={[
        openPage(pathWith(paths.certificate, row._id), text.open),
        ...(isOpen ? [{ key: 'enter', label: text.enter, onClick: onEnter }] : []),
      ]}
    />
  );
}
