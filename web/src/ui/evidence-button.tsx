import { PaperClipOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { toAppError } from '../lib/app-error';
import { downloadFile } from '../lib/csv';
import { http } from '../lib/http';
import { recordsText } from '../messages/client';
import cells from './cells.module.css';

/** Downloads the file that proves something. A plain link could not send the access token. */
export function EvidenceButton({
  path,
  of,
  isIcon = false,
}: {
  /** The path of the API that answers the file. */
  path: string;
  /** Names what the file proves. */
  of: string;
  isIcon?: boolean;
}) {
  const { notification } = App.useApp();
  const [isLoading, setIsLoading] = useState(false);
  const label = recordsText.downloadEvidenceOf(of);

  async function download() {
    setIsLoading(true);
    try {
      const { name, content } = await http.fileAt(path);
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
        : { type: 'link', className: cells.link, children: recordsText.download })}
    />
  );
}
