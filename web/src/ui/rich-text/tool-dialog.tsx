import { Button, Modal } from 'antd';
import type { ReactNode, SyntheticEvent } from 'react';
import { richTextText as text } from '../../messages/content/rich-text';
import styles from './rich-text-editor.module.css';

/** Dialog for a part of the text. */
export function ToolDialog({
  title,
  save,
  remove,
  onSave,
  onRemove,
  onClose,
  children,
}: {
  title: string;
  /** Label of the button that saves. */
  save: string;
  /** Label of the button that removes the part. */
  remove: string;
  onSave: () => void;
  /** Missing for a new part. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={
        <>
          {onRemove && (
            <Button danger onClick={onRemove}>
              {remove}
            </Button>
          )}
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="primary" onClick={onSave}>
            {save}
          </Button>
        </>
      }
    >
      {/* React passes events of the dialog on to the form around the text box. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stops events only */}
      <div className={styles.dialog} onKeyDown={stop} onChange={stop} onBlur={stop}>
        {children}
      </div>
    </Modal>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();
