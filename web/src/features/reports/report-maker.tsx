import type { Report } from '@canopy/domain';
import { Button } from 'antd';
import { useState } from 'react';
import { type AppError, toAppError } from '../../lib/app-error';
import { formatCount, formatKgNumber, formatTime, formatTonnes } from '../../lib/format';
import { reportsText, reportText } from '../../messages/reports';
import { ReportDownloads } from './report-downloads';
import styles from './report-maker.module.css';
import { ReportPreview } from './report-preview';
import { fetchReport, type MadeReport, type RecordSource, type ReportChoice } from './reports-api';

/**
 * One report: not generated, generating, generated. It forgets what it generated when its `key`
 * changes, which the page makes of everything that the report depends on.
 */
export function ReportMaker({
  action,
  choice,
  onRefused,
  logo,
  source,
}: {
  /** The text of the button before there is a report. */
  action: string;
  /** Null when something is missing. */
  choice: ReportChoice | null;
  /** Called instead of generating when something is missing. */
  onRefused?: () => void;
  logo: string | undefined;
  source: RecordSource;
}) {
  const [report, setReport] = useState<MadeReport | null>(null);
  const [isGenerating, setGenerating] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function generate(wanted: ReportChoice) {
    setGenerating(true);
    setError(null);
    try {
      setReport(await fetchReport(wanted));
    } catch (failure) {
      setError(toAppError(failure));
    } finally {
      setGenerating(false);
    }
  }

  function press() {
    if (report) setOpen(true);
    else if (choice) void generate(choice);
    else onRefused?.();
  }

  return (
    <>
      <Button type="primary" loading={isGenerating} onClick={press}>
        {report ? reportsText.view : isGenerating ? reportsText.generating : action}
      </Button>
      <div role="status">{report && <Ready report={report} />}</div>
      {error && (
        <p className={styles.error} role="alert">
          {reportsText.failed} {error.message}
        </p>
      )}
      {report && (
        <>
          <ReportDownloads report={report} logo={logo} source={source} />
          <ReportPreview {...{ report, logo, source, isOpen }} onClose={() => setOpen(false)} />
        </>
      )}
    </>
  );
}

function Ready({ report: { records, totals, generatedAt } }: { report: Report }) {
  return (
    <div className={styles.ready}>
      {records === 0 ? (
        <p>
          <strong>{reportsText.empty}</strong> {reportsText.emptyWhy}
        </p>
      ) : (
        <p className={styles.figure}>
          {formatKgNumber(totals.total)} <span>{reportText.kg}</span>
          {totals.total > 1000 && <span> · {formatTonnes(totals.total)}</span>}
        </p>
      )}
      <p className={styles.when}>
        {records > 0 && `${reportsText.records(formatCount(records))} · `}
        {reportsText.ready(formatTime(generatedAt))}
      </p>
    </div>
  );
}
