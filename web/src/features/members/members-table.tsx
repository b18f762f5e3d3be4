import type { CsvColumn, Member } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { downloadCsv } from '../../lib/csv';
import { localList } from '../../lib/local-list';
import { membersText } from '../../messages/client';
import { CsvButton } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { PagedTable } from '../../ui/paged-table';
import { SearchField } from '../../ui/search-field';
import styles from './members-table.module.css';
import { useMembers } from './use-members';

const FIELDS = {
  username: membersText.username,
  userId: membersText.userId,
  emailid: membersText.email,
} as const;
const KEYS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

const CSV_COLUMNS: CsvColumn<Member>[] = KEYS.map((key) => ({
  header: FIELDS[key],
  value: (member) => member[key],
}));

const COLUMNS: TableColumnType<Member>[] = KEYS.map((key) => ({
  key,
  dataIndex: key,
  title: FIELDS[key],
  className: styles.cell,
}));

const RULES = {
  searched: (member: Member) => KEYS.map((key) => member[key]).join('\n'),
  sorts: Object.fromEntries(KEYS.map((key) => [key, (member: Member) => member[key]])),
  first: { sort: 'username', order: 'asc' },
} as const;

/** Search, sort and page of the list, as the address carries them. */
export interface MembersView {
  readonly q: string;
  readonly sort: string;
  readonly order: string;
  readonly page: number;
  readonly pageSize: number;
}

/** The client's users. */
export function MembersTable({
  view,
  onView,
  whenNone,
}: {
  view: MembersView;
  onView: (change: Partial<MembersView>) => void;
  /** What to do when there is no user at all. */
  whenNone: ReactNode;
}) {
  const members = useMembers();
  const list = localList(members, view, RULES);
  if (members.data?.length === 0) {
    return (
      <EmptyState title={membersText.emptyTitle} why={membersText.emptyWhy} action={whenNone} />
    );
  }
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label={membersText.search}
          value={view.q}
          onSearch={(q) => onView({ q, page: 1 })}
        />
        <CsvButton
          disabled={list.total === 0}
          download={() => downloadCsv(membersText.csvName, CSV_COLUMNS, list.found)}
        />
      </div>
      <PagedTable
        list={list}
        columns={COLUMNS}
        width={640}
        sorts={KEYS}
        view={view}
        onView={onView}
        noMatch={membersText.noMatchTitle}
        onClear={() => onView({ q: '', page: 1 })}
      />
    </>
  );
}
