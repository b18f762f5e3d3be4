import type { StandardReport } from '@canopy/domain/reports';
import { standardText } from '../../../messages/reports/reports';
import { Facts } from '../../../ui/facts';
import { Paper } from './paper';
import { PaperTable } from './paper-table';
import styles from './report-document.module.css';
import { missingTable, standardFacts, standardParts } from './standard-tables';

/** Report by a standard, for reading and printing. */
export function StandardDocument({
  report,
  logo,
}: {
  report: StandardReport;
  /** URL of the organisation's logo, if any. */
  logo: string | undefined;
}) {
  const { standard, organisation, financialYear } = report;
  return (
    <Paper
      title={standardText.title(standard)}
      organisation={organisation.name}
      financialYear={financialYear}
      logo={logo}
      facts={standardFacts(report)}
    >
      {standardParts(report).map(({ key, title, facts, table }) =>
        table ? (
          <PaperTable key={key} table={table}>
            {facts.length > 0 && <Facts className={styles.facts} facts={facts} />}
          </PaperTable>
        ) : (
          <section key={key} className={styles.part}>
            <h2>{title}</h2>
            <Facts className={styles.facts} facts={facts} />
          </section>
        ),
      )}
      {missingTable(report).map((table) => (
        <PaperTable key={table.key} table={table} />
      ))}
    </Paper>
  );
}
