import type { LogisticsEntry } from '@canopy/domain/logistics';
import type { ReactNode } from 'react';
import { tableText } from '../../../messages/logistics/ecommerce';
import { EmptyState } from '../../../ui/empty-state';
import { Panel } from '../../../ui/panel';
import { EntryFilters } from './entry-filters';
import { EntryTable } from './entry-table';
import type { ChangeList, EntryListState } from './list-state';
import { filterEntries } from './summaries';

/** Entries of one business, with search and filters. */
export function EntryList({
  entries,
  state,
  onChange,
  emptyAction,
}: {
  entries: readonly LogisticsEntry[];
  state: EntryListState;
  onChange: ChangeList;
  /** Next step to offer while there are no entries. */
  emptyAction?: ReactNode;
}) {
  return (
    <Panel title={tableText.entriesTitle}>
      {entries.length === 0 ? (
        <EmptyState
          title={tableText.noEntriesTitle}
          why={tableText.noEntriesWhy}
          action={emptyAction}
        />
      ) : (
        <>
          <EntryFilters label={tableText.search} state={state} onChange={onChange} />
          <EntryTable entries={filterEntries(entries, state)} state={state} onChange={onChange} />
        </>
      )}
    </Panel>
  );
}
