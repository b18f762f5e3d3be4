import { DownloadOutlined } from '@ant-design/icons';
import type { EmissionRecord } from '@canopy/domain';
import { App, Button, Grid, Table } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { downloadCsv } from '../../lib/csv';
import { appText } from '../../messages/en';
import { recordText } from '../../messages/user';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import styles from './emission-records.module.css';
import { allRecords } from './emission-records-api';
import { recordColumns } from './record-columns';
import { CSV_COLUMNS } from './record-csv';
import { RecordFilters } from './record-filters';
import {
  ALL_YEARS,
  isNarrowed,
  PAGE_SIZES,
  pageQueryOf,
  queryOf,
  type RecordListState,
  sensible,
} from './record-list';
import { RecordTotals } from './record-totals';
import { useLeftOutCount, useRecordPage } from './use-emission-records';
import { useRecordCalls } from './use-record-calls';
import type { RecordChanges } from './use-record-changes';

/** The records a member has saved: found, corrected, taken away, downloaded and added up. */
export function EmissionRecords({
  address,
  onChange,
  changes,
  fresh,
  onEnter,
}: {
  /** The list as the address has it. */
  address: RecordListState;
  onChange: (change: Partial<RecordListState>) => void;
  changes: RecordChanges;
  /** The ids of records that have just been saved. */
  fresh: ReadonlySet<string>;
  /** Leads to where records are entered. */
  onEnter: () => void;
}) {
  const state = useMemo(() => sensible(address), [address]);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isLoading, mutate } = useRecordPage(pageQueryOf(state));
  const isWide = Grid.useBreakpoint().xl ?? true;
  const calls = useRecordCalls(changes, () => heading.current?.focus());
  const columns = useMemo(
    () => recordColumns({ state, isWide, edits: changes.edits, fresh, calls }),
    [state, isWide, changes.edits, fresh, calls],
  );

  const isFailed = error !== undefined && data === undefined;
  const rows = data?.data.filter(({ _id }) => !changes.hidden.has(_id)) ?? [];
  const total = data ? data.meta.total - (data.data.length - rows.length) : 0;
  useStepBack(data !== undefined && rows.length === 0 && state.page > 1, () =>
    onChange({ page: state.page - 1 }),
  );

  return (
    <section aria-labelledby="records-title">
      <header className={styles.header}>
        <h2 id="records-title" ref={heading} tabIndex={-1}>
          {recordText.title}
        </h2>
        <Download state={state} disabled={total === 0} />
      </header>
      {!isFailed && (
        <>
          <RecordTotals
            year={state.year}
            hidden={changes.hidden}
            saysFailure={data !== undefined}
          />
          <LeftOut state={state} onChange={onChange} />
        </>
      )}
      <div className={styles.list}>
        <RecordFilters state={state} onChange={onChange} />
        {isFailed && <LoadFailed error={error} onRetry={() => void mutate()} />}
        {!error && !data && (
          <div className={styles.waiting}>
            <Skeleton />
          </div>
        )}
        {data && rows.length === 0 && state.page === 1 && (
          <Nothing state={state} onChange={onChange} onEnter={onEnter} />
        )}
        {data && rows.length > 0 && (
          <Table<EmissionRecord>
            className={styles.table}
            rowKey="_id"
            size="middle"
            tableLayout="fixed"
            scroll={{ x: 940 }}
            loading={isLoading && { delay: 300 }}
            columns={columns}
            dataSource={rows}
            rowClassName={({ _id }) => (changes.edits.has(_id) ? (styles.edited ?? '') : '')}
            pagination={{
              current: state.page,
              pageSize: state.size,
              total,
              showSizeChanger: true,
              pageSizeOptions: PAGE_SIZES,
              showTotal: (count) => recordText.records(count),
            }}
            onChange={({ current, pageSize }, _, sorter, { action }) => {
              if (action === 'paginate') {
                onChange({ page: current ?? 1, size: pageSize ?? state.size });
                return;
              }
              const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
              onChange({
                sort: order ? String(columnKey) : '',
                order: order === 'ascend' ? 'asc' : 'desc',
                page: 1,
              });
            }}
          />
        )}
      </div>
    </section>
  );
}

/** The last row of the last page was deleted. */
function useStepBack(isPastTheEnd: boolean, stepBack: () => void): void {
  const step = useRef(stepBack);
  step.current = stepBack;
  useEffect(() => {
    if (isPastTheEnd) step.current();
  }, [isPastTheEnd]);
}

/** All that the filters select, not only the page that is shown. */
function Download({ state, disabled }: { state: RecordListState; disabled: boolean }) {
  const { notification } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      downloadCsv(recordText.fileName(state.year), CSV_COLUMNS, await allRecords(queryOf(state)));
    } catch (failure) {
      const description = toAppError(failure).message;
      notification.error({ title: recordText.downloadFailed, description });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined />} loading={isBusy} disabled={disabled} onClick={download}>
      {appText.download}
    </Button>
  );
}

/** Records that count nowhere are not silently lost. */
function LeftOut({
  state: { year, leftOut },
  onChange,
}: {
  state: RecordListState;
  onChange: (change: Partial<RecordListState>) => void;
}) {
  const count = useLeftOutCount(year);
  if (leftOut) {
    return (
      <p className={styles.leftOut}>
        {recordText.onlyLeftOut(year)}
        <Button onClick={() => onChange({ leftOut: '', page: 1 })}>{recordText.showCounted}</Button>
      </p>
    );
  }
  return count > 0 ? (
    <p className={styles.leftOut}>
      {recordText.leftOut(count, year)}
      <Button onClick={() => onChange({ leftOut: 'only', page: 1 })}>
        {recordText.showLeftOut}
      </Button>
    </p>
  ) : null;
}

function Nothing({
  state,
  onChange,
  onEnter,
}: {
  state: RecordListState;
  onChange: (change: Partial<RecordListState>) => void;
  onEnter: () => void;
}) {
  if (isNarrowed(state) || state.leftOut) {
    const all = { scope: '', category: '', q: '', leftOut: '', page: 1 };
    return (
      <EmptyState
        title={recordText.nothingFound}
        why={recordText.nothingFoundWhy}
        action={<Button onClick={() => onChange(all)}>{recordText.clearFilters}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={state.year === ALL_YEARS ? recordText.emptyAll : recordText.empty}
      why={state.year === ALL_YEARS ? recordText.emptyAllWhy : recordText.emptyWhy}
      action={
        <Button type="primary" onClick={onEnter}>
          {recordText.emptyAction}
        </Button>
      }
    />
  );
}
