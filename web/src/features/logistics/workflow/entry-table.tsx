import type { WorkflowEntry } from '@canopy/domain/logistics';
import { FIXED_PAGE_SIZE } from '../../../lib/asked-page';
import { formatAmount, formatCount, formatKgNumber, formatTime } from '../../../lib/site-format';
import { estimatesText } from '../../../messages/logistics/workflow';
import type { ListPage, Sort } from './entry-list';
import styles from './entry-table.module.css';

interface Sorting {
  readonly sort: string;
  readonly order: string;
}

/** One page of entries with a pager. */
export function EntryTable({
  list,
  sorting,
  onSort,
  onPage,
  onRemove,
}: {
  list: ListPage;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  onPage: (page: number) => void;
  onRemove: (entry: WorkflowEntry) => void;
}) {
  const head = { sorting, onSort };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={estimatesText.table} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <SortHead {...head} by="date" text={estimatesText.date} />
              <SortHead {...head} by="name" text={estimatesText.who} />
              <th scope="col">{estimatesText.categories}</th>
              <SortHead {...head} by="amount" text={estimatesText.amount} figure />
              <SortHead {...head} by="co2e" text={estimatesText.kg} figure />
              <th scope="col">
                <span className="visually-hidden">{estimatesText.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((entry) => (
              <Row key={entry.date} entry={entry} onRemove={onRemove} />
            ))}
          </tbody>
        </table>
      </section>
      <Pager list={list} onPage={onPage} />
    </>
  );
}

function SortHead({
  by,
  text,
  figure = false,
  sorting,
  onSort,
}: {
  by: Sort;
  text: string;
  figure?: boolean;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}) {
  const sorted = sorting.sort === by;
  const ascending = sorting.order === 'asc';
  return (
    <th
      scope="col"
      className={figure ? styles.figure : undefined}
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        onClick={() => onSort({ sort: by, order: sorted && !ascending ? 'asc' : 'desc' })}
      >
        {text}
        <span aria-hidden="true" className={sorted ? undefined : styles.unsorted}>
          {sorted && ascending ? '↑' : '↓'}
        </span>
      </button>
    </th>
  );
}

function Row({
  entry,
  onRemove,
}: {
  entry: WorkflowEntry;
  onRemove: (entry: WorkflowEntry) => void;
}) {
  const { date, onboarding, categoryData, inputData } = entry;
  const time = formatTime(date);
  return (
    <tr>
      <td className={styles.date}>{time}</td>
      <td className={styles.who}>
        {onboarding.name}
        <span className={styles.note}>
          {[onboarding.location, onboarding.sector].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td>
        {categoryData.join(', ')}
        {inputData.notes && <span className={styles.note}>{inputData.notes}</span>}
      </td>
      <td className={styles.figure}>{formatAmount(inputData.amount)}</td>
      <td className={styles.figure}>{formatKgNumber(inputData.co2e)}</td>
      <td className={styles.figure}>
        <button
          type="button"
          className={styles.remove}
          aria-label={estimatesText.remove(onboarding.name, time)}
          onClick={() => onRemove(entry)}
        >
          <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path
              d="M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      </td>
    </tr>
  );
}

function Pager({ list, onPage }: { list: ListPage; onPage: (page: number) => void }) {
  const { page, pages, total, rows } = list;
  const first = (page - 1) * FIXED_PAGE_SIZE;
  return (
    <div className={styles.pager}>
      <span role="status">
        {estimatesText.range(
          formatCount(first + 1),
          formatCount(first + rows.length),
          formatCount(total),
        )}
      </span>
      {pages > 1 && (
        <div>
          <button
            type="button"
            className="button"
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            {estimatesText.previous}
          </button>
          <button
            type="button"
            className="button"
            disabled={page === pages}
            onClick={() => onPage(page + 1)}
          >
            {estimatesText.next}
          </button>
        </div>
      )}
    </div>
  );
}
