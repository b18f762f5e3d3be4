import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { downloadFile } from '../../../lib/csv';
import { formatCount } from '../../../lib/format';
import { appText } from '../../../messages/en';
import { reportsText } from '../../../messages/reports/reports';
import { useFailureNotice } from '../../../ui/use-failure-notice';
import styles from './report-maker.module.css';

/** Downloadable file of a report. */
export interface Download {
  /** File extension. */
  readonly kind: 'pdf' | 'xlsx' | 'csv' | 'json';
  readonly make: (way: {
    readonly signal: AbortSignal;
    /** Receives the number of records read so far. */
    readonly onProgress: (records: number) => void;
  }) => Promise<Blob>;
  /** Number of records to read, if any. */
  readonly records?: number;
  /** Whether the file would be empty. */
  readonly isEmpty?: boolean;
}

interface Making {
  readonly download: Download;
  readonly done: number;
}

/**
 * Download buttons of a report. One file is created at a time, with progress and a cancel button.
 */
export function ReportDownloads({
  fileName,
  downloads,
}: {
  fileName: string;
  downloads: readonly Download[];
}) {
  const noticeFailure = useFailureNotice();
  const [making, setMaking] = useState<Making | null>(null);
  const cancel = useRef<AbortController | null>(null);
  useEffect(() => () => cancel.current?.abort(), []);

  async function make(download: Download) {
    const controller = new AbortController();
    const { signal } = controller;
    cancel.current = controller;
    setMaking({ download, done: 0 });
    try {
      const onProgress = (done: number) => setMaking({ download, done });
      const file = await download.make({ signal, onProgress });
      downloadFile(`${fileName}.${download.kind}`, file);
    } catch (failure) {
      if (signal.aborted) return;
      noticeFailure(reportsText.downloadFailed, failure);
    } finally {
      setMaking(null);
    }
  }

  return (
    <div className={styles.downloads}>
      <div className={styles.buttons}>
        {downloads.map((download) => {
          const isMade = making?.download === download;
          return (
            <Button
              key={download.kind}
              loading={isMade}
              disabled={(making !== null && !isMade) || download.isEmpty === true}
              onClick={() => make(download)}
            >
              {reportsText[download.kind]}
            </Button>
          );
        })}
        {making && <Button onClick={() => cancel.current?.abort()}>{appText.cancel}</Button>}
      </div>
      <p className={styles.progress} role="status">
        {making &&
          (making.done > 0
            ? reportsText.reading(
                formatCount(making.done),
                formatCount(making.download.records ?? making.done),
              )
            : reportsText.making)}
      </p>
    </div>
  );
}
