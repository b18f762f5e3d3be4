import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { type AppError, toAppError } from '../../../lib/app-error';
import { reportsText } from '../../../messages/reports/reports';
import { type Download, ReportDownloads } from './report-downloads';
import styles from './report-maker.module.css';
import { ReportPreview } from './report-preview';

/** A report that was generated, as the screen shows it. */
export interface MadeReport {
  /** Names it above the document. */
  readonly title: string;
  /** Its figures in short, beside its files. */
  readonly ready: ReactNode;
  readonly document: ReactNode;
  /** The name of its files, without the end. */
  readonly fileName: string;
  readonly downloads: readonly Download[];
}

/**
 * One report: not generated, generating, generated. It forgets what it generated when its `key`
 * changes, which the page makes of everything that the report depends on.
 */
export function ReportMaker({
  action,
  generate,
  onRefused,
}: {
  /** The text of the button before there is a report. */
  action: string;
  /** Null when something is missing. */
  generate: (() => Promise<MadeReport>) | null;
  /** Called instead of generating when something is missing. */
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
