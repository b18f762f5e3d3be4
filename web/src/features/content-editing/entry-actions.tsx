import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { listText } from '../../messages/content';
import { EditDialog } from '../../ui/edit-dialog';
import { RowButtons } from '../../ui/row-buttons';

/** The link to the page of an entry, and the buttons that change and delete it. */
export function EntryActions<Values extends object>({
  name,
  address,
  values,
  save,
  onDelete,
  children,
}: {
  name: string;
  /** Its page as visitors see it, which opens in a tab of its own; left out where there is none now. */
  address: string | undefined;
  values: Values;
  save: (changes: Partial<Values>) => Promise<unknown>;
  onDelete: () => Promise<void>;
  /** The fields of the dialog. */
  children: ReactNode;
}) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <RowButtons name={name} onEdit={() => setEditing(true)} onDelete={onDelete} />
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
      <EditDialog
        name={name}
        isWide
        isOpen={isEditing}
        values={values}
        save={save}
        saved={listText.saved}
        onClose={() => setEditing(false)}
      >
        {children}
      </EditDialog>
    </>
  );
}
