import type { WorkflowEntry } from '@canopy/domain/logistics';
import { entryPage, type ListState } from '../../features/logistics/workflow/entry-list';
import { EntryTable } from '../../features/logistics/workflow/entry-table';
import fieldStyles from '../../features/logistics/workflow/field.module.css';
import { estimatesText } from '../../messages/logistics/workflow';
import { EmptyState } from '../../ui/empty-state';
import { useSearchText } from '../../ui/use-search-text';
import styles from './dashboard.module.css';

/** Entries of one role: searched, sorted and paged. */
export function DashboardEntries({
  entries,
  state,
  onChange,
  onRemove,
}: {
  entries: readonly WorkflowEntry[];
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  onRemove: (entry: WorkflowEntry) => void;
}) {
  const list = entryPage(entries, state);
  // The address changes later than the text, so the field would lose letters.
  const { typed, type } = useSearchText(state.q, (q) => onChange({ q, page: 1 }));
  return (
    <section className={styles.panel} aria-labelledby="entries-title">
      <div className={styles.listHead}>
        <h2 id="entries-title">{estimatesText.entries}</h2>
        <input
          type="search"
          className={`${fieldStyles.control} ${styles.search}`}
          aria-label={estimatesText.search}
          placeholder={estimatesText.search}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {list.total > 0 ? (
        <EntryTable
          list={list}
          sorting={state}
          onSort={(sorting) => onChange({ ...sorting, page: 1 })}
          onPage={(page) => onChange({ page })}
          onRemove={onRemove}
        />
      ) : (
        <EmptyState
          title={estimatesText.noMatchTitle}
          why={estimatesText.noMatchWhy}
          action={
            <button type="button" className="button" onClick={() => onChange({ q: '', page: 1 })}>
              {estimatesText.showAll}
            </button>
          }
        />
      )}
    </section>
  );
}
