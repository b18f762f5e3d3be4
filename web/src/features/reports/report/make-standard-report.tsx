import { STANDARDS, type StandardId, type StandardReport } from '@canopy/domain/reports';
import { formatCount, formatTime } from '../../../lib/format';
import { reportsText, standardText } from '../../../messages/reports/reports';
import { STANDARD_FILES } from './export/standard-files';
import { makeFileName } from './file-name';
import type { MadeReport } from './report-maker';
import styles from './report-maker.module.css';
import { fetchStandardReport } from './reports-api';
import { StandardDocument } from './standard-document';

/** Generates a year's report by a standard. */
export async function makeStandardReport(
  id: StandardId,
  financialYear: string,
  /** URL of the organisation's logo, if any. */
  logo: string | undefined,
): Promise<MadeReport> {
  const report = await fetchStandardReport(financialYear, id);
  const { standard, organisation } = report;
  return {
    title: `${standardText.title(standard)} · ${report.financialYear}`,
    ready: <Ready report={report} />,
    document: <StandardDocument report={report} logo={logo} />,
    fileName: makeFileName(STANDARDS[id].fileName, [organisation.name], report.financialYear),
    downloads: STANDARD_FILES.map(({ kind, make }) => ({
      kind,
      make: ({ signal }) => make(report, logo, signal),
    })),
  };
}

function Ready({ report: { draft, missing, generatedAt } }: { report: StandardReport }) {
  return (
    <>
      <p>
        <strong>{standardText[draft ? 'draft' : 'whole']}</strong>{' '}
        {draft && standardText.missingCount(formatCount(missing.length))}
      </p>
      {draft && (
        <ul className={styles.missing}>
          {missing.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      )}
      <p className={styles.when}>{reportsText.ready(formatTime(generatedAt))}</p>
    </>
  );
}
