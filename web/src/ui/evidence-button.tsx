import { PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { downloadFile } from '../lib/csv';
import { http } from '../lib/http';
import { recordsText } from '../messages/client';
import cells from './cells.module.css';
import { useAction } from './use-action';

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
  const { isBusy, run } = useAction(recordsText.evidenceFailed);
  const label = recordsText.downloadEvidenceOf(of);

  async function download() {
    const { name, content } = await http.fileAt(path);
    downloadFile(name, content);
  }

  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={label}
      onClick={() => run(download)}
      {...(isIcon
        ? { type: 'text', icon: <PaperClipOutlined />, title: label }
        : { type: 'link', className: cells.link, children: recordsText.download })}
    />
  );
}
