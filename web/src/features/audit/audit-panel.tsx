import { type AuditEntry, auditChanges } from '@canopy/domain';
import { Button, Table } from 'antd';
import { downloadFile } from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { askedPage, PAGE_SIZES, useLastPage } from '../../lib/use-paged-list';
import { historyText } from '../../messages/history';
import { CsvButton } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { ToggleDetails } from '../../ui/toggle-details';
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
  const { page, pageSize } = askedPage(view);
  const { data, error, isLoading, mutate } = useAudit(params, page, pageSize);
  const total = data?.meta.total ?? 0;
  useLastPage({ isCurrent: !isLoading, rows: data?.data, total }, { page, pageSize }, onView);

  if (data && !error && total === 0 && !isFiltered(view)) {
    return <EmptyState title={historyText.emptyTitle} why={historyText.emptyWhy} />;
  }
  return (
    <>
      <AuditFilters view={view} onView={onView} clients={clients} />
      <div className={styles.bar}>
        <p role="status">
          {data && !error && historyText.count(formatCount(total))}
          {params.subjectId && ` ${historyText.oneSubject}`}
        </p>
        <CsvButton
          disabled={total === 0}
          failed={historyText.downloadFailed}
          download={async () => downloadFile(historyText.fileName, await fetchAuditCsv(params))}
        />
      </div>
      {error && !isLoading ? (
        <LoadFailed error={error} onRetry={() => mutate()} />
      ) : !data ? (
        <Skeleton lines={10} />
      ) : (
        <Table<AuditEntry>
          rowKey="_id"
          size="middle"
          columns={auditColumns(clients !== undefined)}
          dataSource={data.data}
          loading={isLoading}
          scroll={{ x: AUDIT_WIDTH }}
          expandable={{
            columnTitle: <span className="visually-hidden">{historyText.details}</span>,
            expandedRowRender: (entry) => <EntryDetails entry={entry} />,
            rowExpandable: ({ before, after }) => auditChanges(before, after).length > 0,
            expandIcon: ({ expandable, expanded, onExpand, record }) =>
              expandable && (
                <ToggleDetails
                  isOpen={expanded}
                  label={(expanded ? historyText.hideDetails : historyText.showDetails)(
                    record.subjectName,
                  )}
                  onToggle={(event) => onExpand(record, event)}
                />
              ),
          }}
          locale={{
            emptyText: (
              <EmptyState
                title={historyText.noMatchTitle}
                why={historyText.noMatchWhy}
                action={<Button onClick={() => onView(NO_FILTERS)}>{historyText.clear}</Button>}
              />
            ),
          }}
          pagination={{
            current: page,
            pageSize,
            total,
            pageSizeOptions: PAGE_SIZES,
            showSizeChanger: true,
            showTotal: (all, [from, to]) =>
              historyText.total(formatCount(from), formatCount(to), formatCount(all)),
          }}
          onChange={({ current, pageSize: size }) => onView({ page: current, pageSize: size })}
        />
      )}
    </>
  );
}
