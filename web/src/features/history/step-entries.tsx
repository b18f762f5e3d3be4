import type { AuditEntry } from '@canopy/domain/history';
import { useState } from 'react';
import { readPageChoice } from '../../lib/asked-page';
import { http } from '../../lib/http';
import { usePagedList } from '../../lib/use-paged-list';
import { actionText, historyText } from '../../messages/history/history';
import { PagedTable } from '../../ui/paged-table';
import styles from './audit.module.css';
import { ChangeList } from './change-list';

/** Entries below an entry, page by page. */
export function StepEntries({ entry: { _id, clientId } }: { entry: AuditEntry }) {
  const [page, setPage] = useState(1);
  const query = { partOf: _id, ...(clientId && { clientId }) };
  const entries = usePagedList('audit', query, readPageChoice({ page }), (asked, signal) =>
    http.get('/audit', { query: asked, signal }),
  );
  return (
    <section className={styles.below} aria-label={historyText.stepEntries}>
      <h3>{historyText.stepEntries}</h3>
      <PagedTable
        list={entries}
        size="small"
        width={640}
        view={{ page }}
        onView={(change) => setPage(change.page ?? 1)}
        noMatch={historyText.noMatchTitle}
        columns={[
          {
            key: 'subject',
            title: historyText.what,
            render: (_, { subjectName, action }) => (
              <>
                <strong>{subjectName}</strong>{' '}
                <span className={styles.soft}>{actionText[action]}</span>
              </>
            ),
          },
          {
            key: 'change',
            title: historyText.change,
            render: (_, each) => <ChangeList entry={each} />,
          },
        ]}
      />
    </section>
  );
}
