import { type EmissionRecord, RECORD_SORTS } from '@canopy/domain';
import { Button, Table } from 'antd';
import type { Ref } from 'react';
import { downloadCsv } from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { askedPage, PAGE_SIZES, useLastPage } from '../../lib/use-paged-list';
import { membersText, recordsText } from '../../messages/client';
import { CsvButton } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { Skeleton } from '../../ui/skeleton';
import { RECORDS_WIDTH, recordColumns } from './record-columns';
import { RecordFilters, type UserName } from './record-filters';
import { fetchAllRecords } from './records-api';
import { recordCsvColumns } from './records-csv';
import { isFiltered, NO_FILTERS, queryOf, type RecordsView } from './records-view';
import { useRecords } from './use-records';

/** The records behind the figures, searched, filtered, sorted and paged by the server. */
export function RecordsPanel({
  financialYear,
  users,
  view,
  onView,
  headingRef,
}: {
  financialYear: string;
  users: readonly UserName[];
  view: RecordsView;
  onView: (change: Partial<RecordsView>) => void;
  headingRef: Ref<HTMLHeadingElement>;
}) {
  const names = new Map(users.map(({ userId, username }) => [userId, username]));
  const nameOf = (userId: string) => names.get(userId) ?? userId;
  const query = queryOf(view, financialYear);
  const { page, pageSize } = askedPage(view);
  const { data, error, isLoading, mutate } = useRecords(query, page, pageSize);
  const total = data?.meta.total ?? 0;
  useLastPage({ isCurrent: !isLoading, rows: data?.data, total }, { page, pageSize }, onView);

  const columns = recordColumns(nameOf).map((column) => ({
    ...column,
    sorter: RECORD_SORTS.some((each) => each === column.key),
    sortOrder:
      query.sort === column.key
        ? query.order === 'asc'
          ? ('ascend' as const)
          : ('descend' as const)
        : null,
  }));

  return (
    <Panel
      title={view.userId ? recordsText.titleOf(nameOf(view.userId)) : recordsText.title}
      note={<span role="status">{data && !error && recordsText.count(formatCount(total))}</span>}
      headingRef={headingRef}
      actions={
        <>
          {isFiltered(view) && (
            <Button onClick={() => onView(NO_FILTERS)}>{recordsText.clear}</Button>
          )}
          <CsvButton
            disabled={total === 0}
            failed={recordsText.csvFailed}
            download={async () =>
              downloadCsv(
                recordsText.csvName(financialYear),
                recordCsvColumns(nameOf),
                await fetchAllRecords(query),
              )
            }
          />
        </>
      }
    >
      <RecordFilters view={view} onView={onView} users={users} />
      {error && !isLoading ? (
        <LoadFailed error={error} onRetry={() => mutate()} />
      ) : !data ? (
        <Skeleton lines={10} />
      ) : (
        <Table<EmissionRecord>
          rowKey="_id"
          size="middle"
          columns={columns}
          dataSource={data.data}
          loading={isLoading}
          scroll={{ x: RECORDS_WIDTH }}
          showSorterTooltip={false}
          locale={{
            emptyText: (
              <EmptyState
                title={recordsText.noMatchTitle}
                why={recordsText.noMatch}
                action={<Button onClick={() => onView(NO_FILTERS)}>{recordsText.clear}</Button>}
              />
            ),
          }}
          pagination={{
            current: page,
            pageSize,
            total,
            pageSizeOptions: PAGE_SIZES,
            showSizeChanger: true,
            showTotal: (all, [from, to]) =>
              membersText.total(formatCount(from), formatCount(to), formatCount(all)),
          }}
          onChange={({ current, pageSize: size }, _, sorter, { action }) => {
            const by = Array.isArray(sorter) ? sorter[0] : sorter;
            onView(
              action === 'sort'
                ? {
                    sort: by?.order ? String(by.columnKey) : '',
                    order: by?.order === 'ascend' ? 'asc' : 'desc',
                    page: 1,
                  }
                : { page: current, pageSize: size },
            );
          }}
        />
      )}
    </Panel>
  );
}
