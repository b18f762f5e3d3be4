import { Alert, Modal, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type AppError, toAppError } from '../../../lib/app-error';
import { editorText as text } from '../../../messages/content/editor';
import { Skeleton } from '../../../ui/skeleton';
import styles from './preview-dialog.module.css';

/** Widths of the shown page in pixels. */
const WIDTHS = { wide: 1280, phone: 390 } as const;
const HEIGHT = 720;

/** Shows the draft's own page, as a visitor will see it. */
export function PreviewDialog({
  load,
  onClose,
}: {
  /** Saves the draft and returns its page's address, or null while the page lacks fields. */
  load: () => Promise<string | null>;
  onClose: () => void;
}) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('wide');
  const [address, setAddress] = useState<string | null>();
  const [failure, setFailure] = useState<AppError>();
  const first = useRef(load);

  useEffect(() => {
    first.current().then(setAddress, (thrown) => setFailure(toAppError(thrown)));
  }, []);

  return (
    <Modal
      open
      title={text.previewTitle}
      width="min(1332px, 96vw)"
      style={{ top: 24 }}
      footer={null}
      onCancel={onClose}
    >
      {failure && (
        <Alert type="error" showIcon title={text.previewFailed} description={failure.message} />
      )}
      {address === null && <Alert type="info" showIcon title={text.noPreview} />}
      {address === undefined && !failure && <Skeleton lines={12} />}
      {address && (
        <>
          <div className={styles.tools}>
            <Segmented
              aria-label={text.width}
              value={width}
              options={[
                { value: 'wide' as const, label: text.wide },
                { value: 'phone' as const, label: text.phone },
              ]}
              onChange={setWidth}
            />
            <a href={address} target="_blank" rel="noreferrer">
              {text.newTab}
            </a>
          </div>
          <Frame address={address} width={WIDTHS[width]} />
        </>
      )}
    </Modal>
  );
}

/** Page in its own width, made smaller to fit the dialog. */
function Frame({ address, width }: { address: string; width: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(width);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className={styles.box} style={{ height: HEIGHT * scale }}>
      <iframe
        className={styles.frame}
        title={text.previewFrame}
        src={address}
        width={width}
        height={HEIGHT}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}
