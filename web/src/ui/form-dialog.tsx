import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { AskToLeave, DialogChanges } from './unsaved-changes-guard';

/**
 * A dialog with a form. The form begins anew each time that it opens. Whichever way it is closed by hand, it
 * asks first when something was typed.
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
  /** Whether fields stand in pairs. */
  isWide?: boolean;
  onClose: () => void;
  /** The form. */
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
