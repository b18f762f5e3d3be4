import { PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { downloadFile } from '../lib/csv';
import { http } from '../lib/http';
import { recordsText } from '../messages/client';
import cells from './cells.module.css';
import { useAction } from './use-action';

/** Button that downloads an evidence file. A plain link could not send the access token. */
export function EvidenceButton({
  path,
  of,
  isIcon = false,
}: {
  /** API path that returns the file. */
  path: string;
  /** Name of the proven thing. */
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
