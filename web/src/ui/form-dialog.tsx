import { Modal } from 'antd';
import type { ReactNode } from 'react';

/** A dialog with a form. The form begins anew each time that it opens. */
export function FormDialog({
  isOpen,
  title,
  isWide = false,
  onClose,
  children,
}: {
  isOpen: boolean;
  title: ReactNode;
  /** Whether fields stand in pairs. */
  isWide?: boolean;
  onClose: () => void;
  /** The form. */
  children: ReactNode;
}) {
  return (
    <Modal
      open={isOpen}
      title={title}
      {...(isWide && { width: 640 })}
      footer={null}
      styles={{ header: { marginBottom: 20 } }}
      destroyOnHidden
      // A click beside it would lose what was typed.
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
