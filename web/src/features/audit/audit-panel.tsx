import { auditChanges } from '@canopy/domain';
import { downloadFile } from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { http } from '../../lib/http';
import { askedPage, usePagedList } from '../../lib/use-paged-list';
import { historyText, kindText } from '../../messages/history';
import { Listing } from '../../ui/listing';
import { AUDIT_WIDTH, auditColumns } from './audit-columns';
import { AuditFilters, type ClientName } from './audit-filters';
import { type AuditView, isFiltered, NO_FILTERS, paramsOf } from './audit-view';
import { EntryDetails } from './entry-details';

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
  const history = usePagedList('audit', params, askedPage(view), (query, signal) =>
    http.get('/audit', { query, signal }),
  );
  return (
    <Listing
      text={{
        ...historyText,
        count: (count) => historyText.count(formatCount(count)),
        loadFailed: '',
      }}
      list={history}
      columns={auditColumns(clients !== undefined, (step) => onView({ ...NO_FILTERS, step }))}
      width={AUDIT_WIDTH}
      view={view}
      onView={onView}
      filters={<AuditFilters view={view} onView={onView} clients={clients} />}
      isFiltered={isFiltered(view)}
      onClear={() => onView(NO_FILTERS)}
      csvBeside="count"
      countNote={
        (params.subjectId && ` ${historyText.oneSubject}`) ||
        (params.partOf && ` ${historyText.oneStep}`)
      }
      download={{
        failed: historyText.downloadFailed,
        async download() {
          const { content } = await http.file('/audit.csv', { query: params });
          downloadFile(historyText.fileName, content);
        },
      }}
      details={{
        title: historyText.details,
        label: ({ subjectName, subjectType }, isOpen) =>
          (isOpen ? historyText.hideDetails : historyText.showDetails)(
            subjectName || kindText[subjectType],
          ),
        render: (entry) => <EntryDetails entry={entry} />,
        has: ({ before, after, parts }) => parts > 0 || auditChanges(before, after).length > 0,
      }}
    />
  );
}
