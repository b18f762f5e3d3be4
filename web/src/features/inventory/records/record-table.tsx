import { type EmissionRecord, ORGANISATION, type RecordsOfSite } from '@canopy/domain/inventory';
import { formatCount, formatEmissions } from '../../../lib/format';
import { recordsText } from '../../../messages/client';
import { recordText } from '../../../messages/user';
import { type List, PagedTable, type RowGroup, selectRows } from '../../../ui/paged-table';
import { RECORDS_WIDTH, type Reader, recordColumns } from './record-columns';
import styles from './records.module.css';
import { NO_FILTERS, type RecordsView } from './records-view';
import type { useRecords } from './use-records';

/** One page of records with the reader's actions. */
export function RecordTable({
  records,
  reader,
  view,
  onView,
}: {
  records: List<EmissionRecord> & Pick<ReturnType<typeof useRecords>, 'meta'>;
  reader: Reader;
  view: RecordsView;
  onView: (change: Partial<RecordsView>) => void;
}) {
  const edits = 'own' in reader ? reader.own.edits : undefined;
  const { selection } = reader;
  const sites = records.meta?.sites;
  return (
    <PagedTable
      list={records}
      columns={recordColumns(reader, sites !== undefined)}
      width={RECORDS_WIDTH}
      view={view}
      onView={onView}
      noMatch={recordsText.noMatchTitle}
      onClear={() => onView(NO_FILTERS)}
      {...(selection && {
        rowSelection: selectRows({
          ...selection,
          label: ({ selectedName }) => recordText.select(selectedName),
          labelOfAll: recordText.selectAll,
        }),
      })}
      groupOf={sites && ((record) => groupOf(record, sites))}
      rowClassName={({ _id }) => (edits?.has(_id) ? (styles.edited ?? '') : '')}
      // Edit fields must not change the column widths.
      {...(edits && { tableLayout: 'fixed' })}
    />
  );
}

/** Returns the group heading of a record's site. Its totals also cover records on other pages. */
function groupOf({ site }: EmissionRecord, sites: readonly RecordsOfSite[]): RowGroup {
  const key = site?._id ?? '';
  const sums = sites.find(({ siteId }) => (siteId ?? '') === key);
  const heading = (
    <>
      <strong className={styles.name}>{site?.name ?? ORGANISATION}</strong>{' '}
      {sums && (
        <span className={styles.ofGroup}>
          {recordsText.ofGroup(formatCount(sums.records), formatEmissions(sums.total))}
        </span>
      )}
    </>
  );
  return { key, heading };
}
