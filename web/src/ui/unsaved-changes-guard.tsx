import { Modal } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { formText } from '../messages/en';

/**
 * Asks before what was typed is lost, on a link as well as on closing the tab. Set `when` back to
 * false before navigating after a save. Changes of the search part alone lose nothing.
 */
export function UnsavedChangesGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) {
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

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
