import { LockOutlined } from '@ant-design/icons';
import type { EmissionRecord } from '@canopy/domain/inventory';
import { Button, Tooltip } from 'antd';
import type { Closing } from '../../../lib/periods';
import { ownYearText } from '../../../messages/inventory/periods';
import { recordText } from '../../../messages/user';
import { EvidenceButton } from '../../../ui/evidence-button';
import { RowButtons } from '../../../ui/row-buttons';
import styles from './records.module.css';
import type { RecordChanges, RecordEdit } from './use-record-changes';

/** Actions of a table row. */
export interface RecordCalls {
  edit(record: EmissionRecord): void;
  change(record: EmissionRecord, change: Parameters<RecordChanges['change']>[1]): void;
  cancel(record: EmissionRecord): void;
  save(record: EmissionRecord): void;
  remove(record: EmissionRecord): Promise<void>;
}

export const editButtonId = (id: string) => `record-${id}-edit`;

export function RecordActions({
  record,
  edit,
  closing,
  calls,
}: {
  record: EmissionRecord;
  edit: RecordEdit | undefined;
  /** Reason why the record can't change; null if it can. */
  closing: Closing | null;
  calls: RecordCalls;
}) {
  if (edit) {
    return (
      <div className={styles.actions}>
        <Button
          type="primary"
          size="small"
          loading={edit.isSaving}
          onClick={() => calls.save(record)}
        >
          {recordText.save}
        </Button>
        <Button size="small" disabled={edit.isSaving} onClick={() => calls.cancel(record)}>
          {recordText.cancel}
        </Button>
      </div>
    );
  }
  const { selectedName } = record;
  return (
    <div className={styles.actions}>
      {record.emission && <EvidenceButton path={record.emission} of={selectedName} isIcon />}
      {closing ? (
        <ClosedMark closing={closing} />
      ) : (
        <RowButtons
          name={selectedName}
          editId={editButtonId(record._id)}
          onEdit={() => calls.edit(record)}
          onDelete={() => calls.remove(record)}
        />
      )}
    </div>
  );
}

/** Replacement for the actions of a record that can't change. Hover and focus explain why. */
function ClosedMark({ closing }: { closing: Closing }) {
  return (
    <Tooltip title={ownYearText.markWhy[closing]} trigger={['hover', 'focus']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation opens with the focus */}
      <span className={styles.closed} tabIndex={0}>
        <LockOutlined aria-hidden="true" /> {ownYearText.mark[closing]}
      </span>
    </Tooltip>
  );
}
