import { Button } from 'antd';
import { appText } from '../messages/en';
import { useAction } from './use-action';

/** Downloads something, such as what a list matches, and says so when that fails. */
export function DownloadButton({
  label = appText.download,
  disabled = false,
  failed,
  download,
}: {
  label?: string;
  disabled?: boolean;
  /** Said when the download fails, as one of rows that are here does not; the reason stands below. */
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
