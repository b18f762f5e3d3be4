import {
  CameraOutlined,
  CloseOutlined,
  PaperClipOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { EVIDENCE_LIMITS, inventoryMessages } from '@canopy/domain/inventory';
import { App, Button, Progress } from 'antd';
import { type ChangeEvent, type DragEvent, useRef } from 'react';
import { entryText } from '../../../messages/user';
import styles from './emission-entry.module.css';
import type { CellControl } from './entry-cell';
import type { EntryRow } from './entry-row';
import type { EvidenceUploads } from './use-evidence-uploads';

/** Evidence field of a row, for choosing, dropping, uploading and retrying. */
export function EvidenceField({
  row: { key, evidence },
  number,
  control,
  uploads,
}: {
  row: EntryRow;
  number: number;
  control: CellControl;
  uploads: EvidenceUploads;
}) {
  const { notification } = App.useApp();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const announce = async (arrival: Promise<boolean>) => {
    if (await arrival) notification.success({ title: inventoryMessages.imageUploaded });
  };
  const attach = (file: File | undefined) => {
    if (file) void announce(uploads.attach(key, file));
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    attach(target.files?.[0]);
    // Allows choosing the same file again after a failure.
    target.value = '';
  };
  const pick = () => picker.current?.click();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    attach(event.dataTransfer.files[0]);
  };

  const action = {
    none: { text: entryText.upload, run: pick },
    done: { text: entryText.replace, run: pick },
    uploading: { text: entryText.cancelUpload, run: () => uploads.cancelUpload(key) },
    failed: { text: entryText.retryUpload, run: () => void announce(uploads.retryUpload(key)) },
  }[evidence.status];
  const label =
    evidence.status === 'none' ? entryText.uploadOf(number) : `${action.text}: ${evidence.name}`;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to the button
    <div className={styles.evidence} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={EVIDENCE_LIMITS.types.join(',')}
        onChange={choose}
      />
      {/* Only JPEG, so that phones convert their own format. */}
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg"
        capture="environment"
        onChange={choose}
      />
      {evidence.status !== 'none' && (
        <span className={styles.file} title={evidence.name}>
          <PaperClipOutlined aria-hidden="true" /> {evidence.name}
        </span>
      )}
      {evidence.status === 'uploading' && (
        <Progress
          percent={evidence.percent}
          size="small"
          showInfo={false}
          aria-label={entryText.uploading(evidence.name)}
        />
      )}
      <span className={styles.fileActions}>
        <Button
          id={control.id}
          size={evidence.status === 'none' ? 'middle' : 'small'}
          icon={evidence.status === 'none' ? <UploadOutlined /> : undefined}
          onClick={action.run}
          title={entryText.uploadHelp}
          aria-label={label}
          aria-describedby={control.describedBy}
          danger={control.error}
        >
          {action.text}
        </Button>
        {evidence.status === 'none' && (
          <Button
            className={styles.camera ?? ''}
            icon={<CameraOutlined />}
            onClick={() => camera.current?.click()}
            title={entryText.photographOf(number)}
            aria-label={entryText.photographOf(number)}
            danger={control.error}
          >
            {entryText.photograph}
          </Button>
        )}
        {(evidence.status === 'done' || evidence.status === 'failed') && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            onClick={() => uploads.removeEvidence(key)}
            aria-label={`${entryText.remove}: ${evidence.name}`}
            title={entryText.remove}
          />
        )}
      </span>
    </div>
  );
}
