import { Popconfirm } from 'antd';
import type { ReactElement } from 'react';
import { appText, formText } from '../messages/en';

/** Asks before something goes for good. Stays open and busy for as long as `onDelete` takes. */
export function ConfirmDelete({
  what,
  onDelete,
  children,
}: {
  what: string;
  onDelete: () => Promise<void> | void;
  /** The button that asks. */
  children: ReactElement;
}) {
  return (
    <Popconfirm
      title={formText.deleteTitle(what)}
      description={formText.deleteText}
      okText={appText.delete}
      okButtonProps={{ danger: true }}
      cancelText={appText.cancel}
      onConfirm={onDelete}
    >
      {children}
    </Popconfirm>
  );
}
