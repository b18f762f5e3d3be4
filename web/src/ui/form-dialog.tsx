import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { AskToLeave, DialogChanges } from './unsaved-changes-guard';

/**
 * Dialog with a form, which starts empty each time. Closing it by hand asks first if the form was
 * changed.
 */
export function FormDialog({
  isOpen,
  title,
  isWide = false,
  onClose,
  children,
}: {
  isOpen: boolean;
  title: ReactNode;
  /** Whether fields are arranged in pairs. */
  isWide?: boolean;
  onClose: () => void;
  /** Form in the dialog. */
  children: ReactNode;
}) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Modal
        open={isOpen}
        title={title}
        {...(isWide && { width: 640 })}
        footer={null}
        styles={{ header: { marginBottom: 20 } }}
        destroyOnHidden
        onCancel={() => (isDirty ? setAsking(true) : onClose())}
      >
        <DialogChanges value={setDirty}>{children}</DialogChanges>
      </Modal>
      <AskToLeave
        isOpen={isAsking}
        onLeave={() => {
          setAsking(false);
          onClose();
        }}
        onStay={() => setAsking(false)}
      />
    </>
  );
}
