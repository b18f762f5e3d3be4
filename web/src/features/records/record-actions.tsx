import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { EmissionRecord } from '@canopy/domain';
import { Button } from 'antd';
import { recordText } from '../../messages/user';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { EvidenceButton } from '../../ui/evidence-button';
import styles from './records.module.css';
import type { RecordChanges, RecordEdit } from './use-record-changes';

/** The calls that a row of the table can make. */
export interface RecordCalls {
  edit(record: EmissionRecord): void;
  change(record: EmissionRecord, change: Parameters<RecordChanges['change']>[1]): void;
  cancel(record: EmissionRecord): void;
  save(record: EmissionRecord): void;
  remove(record: EmissionRecord): void;
}

export const editButtonId = (id: string) => `record-${id}-edit`;

export function RecordActions({
  record,
  edit,
  calls,
}: {
  record: EmissionRecord;
  edit: RecordEdit | undefined;
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
      <Button
        id={editButtonId(record._id)}
        type="text"
        size="small"
        icon={<EditOutlined />}
        aria-label={recordText.editOf(selectedName)}
        title={recordText.edit}
        onClick={() => calls.edit(record)}
      />
      <ConfirmDelete what={selectedName} onDelete={() => calls.remove(record)}>
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={recordText.deleteOf(selectedName)}
          title={recordText.deleteOf(selectedName)}
        />
      </ConfirmDelete>
    </div>
  );
}
