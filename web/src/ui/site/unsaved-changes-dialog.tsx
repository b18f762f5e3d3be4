import { useEffect, useRef } from 'react';
import { formText } from '../../messages/forms';
import { useUnsavedChanges } from '../use-unsaved-changes';
import styles from './unsaved-changes-dialog.module.css';

/**
 * Question before unsaved changes are lost, like `UnsavedChangesGuard` of the workspaces, but
 * without antd.
 */
export function UnsavedChangesDialog({ when }: { when: boolean }) {
  const blocker = useUnsavedChanges(when);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = blocker.state === 'blocked';

  useEffect(() => {
    if (open) {
      dialog.current?.showModal();
    } else if (dialog.current?.open) {
      dialog.current.close();
    }
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="unsaved-title"
      // Escape closes the dialog itself, so the navigation must be reset here.
      onClose={() => blocker.reset?.()}
    >
      <h2 id="unsaved-title">{formText.unsavedTitle}</h2>
      <p>{formText.unsavedText}</p>
      <div className={styles.actions}>
        <button type="button" className="button" onClick={() => blocker.reset?.()}>
          {formText.stay}
        </button>
        <button type="button" className="button button-primary" onClick={() => blocker.proceed?.()}>
          {formText.leave}
        </button>
      </div>
    </dialog>
  );
}
