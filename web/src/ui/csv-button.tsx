import { App, Button } from 'antd';
import { useState } from 'react';
import { toAppError } from '../lib/app-error';
import { type CsvColumn, downloadCsv } from '../lib/csv';
import { listText } from '../messages/content';
import { appText } from '../messages/en';

/** Downloads every row that a search and its filters select, not only the page shown. */
export function CsvButton<Row>({
  name,
  columns,
  rows,
  disabled,
  failed = listText.csvFailed,
}: {
  /** Of the file, without its ending. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  rows: () => Promise<readonly Row[]>;
  disabled: boolean;
  /** Announced when the rows cannot be had. */
  failed?: string;
}) {
  const { notification } = App.useApp();
  const [isLoading, setIsLoading] = useState(false);

  async function download() {
    setIsLoading(true);
    try {
      downloadCsv(name, columns, await rows());
    } catch (failure) {
      notification.error({ title: failed, description: toAppError(failure).message });
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <Button disabled={disabled} loading={isLoading} onClick={download}>
      {appText.download}
    </Button>
  );
}
