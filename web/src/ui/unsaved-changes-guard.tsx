import { Modal } from 'antd';
import { createContext, use, useEffect } from 'react';
import { formText } from '../messages/forms';
import { useUnsavedChanges } from './use-unsaved-changes';

/**
 * Reports to the surrounding dialog whether closing it would lose changes. Null outside dialogs.
 */
export const DialogChanges = createContext<((isDirty: boolean) => void) | null>(null);

/**
 * Question before unsaved changes are lost: on a link, on closing the tab, and in a dialog before
 * it closes. Set `when` back to false before navigating after a save.
 */
export function UnsavedChangesGuard({ when }: { when: boolean }) {
  const report = use(DialogChanges);
  return report ? <DialogGuard when={when} report={report} /> : <PageGuard when={when} />;
}

function PageGuard({ when }: { when: boolean }) {
  const blocker = useUnsavedChanges(when);
  return (
    <AskToLeave
      isOpen={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

function DialogGuard({ when, report }: { when: boolean; report: (isDirty: boolean) => void }) {
  useEffect(() => {
    report(when);
    return () => report(false);
  }, [when, report]);
  return null;
}

/** Question whether unsaved changes may be lost. */
export function AskToLeave({
  isOpen,
  onLeave,
  onStay,
}: {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}) {
  return (
    <Modal
      open={isOpen}
      title={formText.unsavedTitle}
      okText={formText.leave}
      okButtonProps={{ danger: true }}
      cancelText={formText.stay}
      onOk={onLeave}
      onCancel={onStay}
    >
      {formText.unsavedText}
    </Modal>
  );
}
