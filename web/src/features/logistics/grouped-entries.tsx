import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { formatCount } from '../../lib/format';
import { tableText, totalsText } from '../../messages/ecommerce';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { EntryFilters } from './entry-filters';
import { EntryTable, UnitHead } from './entry-table';
import { formatKg3Number, formatMoment } from './figures';
import {
  type ChangeList,
  ENTRY_LIST,
  type EntryListState,
  GROUP_LIST,
  listChange,
  sortOf,
} from './list-state';
import styles from './logistics.module.css';
import { type BusinessGroup, filterGroups } from './summaries';

const PAGE_SIZE = 10;
/** So few are shown with their entries at once. */
const FEW = 3;

/** Businesses with their totals, each opening to its entries. */
export function GroupedEntries({
  groups,
  state,
  onChange,
}: {
  groups: readonly BusinessGroup[];
  state: EntryListState;
  onChange: ChangeList;
}) {
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  const shown = filterGroups(groups, state);
  const ids = shown.map(({ business }) => business._id);
  const open = opened ?? (groups.length <= FEW ? ids : []);
  const isAllOpen = ids.every((id) => open.includes(id));
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));

  return (
    <Panel
      title={tableText.groupsTitle}
      note={tableText.groupsNote}
      actions={
        <Button onClick={() => setOpened(isAllOpen ? [] : ids)}>
          {isAllOpen ? tableText.collapseAll : tableText.expandAll}
        </Button>
      }
    >
      <EntryFilters label={tableText.searchGroups} state={state} onChange={onChange} />
      {shown.length === 0 ? (
        <EmptyState title={tableText.noMatchTitle} why={tableText.noMatchWhy} />
      ) : (
        <Table<BusinessGroup>
          rowKey={({ business }) => business._id}
          dataSource={shown}
          columns={columns(state)}
          scroll={{ x: 'max-content' }}
          expandable={{
            columnTitle: <span className="visually-hidden">{tableText.entriesTitle}</span>,
            expandedRowKeys: open,
            onExpandedRowsChange: (keys) => setOpened(keys.map(String)),
            expandedRowRender: (group) => <GroupEntries group={group} />,
          }}
          pagination={{
            current: Math.min(Math.max(1, state.page), pages),
            pageSize: PAGE_SIZE,
            showSizeChanger: false,
            hideOnSinglePage: true,
            showTotal: (total, [from, to]) =>
              tableText.range(formatCount(from), formatCount(to), formatCount(total)),
          }}
          onChange={({ current }, _, sorter, { action }) =>
            onChange(listChange(current, sorter, action, GROUP_LIST))
          }
        />
      )}
    </Panel>
  );
}

/** Sort and page of one business's entries stay with its row: the address has one list. */
function GroupEntries({ group: { entries } }: { group: BusinessGroup }) {
  const [state, setState] = useState(ENTRY_LIST);
  return entries.length === 0 ? (
    <p className={styles.secondary}>{tableText.noEntriesOf}</p>
  ) : (
    <EntryTable
      entries={entries}
      state={state}
      onChange={(change) => setState({ ...state, ...change })}
    />
  );
}

function columns(state: EntryListState): TableColumnsType<BusinessGroup> {
  const total = (key: 'sale' | 'return' | 'combined'): TableColumnsType<BusinessGroup>[number] => ({
    title: <UnitHead title={totalsText[key]} unit={tableText.kgCo2e} />,
    align: 'right',
    className: styles.figure,
    render: (_, { totals }) => {
      const figure = formatKg3Number(totals[key]);
      return key === 'combined' ? <strong>{figure}</strong> : figure;
    },
    sorter: (a, b) => a.totals[key] - b.totals[key],
    ...sortOf(key, state),
  });

  return [
    {
      title: tableText.business,
      render: (_, { business }) => (
        <>
          <strong>{business.name}</strong>
          <span className={styles.secondary}>{business.username}</span>
        </>
      ),
      sorter: (a, b) => a.business.name.localeCompare(b.business.name),
      ...sortOf('name', state),
    },
    {
      title: tableText.added,
      className: styles.figure,
      render: (_, { business }) => formatMoment(business.createdAt)[0],
      sorter: (a, b) => a.business.createdAt.localeCompare(b.business.createdAt),
      ...sortOf('createdAt', state),
    },
    {
      title: tableText.count,
      align: 'right',
      render: (_, { entries }) => formatCount(entries.length),
      sorter: (a, b) => a.entries.length - b.entries.length,
      ...sortOf('count', state),
    },
    total('sale'),
    total('return'),
    total('combined'),
  ];
}
