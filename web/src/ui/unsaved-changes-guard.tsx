import { Modal } from 'antd';
import { formText } from '../messages/en';
import { useUnsavedChanges } from './use-unsaved-changes';

/**
 * Asks before what was typed is lost, on a link as well as on closing the tab. Set `when` back to
 * false before navigating after a save.
 */
export function UnsavedChangesGuard({ when }: { when: boolean }) {
  const blocker = useUnsavedChanges(when);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={formText.unsavedTitle}
      okText={formText.leave}
      okButtonProps={{ danger: true }}
      cancelText={formText.stay}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {formText.unsavedText}
    </Modal>
  );
}
