import { App, type MenuProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { appText, formText } from '../messages/en';
import { peopleText } from '../messages/people';
import { EditDialog } from './edit-dialog';
import { RowMenu } from './row-menu';

/** The menu of a row that can be changed in a dialog, and deleted after a question. */
export function EditMenu<Values extends object>({
  name,
  values,
  save,
  saved,
  width,
  onDelete,
  actions = [],
  children,
}: {
  name: string;
  values: Values;
  save: (changes: Partial<Values>) => Promise<unknown>;
  /** Announced when a change is saved. */
  saved?: string;
  width?: number;
  onDelete: () => unknown;
  /** Between the two. */
  actions?: NonNullable<MenuProps['items']>;
  /** The fields of the dialog. */
  children: ReactNode;
}) {
  const [isEditing, setEditing] = useState(false);
  const { modal } = App.useApp();
  const askToDelete = () =>
    modal.confirm({
      title: formText.deleteTitle(name),
      content: formText.deleteText,
      okText: appText.delete,
      okButtonProps: { danger: true },
      cancelText: appText.cancel,
      onOk: onDelete,
    });
  return (
    <>
      <RowMenu
        name={name}
        actions={[
          { key: 'edit', label: peopleText.edit, onClick: () => setEditing(true) },
          ...actions,
          { key: 'delete', label: appText.delete, danger: true, onClick: askToDelete },
        ]}
      />
      <EditDialog
        name={name}
        isOpen={isEditing}
        values={values}
        save={save}
        saved={saved}
        width={width}
        onClose={() => setEditing(false)}
      >
        {children}
      </EditDialog>
    </>
  );
}
