import type { EmissionRecord } from '@canopy/domain';
import { App, Button } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { downloadFile } from '../../lib/csv';
import { recordsText } from '../../messages/client';
import styles from './records.module.css';
import { fetchEvidence } from './records-api';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Downloads the file behind a record. A plain link could not send the access token. */
export function EvidenceButton({ record }: { record: EmissionRecord }) {
  const { notification } = App.useApp();
  const [isLoading, setIsLoading] = useState(false);
  if (!record.emission) {
    return <span className={styles.none}>{recordsText.noEvidence}</span>;
  }

  async function download() {
    setIsLoading(true);
    try {
      const file = await fetchEvidence(record.emission);
      const name = `${record.selectedName} ${record.date}`.replace(/[^\p{L}\p{N}.-]+/gu, '-');
      downloadFile(`${name}.${EXTENSIONS[file.type] ?? 'bin'}`, file);
    } catch (failure) {
      notification.error({
        title: recordsText.evidenceFailed,
        description: toAppError(failure).message,
      });
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <Button
      type="link"
      size="small"
      className={styles.link}
      loading={isLoading}
      aria-label={recordsText.downloadEvidenceOf(record.selectedName)}
      onClick={download}
    >
      {recordsText.download}
    </Button>
  );
}
