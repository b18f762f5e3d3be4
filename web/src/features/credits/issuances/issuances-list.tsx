import { formatRupees } from '@canopy/domain/common';
import type { EditedIssuance } from '@canopy/domain/credits';
import { paths, pathWith } from '@canopy/domain/site-pages';
import { Button, type TableColumnType } from 'antd';
import { useState } from 'react';
import { FIRST_PAGE, readPageChoice } from '../../../lib/asked-page';
import { formatCount, formatDate } from '../../../lib/format';
import { http } from '../../../lib/http';
import { ISSUANCES, useProjectNames } from '../../../lib/issuances';
import { useUrlState } from '../../../lib/url-state';
import { useRefresh } from '../../../lib/use-answer';
import { usePagedList } from '../../../lib/use-paged-list';
import { issuanceText } from '../../../messages/credits/issuance-list';
import { issuanceFields, issuancesText as text } from '../../../messages/credits/issuances';
import cells from '../../../ui/cells.module.css';
import { EmptyState } from '../../../ui/empty-state';
import { figureColumn } from '../../../ui/figure-column';
import { FilterSelect } from '../../../ui/filter-select';
import { ListCount, ListTools, useListing } from '../../../ui/listing';
import { PagedTable } from '../../../ui/paged-table';
import { openPage, RowMenu } from '../../../ui/row-menu';
import { ChangePrice } from './change-price';
import { WithdrawCredits } from './withdraw-credits';

const NO_FILTERS = { q: '', projectId: '', page: 1 };

/** View of the list, as the address holds it. */
export const ISSUANCES_VIEW = { ...NO_FILTERS, ...FIRST_PAGE };

const COUNTS = ['issued', 'available', 'reserved', 'sold', 'retired', 'withdrawn'] as const;

const COLUMNS: TableColumnType<EditedIssuance>[] = [
  {
    key: 'project',
    title: issuanceFields.projectId,
    className: cells.name,
    render: (_, { projectName, registry, issuedOn }) => (
      <>
        {projectName}
        <span className={cells.more}>
          {[registry, issuedOn && formatDate(issuedOn)].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'vintage',
    title: issuanceFields.vintage,
    className: cells.noWrap,
    render: (_, { vintage, correspondingAdjustment }) => (
      <>
        {vintage ?? issuanceText.none}
        {vintage !== null && (
          <span className={cells.more}>
            {text.adjustment(text.adjustments[correspondingAdjustment])}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'serials',
    title: text.serials,
    className: cells.text,
    render: (_, { vintage, serialFirst, serialLast, account }) => (
      <>
        {vintage === null ? text.unserialised : issuanceText.serialsFrom(serialFirst, serialLast)}
        {account && <span className={cells.more}>{account}</span>}
      </>
    ),
  },
  figureColumn('price', issuanceFields.price, ({ price }) => formatRupees(price)),
  ...COUNTS.map((key) =>
    figureColumn<EditedIssuance>(key, text[key], (issuance) => formatCount(issuance[key])),
  ),
];

/** Issuances of all projects or of one, newest first. */
export function IssuancesList() {
  const [view, onView] = useUrlState(ISSUANCES_VIEW);
  const projects = useProjectNames();
  const [priced, setPriced] = useState<EditedIssuance>();
  const [withdrawn, setWithdrawn] = useState<EditedIssuance>();
  const filter = { q: view.q || undefined, projectId: view.projectId || undefined };
  const list = usePagedList(ISSUANCES, filter, readPageChoice(view), (query, signal) =>
    http.get('/issuances', { query, signal }),
  );
  const refresh = useRefresh(ISSUANCES);
  const listing = useListing(text, list, view, onView, NO_FILTERS);
  if (listing.isNone) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} />;
  }
  return (
    <>
      <ListTools
        {...listing.tools}
        filters={
          <FilterSelect
            label={text.projectFilter}
            all={text.allProjects}
            options={projects.data ?? []}
            value={projects.data ? view.projectId : ''}
            width={260}
            onChange={(projectId) => onView({ projectId, page: 1 })}
          />
        }
      >
        <Button href="/api/ledger">{text.ledger}</Button>
      </ListTools>
      <ListCount list={list} failed={text.loadFailed}>
        {text.count(list.total)}
      </ListCount>
      <ChangePrice issuance={priced} refresh={refresh} onClose={() => setPriced(undefined)} />
      <WithdrawCredits
        issuance={withdrawn}
        onWithdrawn={() => {
          setWithdrawn(undefined);
          void refresh();
        }}
        onClose={() => setWithdrawn(undefined)}
      />
      <PagedTable
        {...listing.table}
        columns={COLUMNS}
        actionsOf={(issuance) => {
          const { projectId, projectName, vintage, available } = issuance;
          const withdraw = {
            key: 'withdraw',
            label: text.withdraw,
            danger: true,
            onClick: () => setWithdrawn(issuance),
          };
          return (
            <RowMenu
              name={text.nameOf(projectName, vintage)}
              actions={[
                openPage(pathWith(paths.project, projectId), text.open),
                { key: 'price', label: text.changePrice, onClick: () => setPriced(issuance) },
                ...(available > 0 ? [withdraw] : []),
              ]}
            />
          );
        }}
        width={1280}
      />
    </>
  );
}
