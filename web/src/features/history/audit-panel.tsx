import { type AuditEntry, auditChanges } from '@canopy/domain/history';
import { readPageChoice } from '../../lib/asked-page';
import { downloadFile } from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { http } from '../../lib/http';
import { usePagedList } from '../../lib/use-paged-list';
import { historyText, kindText } from '../../messages/history/history';
import { DownloadButton } from '../../ui/download-button';
import { EmptyState } from '../../ui/empty-state';
import { ListCount, ListTools, useListing } from '../../ui/listing';
import { PagedTable, rowDetails } from '../../ui/paged-table';
import { AUDIT_WIDTH, auditColumns } from './audit-columns';
import { AuditFilters, type ClientName } from './audit-filters';
import { type AuditView, NO_FILTERS, toAuditQuery } from './audit-view';
import { EntryDetails } from './entry-details';

/** History of changes. The server searches, filters and pages it. */
export function AuditPanel({
  view,
  onView,
  clients,
}: {
  view: AuditView;
  onView: (change: Partial<AuditView>) => void;
  /** Set if entries of several clients are shown. */
  clients?: readonly ClientName[] | undefined;
}) {
  const params = toAuditQuery(view);
  const history = usePagedList('audit', params, readPageChoice(view), (query, signal) =>
    http.get('/audit', { query, signal }),
  );
  const listing = useListing(historyText, history, view, onView, NO_FILTERS);
  if (listing.isNone) {
    return <EmptyState title={historyText.emptyTitle} why={historyText.emptyWhy} />;
  }
  return (
    <>
      <ListTools
        {...listing.tools}
        filters={<AuditFilters view={view} onView={onView} clients={clients} />}
      />
      <ListCount
        list={history}
        beside={
          <DownloadButton
            disabled={history.total === 0}
            failed={historyText.downloadFailed}
            download={async () => {
              const { content } = await http.file('/audit.csv', { query: params });
              downloadFile(historyText.fileName, content);
            }}
          />
        }
      >
        {historyText.count(formatCount(history.total))}
        {(params.subjectId && ` ${historyText.oneSubject}`) ||
          (params.partOf && ` ${historyText.oneStep}`)}
      </ListCount>
      <PagedTable
        {...listing.table}
        columns={auditColumns(clients !== undefined, (step) => onView({ ...NO_FILTERS, step }))}
        width={AUDIT_WIDTH}
        expandable={rowDetails<AuditEntry>({
          title: historyText.details,
          label: ({ subjectName, subjectType }, isOpen) =>
            (isOpen ? historyText.hideDetails : historyText.showDetails)(
              subjectName || kindText[subjectType],
            ),
          expandedRowRender: (entry) => <EntryDetails entry={entry} />,
          rowExpandable: ({ before, after, parts }) =>
            parts > 0 || auditChanges(before, after).length > 0,
        })}
      />
    </>
  );
}
