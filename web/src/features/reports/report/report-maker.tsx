import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { type AppError, toAppError } from '../../../lib/app-error';
import { reportsText } from '../../../messages/reports/reports';
import { type Download, ReportDownloads } from './report-downloads';
import styles from './report-maker.module.css';
import { ReportPreview } from './report-preview';

/** Generated report as the screen shows it. */
export interface MadeReport {
  /** Title above the document. */
  readonly title: string;
  /** Key figures, shown next to the files. */
  readonly ready: ReactNode;
  readonly document: ReactNode;
  /** Name of the files, without extension. */
  readonly fileName: string;
  readonly downloads: readonly Download[];
}

/**
 * Report with three states: not generated, generating, generated. A new `key` discards the
 * generated report. The page derives the key from everything that affects the report.
 */
export function ReportMaker({
  action,
  generate,
  onRefused,
}: {
  /** Button text before generation. */
  action: string;
  /** Null if input is missing. */
  generate: (() => Promise<MadeReport>) | null;
  /** Runs instead of `generate` if input is missing. */
  onRefused?: () => void;
}) {
  const [report, setReport] = useState<MadeReport | null>(null);
  const [isGenerating, setGenerating] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function make(wanted: () => Promise<MadeReport>) {
    setGenerating(true);
    setError(null);
    try {
      setReport(await wanted());
    } catch (failure) {
      setError(toAppError(failure));
    } finally {
      setGenerating(false);
    }
  }

  function press() {
    if (report) setOpen(true);
    else if (generate) void make(generate);
    else onRefused?.();
  }

  return (
    <>
      <Button type="primary" loading={isGenerating} onClick={press}>
        {report ? reportsText.view : isGenerating ? reportsText.generating : action}
      </Button>
      <div role="status">{report && <div className={styles.ready}>{report.ready}</div>}</div>
      {error && (
        <p className={styles.error} role="alert">
          {reportsText.failed} {error.message}
        </p>
      )}
      {report && (
        <>
          <ReportDownloads fileName={report.fileName} downloads={report.downloads} />
          <ReportPreview title={report.title} isOpen={isOpen} onClose={() => setOpen(false)}>
            {report.document}
          </ReportPreview>
        </>
      )}
    </>
  );
}
