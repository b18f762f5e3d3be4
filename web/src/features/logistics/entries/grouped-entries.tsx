import { Button, type TableColumnType } from 'antd';
import { useState } from 'react';
import { formatCount } from '../../../lib/format';
import { localList } from '../../../lib/local-list';
import { tableText, totalsText } from '../../../messages/logistics/ecommerce';
import cells from '../../../ui/cells.module.css';
import { PagedTable, rowDetails } from '../../../ui/paged-table';
import { Panel } from '../../../ui/panel';
import { UnitHead } from '../../../ui/unit-head';
import { EntryFilters } from './entry-filters';
import { EntryTable } from './entry-table';
import { formatKg3Number, formatMoment } from './figures';
import { type ChangeList, ENTRY_LIST, type EntryListState, GROUP_LIST } from './list-state';
import { type BusinessGroup, filterGroups } from './summaries';

type Group = BusinessGroup & { readonly _id: string };

const RULES = {
  sorts: {
    name: ({ business }: Group) => business.name,
    createdAt: ({ business }: Group) => business.createdAt,
    count: ({ entries }: Group) => entries.length,
    sale: ({ totals }: Group) => totals.sale,
    return: ({ totals }: Group) => totals.return,
    combined: ({ totals }: Group) => totals.combined,
  },
  first: { sort: GROUP_LIST.sort, order: 'desc' },
} as const;

/** Up to this number of businesses, all are expanded initially. */
const FEW = 3;

/** Businesses with their totals. An expanded row shows its entries. */
export function GroupedEntries({
  groups,
  state,
  onChange,
}: {
  groups: readonly BusinessGroup[];
  state: EntryListState;
  onChange: ChangeList;
}) {
  const { sort, order, page } = state;
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  const shown = filterGroups(groups, state).map((group) => ({ ...group, _id: group.business._id }));
  const ids = shown.map(({ _id }) => _id);
  const open = opened ?? (groups.length <= FEW ? ids : []);
  const isAllOpen = ids.every((id) => open.includes(id));

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
      <PagedTable
        list={localList({ data: shown }, { sort, order, page }, RULES)}
        columns={COLUMNS}
        width="max-content"
        view={{ page }}
        onView={onChange}
        noMatch={tableText.noMatchTitle}
        expandable={rowDetails<Group>({
          title: tableText.entriesTitle,
          expandedRowRender: (group) => <GroupEntries group={group} />,
          expandedRowKeys: open,
          onExpandedRowsChange: (keys) => setOpened(keys.map(String)),
        })}
      />
    </Panel>
  );
}

/**
 * Entries of one business. Sort and page are local state, because the address describes only one
 * list.
 */
function GroupEntries({ group: { entries } }: { group: BusinessGroup }) {
  const [state, setState] = useState(ENTRY_LIST);
  return entries.length === 0 ? (
    <p className={cells.detail}>{tableText.noEntriesOf}</p>
  ) : (
    <EntryTable
      entries={entries}
      state={state}
      onChange={(change) => setState({ ...state, ...change })}
    />
  );
}

const total = (key: 'sale' | 'return' | 'combined'): TableColumnType<Group> => ({
  key,
  title: <UnitHead title={totalsText[key]} unit={tableText.kgCo2e} />,
  align: 'right',
  className: cells.noWrap,
  render: (_, { totals }) => {
    const figure = formatKg3Number(totals[key]);
    return key === 'combined' ? <strong>{figure}</strong> : figure;
  },
});

const COLUMNS: TableColumnType<Group>[] = [
  {
    key: 'name',
    title: tableText.business,
    render: (_, { business }) => (
      <>
        <strong>{business.name}</strong>
        <span className={cells.detail}>{business.username}</span>
      </>
    ),
  },
  {
    key: 'createdAt',
    title: tableText.added,
    className: cells.noWrap,
    render: (_, { business }) => formatMoment(business.createdAt)[0],
  },
  {
    key: 'count',
    title: tableText.count,
    align: 'right',
    render: (_, { entries }) => formatCount(entries.length),
  },
  total('sale'),
  total('return'),
  total('combined'),
];
