import { RECORD_SORTS } from '@canopy/domain';
import { Button } from 'antd';
import type { Ref } from 'react';
import { downloadCsv } from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { askedPage, useLastPage } from '../../lib/use-paged-list';
import { recordsText } from '../../messages/client';
import { tableText } from '../../messages/en';
import { CsvButton } from '../../ui/csv-button';
import { PagedTable } from '../../ui/paged-table';
import { Panel } from '../../ui/panel';
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
  const page = askedPage(view);
  const records = useRecords(query, page);
  useLastPage(records, page, onView);

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
        <>
          {isFiltered(view) && (
            <Button onClick={() => onView(NO_FILTERS)}>{tableText.clear}</Button>
          )}
          <CsvButton
            disabled={records.total === 0}
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
      <PagedTable
        list={records}
        columns={recordColumns(nameOf)}
        width={RECORDS_WIDTH}
        sorts={RECORD_SORTS}
        firstOrder="desc"
        view={view}
        onView={onView}
        noMatch={recordsText.noMatchTitle}
        onClear={() => onView(NO_FILTERS)}
      />
    </Panel>
  );
}
