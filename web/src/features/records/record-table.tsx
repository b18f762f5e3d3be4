import type { EmissionRecord } from '@canopy/domain';
import { recordsText } from '../../messages/client';
import { recordText } from '../../messages/user';
import { type List, PagedTable, selectRows } from '../../ui/paged-table';
import { RECORDS_WIDTH, type Reader, recordColumns } from './record-columns';
import styles from './records.module.css';
import { NO_FILTERS, type RecordsView } from './records-view';

/** One page of records, with what the reader may do with them. */
export function RecordTable({
  records,
  reader,
  view,
  onView,
}: {
  records: List<EmissionRecord>;
  reader: Reader;
  view: RecordsView;
  onView: (change: Partial<RecordsView>) => void;
}) {
  const edits = 'own' in reader ? reader.own.edits : undefined;
  const { selection } = reader;
  return (
    <PagedTable
      list={records}
      columns={recordColumns(reader)}
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
      rowClassName={({ _id }) => (edits?.has(_id) ? (styles.edited ?? '') : '')}
      // The fields of a row that is edited must not move the columns.
      {...(edits && { tableLayout: 'fixed' })}
    />
  );
}
