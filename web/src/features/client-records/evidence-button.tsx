import type { EmissionRecord } from '@canopy/domain';
import { App, Button } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { downloadFile } from '../../lib/csv';
import { http } from '../../lib/http';
import { recordsText } from '../../messages/client';
import styles from './records.module.css';

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
      const { name, content } = await http.fileAt(record.emission);
      downloadFile(name, content);
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
