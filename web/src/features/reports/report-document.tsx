import type { Report } from '@canopy/domain';
import type { CSSProperties } from 'react';
import { formatKgNumber } from '../../lib/format';
import { reportsText, reportText } from '../../messages/reports';
import { paletteVariables, SCOPE_COLOURS } from '../../ui/theme';
import { MonthsChartPicture } from './months-chart-picture';
import { PaperTable } from './paper-table';
import { RecordsAppendix } from './records-appendix';
import styles from './report-document.module.css';
import { factsOf, keyFiguresOf, methodOf } from './report-facts';
import { comparisonTable, paperTables, scopesTable } from './report-tables';
import type { RecordSource } from './reports-api';

/** Paper is light, whatever the screen around it is. */
const PAPER = { ...paletteVariables('light'), colorScheme: 'light' } as CSSProperties;

/** The report as it is read and printed. */
export function ReportDocument({
  report,
  logo,
  source,
}: {
  report: Report;
  /** URL of the organisation's logo, if it has one. */
  logo: string | undefined;
  source: RecordSource;
}) {
  const comparison = comparisonTable(report);
  return (
    <article className={styles.paper} style={PAPER} lang="en">
      <header className={styles.cover}>
        {logo && <img src={logo} alt={reportText.logoOf(report.organisation.name)} />}
        <h1>{reportText.title}</h1>
        <p className={styles.whose}>
          {report.organisation.name} · {report.financialYear}
        </p>
        <Facts facts={factsOf(report)} />
      </header>

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
        <Facts facts={methodOf(report)} />
      </section>

      {report.records > 0 &&
        paperTables(report).map((table) => (
          <PaperTable key={table.key} table={table}>
            {table.key === 'months' && <MonthsChartPicture report={report} />}
          </PaperTable>
        ))}

      {report.records > 0 && <RecordsAppendix report={report} source={source} />}
    </article>
  );
}

function Figures({ report }: { report: Report }) {
  const colours: Readonly<Record<string, string>> = SCOPE_COLOURS;
  return (
    <>
      <section className={styles.part} aria-label={reportText.keyFigures}>
        <div className={styles.keyFigures}>
          {keyFiguresOf(report).map(({ label, kgCo2e, notes }) => (
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

function Facts({ facts }: { facts: ReturnType<typeof factsOf> }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
