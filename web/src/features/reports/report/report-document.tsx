import type { Report } from '@canopy/domain/reports';
import { formatKgNumber } from '../../../lib/format';
import { reportsText, reportText } from '../../../messages/reports/reports';
import { Facts } from '../../../ui/facts';
import { SCOPE_COLOURS } from '../../../ui/theme';
import { MonthsChartPicture } from './months-chart-picture';
import { Paper } from './paper';
import { PaperTable } from './paper-table';
import { RecordsAppendix } from './records-appendix';
import type { RecordSource } from './report-choice';
import styles from './report-document.module.css';
import { listFacts, listKeyFigures, listMethod } from './report-facts';
import { comparisonTable, paperTables, scopesTable, tablesWithoutRecords } from './report-tables';

/** Report for reading and printing. */
export function ReportDocument({
  report,
  logo,
  source,
}: {
  report: Report;
  /** URL of the organisation's logo, if any. */
  logo: string | undefined;
  source: RecordSource;
}) {
  const comparison = comparisonTable(report);
  return (
    <Paper
      title={reportText.title}
      organisation={report.organisation.name}
      financialYear={report.financialYear}
      logo={logo}
      facts={listFacts(report)}
    >
      {report.records === 0 ? (
        <section className={styles.part}>
          <h2>{reportsText.empty}</h2>
          <p className={styles.note}>{reportsText.emptyWhy}</p>
        </section>
      ) : (
        <Figures report={report} />
      )}

      {comparison ? (
        <PaperTable table={comparison} />
      ) : (
        <section className={styles.part}>
          <h2>{reportText.comparison}</h2>
          <p className={styles.note}>
            {reportText.nothingToCompare(report.comparison.financialYear)}
          </p>
        </section>
      )}

      <section className={`${styles.part} ${styles.method}`}>
        <h2>{reportText.method}</h2>
        <Facts className={styles.facts} facts={listMethod(report)} />
      </section>

      {report.records > 0
        ? paperTables(report).map((table) => (
            <PaperTable key={table.key} table={table}>
              {table.key === 'months' && <MonthsChartPicture report={report} />}
            </PaperTable>
          ))
        : tablesWithoutRecords(report).map((table) => <PaperTable key={table.key} table={table} />)}

      {report.records > 0 && <RecordsAppendix report={report} source={source} />}
    </Paper>
  );
}

function Figures({ report }: { report: Report }) {
  const colours: Readonly<Record<string, string>> = SCOPE_COLOURS;
  return (
    <>
      <section className={styles.part} aria-label={reportText.keyFigures}>
        <div className={styles.keyFigures}>
          {listKeyFigures(report).map(({ label, kgCo2e, notes }) => (
            <dl key={label} style={{ borderTopColor: colours[label] }}>
              <dt>{label}</dt>
              <dd className={styles.keyFigure}>
                {formatKgNumber(kgCo2e)} <span>{reportText.kg}</span>
              </dd>
              {notes.map((note) => (
                <dd key={note}>{note}</dd>
              ))}
            </dl>
          ))}
        </div>
      </section>
      <PaperTable table={scopesTable(report)} />
    </>
  );
}
