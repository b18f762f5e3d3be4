import { Modal } from 'antd';
import { createContext, use, useEffect } from 'react';
import { formText } from '../messages/en';
import { useUnsavedChanges } from './use-unsaved-changes';

/** Tells the dialog around a form whether closing it would lose something; null outside of dialogs. */
export const DialogChanges = createContext<((isDirty: boolean) => void) | null>(null);

/**
 * Asks before what was typed is lost: on a link as well as on closing the tab, and in a dialog before it
 * closes. Set `when` back to false before navigating after a save.
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

/** Asks whether what was typed may be lost. */
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
