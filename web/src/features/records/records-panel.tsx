import { Grid } from 'antd';
import type { Ref } from 'react';
import { downloadCsv } from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { http } from '../../lib/http';
import { usePolicy } from '../../lib/policy';
import { askedPage, useLastPage } from '../../lib/use-paged-list';
import { recordsText } from '../../messages/client';
import { DownloadButton } from '../../ui/download-button';
import { Panel } from '../../ui/panel';
import { RecordFilters, type UserName } from './record-filters';
import { RecordTable } from './record-table';
import { recordCsvColumns } from './records-csv';
import { queryOf, type RecordsView, sensible } from './records-view';
import { useRecords } from './use-records';

/** The records behind the figures, searched, filtered, sorted and paged by the server. */
export function RecordsPanel({
  financialYear,
  users,
  address,
  onView,
  headingRef,
}: {
  financialYear: string;
  users: readonly UserName[];
  /** The list as the address has it. */
  address: Omit<RecordsView, 'year'>;
  onView: (change: Partial<RecordsView>) => void;
  headingRef: Ref<HTMLHeadingElement>;
}) {
  const { yearStartsIn } = usePolicy();
  const view = sensible({ ...address, year: financialYear, leftOut: '' }, yearStartsIn);
  const nameOf = namesOf(users);
  const isWide = Grid.useBreakpoint().xl ?? true;
  const records = useRecords(view);
  useLastPage(records, askedPage(view), onView);

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
              await http.get('/getdata12', { query: queryOf(view) }),
            )
          }
        />
      }
    >
      <RecordFilters view={view} onView={onView} users={users} />
      <RecordTable records={records} reader={{ nameOf, isWide }} view={view} onView={onView} />
    </Panel>
  );
}

/** The names of users by their ids. */
export function namesOf(users: readonly UserName[]): (userId: string) => string {
  const names = new Map(users.map(({ userId, username }) => [userId, username]));
  return (userId) => names.get(userId) ?? userId;
}
