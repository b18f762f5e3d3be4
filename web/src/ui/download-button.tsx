import { App, Button } from 'antd';
import { useState } from 'react';
import { toAppError } from '../lib/app-error';
import { appText } from '../messages/en';

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
  const { notification } = App.useApp();
  const [isLoading, setIsLoading] = useState(false);

  async function start() {
    setIsLoading(true);
    try {
      await download();
    } catch (failure) {
      notification.error({ title: failed, description: toAppError(failure).message });
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <Button disabled={disabled} loading={isLoading} onClick={start}>
      {label}
    </Button>
  );
}
