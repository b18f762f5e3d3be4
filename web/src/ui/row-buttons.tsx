import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { appText } from '../messages/en';
import { ConfirmDelete } from './confirm-delete';

/** The icons that edit a row and delete it; a row with more actions has a `RowMenu`. */
export function RowButtons({
  name,
  editId,
  onEdit,
  onDelete,
}: {
  /** Names what the row shows. */
  name: string;
  /** The id of the button that edits, where the focus comes back to it. */
  editId?: string;
  onEdit: () => void;
  /** Is called once the reader has confirmed; a failure is shown. Left out, the row stays. */
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
