import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { listText } from '../../messages/content';
import { RowButtons } from '../../ui/row-buttons';

/** The buttons that change and delete an entry, and the link to its page. */
export function EntryActions({
  name,
  address,
  onEdit,
  onDelete,
}: {
  name: string;
  /** Its page as visitors see it, which opens in a tab of its own; left out where there is none now. */
  address: string | undefined;
  onEdit: () => void;
  onDelete: () => Promise<void>;
}) {
  return (
    <>
      <RowButtons name={name} onEdit={onEdit} onDelete={onDelete} />
      {address && (
        <Button
          type="text"
          size="small"
          icon={<ExportOutlined />}
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={listText.openOf(name)}
          title={listText.open}
        />
      )}
    </>
  );
}
