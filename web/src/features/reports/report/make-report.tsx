import type { Report } from '@canopy/domain/reports';
import { formatCount, formatKgNumber, formatTime, formatTonnes } from '../../../lib/format';
import { reportsText, reportText } from '../../../messages/reports/reports';
import { type FileKind, MAKE } from './export/report-files';
import { makeFileName } from './file-name';
import type { RecordSource, ReportChoice } from './report-choice';
import { ReportDocument } from './report-document';
import type { MadeReport } from './report-maker';
import styles from './report-maker.module.css';
import { fetchReport } from './reports-api';

const KINDS: readonly FileKind[] = ['pdf', 'xlsx', 'csv'];

/** Generates the chosen report with its records. */
export async function makeReport(
  choice: ReportChoice,
  source: RecordSource,
  /** URL of the organisation's logo, if any. */
  logo: string | undefined,
): Promise<MadeReport> {
  const report = await fetchReport(choice);
  const { organisation, financialYear, filters } = report;
  return {
    title: `${reportText.title} · ${financialYear}`,
    ready: <Ready report={report} />,
    document: <ReportDocument report={report} logo={logo} source={source} />,
    fileName: makeFileName(
      'emissions-report',
      [organisation.name, filters.user?.userId, filters.scope, filters.site?.name],
      financialYear,
    ),
    downloads: KINDS.map((kind) => ({
      kind,
      make: ({ signal, onProgress }) => MAKE[kind]({ report, source, logo, signal, onProgress }),
      records: report.records,
      // The CSV contains nothing but records.
      isEmpty: kind === 'csv' && report.records === 0,
    })),
  };
}

function Ready({ report: { records, totals, generatedAt } }: { report: Report }) {
  return (
    <>
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
    </>
  );
}
