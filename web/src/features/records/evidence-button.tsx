import { PaperClipOutlined } from '@ant-design/icons';
import type { EmissionRecord } from '@canopy/domain';
import { App, Button } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { downloadFile } from '../../lib/csv';
import { http } from '../../lib/http';
import { recordsText } from '../../messages/client';
import styles from './records.module.css';

/** Downloads the file behind a record. A plain link could not send the access token. */
export function EvidenceButton({
  record,
  isIcon = false,
}: {
  record: EmissionRecord;
  isIcon?: boolean;
}) {
  const { notification } = App.useApp();
  const [isLoading, setIsLoading] = useState(false);
  const label = recordsText.downloadEvidenceOf(record.selectedName);

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
      size="small"
      loading={isLoading}
      aria-label={label}
      onClick={download}
      {...(isIcon
        ? { type: 'text', icon: <PaperClipOutlined />, title: label }
        : { type: 'link', className: styles.link, children: recordsText.download })}
    />
  );
}
