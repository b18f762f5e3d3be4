import { Button } from 'antd';
import { appText } from '../messages/en';
import { useAction } from './use-action';

/** Button that downloads a file, such as a list's matches, and reports failures. */
export function DownloadButton({
  label = appText.download,
  disabled = false,
  failed,
  download,
}: {
  label?: string;
  disabled?: boolean;
  /** Announced above the reason when the download fails. Downloads of loaded rows cannot fail. */
  failed?: string;
  download: () => Promise<void> | void;
}) {
  const { isBusy, run } = useAction(failed);
  return (
    <Button disabled={disabled} loading={isBusy} onClick={() => run(download)}>
      {label}
    </Button>
  );
}
