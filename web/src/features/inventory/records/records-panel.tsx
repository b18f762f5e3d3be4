import { type EmissionRecord, RECORDS_PER_CHANGE } from '@canopy/domain/inventory';
import { Grid } from 'antd';
import type { Ref } from 'react';
import { readPageChoice } from '../../../lib/asked-page';
import { downloadCsv } from '../../../lib/csv';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { usePolicy } from '../../../lib/policy';
import { siteChoices, useSites } from '../../../lib/sites';
import { useLastPage } from '../../../lib/use-paged-list';
import { recordsText } from '../../../messages/client';
import { DownloadButton } from '../../../ui/download-button';
import { Panel } from '../../../ui/panel';
import { useSelection } from '../../../ui/use-selection';
import { MoveRecords } from './move-records';
import { RecordFilters, type UserName } from './record-filters';
import { RecordTable } from './record-table';
import { recordCsvColumns } from './records-csv';
import { keyOf, type RecordsView, sensible, toRecordQuery } from './records-view';
import { RecordSelection } from './selected-records';
import { useRecords, useRefreshRecords } from './use-records';

/** Records behind the figures. The server searches, filters, sorts and pages them. */
export function RecordsPanel({
  financialYear,
  users,
  address,
  onView: onAddress,
  onMoved,
  headingRef,
}: {
  financialYear: string;
  users: readonly UserName[];
  /** View of the list, as the address holds it. */
  address: Omit<RecordsView, 'year'>;
  onView: (change: Partial<RecordsView>) => void;
  /** Runs after records were moved to a site. */
  onMoved: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}) {
  const { yearStartsIn } = usePolicy();
  const { data: sites } = useSites();
  const view = sensible({ ...address, year: financialYear, leftOut: '' }, yearStartsIn, sites);
  const nameOf = namesOf(users);
  const isWide = Grid.useBreakpoint().xl ?? true;
  // The screen selects the site, so list filters neither show nor change it.
  const onView = ({ siteId: _, ...change }: Partial<RecordsView>) => onAddress(change);
  const records = useRecords(view);
  const refresh = useRefreshRecords();
  useLastPage(records, readPageChoice(view), onView);
  const hasSites = sites !== undefined && sites.length > 0;
  const { selected, select, clear } = useSelection<EmissionRecord>(keyOf(view));

  return (
    <Panel
      title={view.userId ? recordsText.titleOf(nameOf(view.userId)) : recordsText.title}
      note={
        <span role="status">
          {records.rows && !records.error && recordsText.count(formatCount(records.total))}
        </span>
      }
      headingRef={headingRef}
      actions={
        <DownloadButton
          disabled={records.total === 0}
          failed={recordsText.csvFailed}
          download={async () =>
            downloadCsv(
              recordsText.csvName(financialYear),
              recordCsvColumns(nameOf),
              await http.get('/getdata12', { query: toRecordQuery(view) }),
            )
          }
        />
      }
    >
      <RecordFilters
        view={{ ...view, siteId: '' }}
        onView={onView}
        users={users}
        sites={[]}
        canGroup={hasSites}
      />
      {hasSites && selected.size > 0 && (
        <RecordSelection count={selected.size} onClear={clear}>
          <MoveRecords
            ids={[...selected.keys()]}
            sites={siteChoices(sites)}
            disabled={selected.size > RECORDS_PER_CHANGE}
            onMoved={() => {
              clear();
              void refresh();
              onMoved();
            }}
          />
        </RecordSelection>
      )}
      <RecordTable
        records={records}
        reader={{
          nameOf,
          isWide,
          hasSites,
          ...(hasSites && { selection: { rows: selected, onChange: select } }),
        }}
        view={view}
        onView={onView}
      />
    </Panel>
  );
}

/** Returns a function that maps user ids to names. */
export function namesOf(users: readonly UserName[]): (userId: string) => string {
  const names = new Map(users.map(({ userId, username }) => [userId, username]));
  return (userId) => names.get(userId) ?? userId;
}
