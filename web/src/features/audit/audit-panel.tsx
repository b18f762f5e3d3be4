import { auditChanges } from '@canopy/domain';
import { downloadFile } from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { askedPage, useLastPage } from '../../lib/use-paged-list';
import { historyText } from '../../messages/history';
import { CsvButton } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { PagedTable } from '../../ui/paged-table';
import styles from './audit.module.css';
import { fetchAuditCsv } from './audit-api';
import { AUDIT_WIDTH, auditColumns } from './audit-columns';
import { AuditFilters, type ClientName } from './audit-filters';
import { type AuditView, isFiltered, NO_FILTERS, paramsOf } from './audit-view';
import { EntryDetails } from './change-list';
import { useAudit } from './use-audit';

/** The history: searched, filtered and paged by the server. */
export function AuditPanel({
  view,
  onView,
  clients,
}: {
  view: AuditView;
  onView: (change: Partial<AuditView>) => void;
  /** Set where entries of several clients are shown. */
  clients?: readonly ClientName[] | undefined;
}) {
  const params = paramsOf(view);
  const page = askedPage(view);
  const history = useAudit(params, page);
  useLastPage(history, page, onView);

  if (history.isCurrent && history.total === 0 && !isFiltered(view)) {
    return <EmptyState title={historyText.emptyTitle} why={historyText.emptyWhy} />;
  }
  return (
    <>
      <AuditFilters view={view} onView={onView} clients={clients} />
      <div className={styles.bar}>
        <p role="status">
          {history.rows && !history.error && historyText.count(formatCount(history.total))}
          {params.subjectId && ` ${historyText.oneSubject}`}
        </p>
        <CsvButton
          disabled={history.total === 0}
          failed={historyText.downloadFailed}
          download={async () => downloadFile(historyText.fileName, await fetchAuditCsv(params))}
        />
      </div>
      <PagedTable
        list={history}
        columns={auditColumns(clients !== undefined)}
        width={AUDIT_WIDTH}
        view={view}
        onView={onView}
        noMatch={historyText.noMatchTitle}
        onClear={() => onView(NO_FILTERS)}
        details={{
          title: historyText.details,
          label: ({ subjectName }, isOpen) =>
            (isOpen ? historyText.hideDetails : historyText.showDetails)(subjectName),
          render: (entry) => <EntryDetails entry={entry} />,
          has: ({ before, after }) => auditChanges(before, after).length > 0,
        }}
      />
    </>
  );
}
