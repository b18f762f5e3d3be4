import type { EmissionRecord } from '@canopy/domain/inventory';
import { Button, Grid } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { readPageChoice } from '../../../lib/asked-page';
import { downloadCsv } from '../../../lib/csv';
import { http } from '../../../lib/http';
import { useClosing, useReturnedIds } from '../../../lib/periods';
import { usePolicy } from '../../../lib/policy';
import { useSites } from '../../../lib/sites';
import { useLastPage } from '../../../lib/use-paged-list';
import { recordText } from '../../../messages/user';
import { DownloadButton } from '../../../ui/download-button';
import { EmptyState } from '../../../ui/empty-state';
import { useSelection } from '../../../ui/use-selection';
import { RecordFilters } from './record-filters';
import { RecordTable } from './record-table';
import { RecordTotals } from './record-totals';
import styles from './records.module.css';
import { recordCsvColumns } from './records-csv';
import {
  ALL_YEARS,
  isFiltered,
  keyOf,
  type OwnList,
  type RecordsView,
  readView,
  toRecordQuery,
} from './records-view';
import { SelectedRecordsBar } from './selected-records';
import { useRecordCalls } from './use-record-calls';
import type { RecordChanges } from './use-record-changes';
import { useLeftOutCount, useRecords, useRefreshRecords } from './use-records';

/** Member's saved records, with filters, totals, editing, deletion and download. */
export function OwnRecords({
  address,
  onChange,
  changes,
  fresh,
  aboutYear,
  onEnter,
}: {
  /** View of the list, as the address holds it. */
  address: OwnList;
  onChange: (change: Partial<OwnList>) => void;
  changes: RecordChanges;
  /** Ids of records saved just now. */
  fresh: ReadonlySet<string>;
  /** Renders a year's state, including whether its records can still change. */
  aboutYear: (year: string) => ReactNode;
  /** Opens the entry form. */
  onEnter: () => void;
}) {
  const { yearStartsIn } = usePolicy();
  const { data: sites } = useSites();
  const view = useMemo(
    () => readView(address, yearStartsIn, sites),
    [address, yearStartsIn, sites],
  );
  const onView = ({ userId: _, pageSize, ...change }: Partial<RecordsView>) =>
    onChange({ ...change, ...(pageSize !== undefined && { size: pageSize }) });
  const records = useRecords(view);
  const isWide = Grid.useBreakpoint().xl ?? true;
  const closingOf = useClosing();
  const returned = useReturnedIds();
  const calls = useRecordCalls(changes, records);
  useLastPage(records, readPageChoice(view), onView);
  const selection = useSelection<EmissionRecord>(keyOf(view));
  const refreshAll = useRefreshRecords();
  const onDeleted = (ids: readonly string[]) => {
    selection.clear();
    for (const id of ids) changes.cancel(id);
    void refreshAll();
  };

  const isNone = records.isCurrent && records.total === 0 && !isFiltered(view) && !view.leftOut;
  return (
    <section aria-labelledby="records-title">
      <header className={styles.header}>
        <h2 id="records-title">{recordText.title}</h2>
        <DownloadButton
          disabled={records.total === 0}
          failed={recordText.downloadFailed}
          download={async () =>
            downloadCsv(
              recordText.fileName(view.year),
              recordCsvColumns(),
              await http.get('/getdata12', { query: toRecordQuery(view) }),
            )
          }
        />
      </header>
      {!(records.error && !records.rows) && (
        <>
          <RecordTotals
            year={view.year}
            saysFailure={records.rows !== undefined}
            onYear={(year) => onView({ year, leftOut: '', page: 1 })}
          />
          {view.year !== ALL_YEARS && aboutYear(view.year)}
          <LeftOut view={view} onView={onView} />
        </>
      )}
      <div className={styles.list}>
        <RecordFilters
          view={view}
          onView={onView}
          sites={sites ?? []}
          canGroup={sites !== undefined && sites.length > 0}
        />
        {isNone ? (
          <Nothing isOfAllYears={view.year === ALL_YEARS} onEnter={onEnter} />
        ) : (
          <>
            {selection.selected.size > 0 && (
              <SelectedRecordsBar
                selected={selection.selected}
                sites={sites ?? []}
                onClear={selection.clear}
                onDeleted={onDeleted}
              />
            )}
            <RecordTable
              records={records}
              reader={{
                own: {
                  isWide,
                  sites: sites ?? [],
                  edits: changes.edits,
                  fresh,
                  returned,
                  closingOf,
                  calls,
                },
                selection: { rows: selection.selected, onChange: selection.select },
              }}
              view={view}
              onView={onView}
            />
          </>
        )}
      </div>
    </section>
  );
}

/** Number of records that count in no year, so that they aren't overlooked. */
function LeftOut({
  view: { year, leftOut },
  onView,
}: {
  view: RecordsView;
  onView: (change: Partial<RecordsView>) => void;
}) {
  const count = useLeftOutCount(year);
  if (leftOut) {
    return (
      <p className={styles.ownLeftOut}>
        {recordText.onlyLeftOut(year)}
        <Button onClick={() => onView({ leftOut: '', page: 1 })}>{recordText.showCounted}</Button>
      </p>
    );
  }
  return count > 0 ? (
    <p className={styles.ownLeftOut}>
      {recordText.leftOut(count, year)}
      <Button onClick={() => onView({ leftOut: 'only', page: 1 })}>{recordText.showLeftOut}</Button>
    </p>
  ) : null;
}

function Nothing({ isOfAllYears, onEnter }: { isOfAllYears: boolean; onEnter: () => void }) {
  return (
    <EmptyState
      title={isOfAllYears ? recordText.emptyAll : recordText.empty}
      why={isOfAllYears ? recordText.emptyAllWhy : recordText.emptyWhy}
      action={
        <Button type="primary" onClick={onEnter}>
          {recordText.emptyAction}
        </Button>
      }
    />
  );
}
