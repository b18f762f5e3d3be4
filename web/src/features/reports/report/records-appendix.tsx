import type { Report } from '@canopy/domain/reports';
import { useState } from 'react';
import { formatCount } from '../../../lib/format';
import { useAnswer } from '../../../lib/use-answer';
import { reportText } from '../../../messages/reports/reports';
import { Loading } from '../../../ui/loading';
import { PaperTable } from './paper-table';
import type { RecordSource } from './report-choice';
import styles from './report-document.module.css';
import { fetchLargest, recordsTable } from './report-records';

const PAGE_SIZE = 25;

/** Records of the report: paged on the screen, complete on paper. */
export function RecordsAppendix({ report, source }: { report: Report; source: RecordSource }) {
  const [page, setPage] = useState(1);
  const answer = useAnswer(
    ['reports', 'records', report.generatedAt, report.filters],
    () => fetchLargest(source, report),
    {
      // Belongs to the report, which doesn't change either.
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  const { data } = answer;
  if (!data) return <Loading answer={answer} />;

  const first = (page - 1) * PAGE_SIZE;
  const isShown = (n: number) => n >= first && n < first + PAGE_SIZE;
  const last = Math.min(first + PAGE_SIZE, data.length);
  return (
    <>
      <PaperTable
        table={recordsTable(report, data)}
        classOfRow={(n) => (isShown(n) ? undefined : styles.onPaperOnly)}
      />
      {data.length > PAGE_SIZE && (
        <nav className={styles.pager} aria-label={reportText.recordPages}>
          <span role="status">
            {reportText.recordsFromTo(
              formatCount(first + 1),
              formatCount(last),
              formatCount(data.length),
            )}
          </span>
          <button
            type="button"
            className="button"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            {reportText.previous}
          </button>
          <button
            type="button"
            className="button"
            disabled={last === data.length}
            onClick={() => setPage(page + 1)}
          >
            {reportText.next}
          </button>
        </nav>
      )}
    </>
  );
}
