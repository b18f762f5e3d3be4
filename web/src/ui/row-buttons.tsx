import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { appText } from '../messages/en';
import { ConfirmDelete } from './confirm-delete';

/** Icon buttons that edit and delete a row. Rows with more actions have a `RowMenu`. */
export function RowButtons({
  name,
  editId,
  onEdit,
  onDelete,
}: {
  /** Name of the row's subject. */
  name: string;
  /** Id of the edit button, for screens that return the focus to it. */
  editId?: string;
  onEdit: () => void;
  /**
   * Called after the reader has confirmed. Failures are shown. Without it, the row cannot be
   * deleted.
   */
  onDelete?: () => Promise<void>;
}) {
  return (
    <>
      <Button
        {...(editId && { id: editId })}
        type="text"
        size="small"
        icon={<EditOutlined />}
        aria-label={appText.editOf(name)}
        title={appText.edit}
        onClick={onEdit}
      />
      {onDelete && (
        <ConfirmDelete what={name} onDelete={onDelete}>
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label={appText.deleteOf(name)}
            title={appText.delete}
          />
        </ConfirmDelete>
      )}
    </>
  );
}
