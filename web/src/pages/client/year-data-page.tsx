import { reportingYear } from '@canopy/domain/common';
import { CategoriesPanel, DoubtsPanel } from '../../features/reports/year-data/categories-panel';
import { MetricsPanel } from '../../features/reports/year-data/metrics-panel';
import { downloadFile } from '../../lib/csv';
import { financialYearFrom, useChosenYear } from '../../lib/financial-years';
import { formatDay } from '../../lib/format';
import { http } from '../../lib/http';
import { usePolicy } from '../../lib/policy';
import { useUrlState } from '../../lib/url-state';
import { yearDataText } from '../../messages/reports/year-data';
import { titleText } from '../../messages/workspace';
import { DownloadButton } from '../../ui/download-button';
import { PageHeader } from '../../ui/page-header';
import { YearChoice } from '../../ui/year-choice';
import styles from './dashboard.module.css';

/** Figures and statements of a client about one of its years. */
export default function YearDataPage() {
  const [view, change] = useUrlState({ financialYear: '' });
  const { yearStartsIn } = usePolicy();
  const [chosenLast, keepYear] = useChosenYear();
  const year = financialYearFrom(view.financialYear, chosenLast, yearStartsIn);
  const { from, to } = reportingYear(year, yearStartsIn);
  return (
    <>
      <PageHeader
        title={titleText.yearData}
        lead={yearDataText.lead(formatDay(from), formatDay(to))}
        actions={
          <>
            <YearChoice
              year={year}
              onYear={(next) => {
                keepYear(next);
                change({ financialYear: next });
              }}
            />
            <DownloadButton
              label={yearDataText.audit}
              failed={yearDataText.auditFailed}
              download={async () => {
                const path = { year };
                const { content } = await http.file('/periods/:year/audit.zip', { path });
                downloadFile(yearDataText.auditName(year), content);
              }}
            />
          </>
        }
      />
      <div className={styles.parts}>
        <MetricsPanel key={year} year={year} />
        <CategoriesPanel key={year} year={year} />
        <DoubtsPanel />
      </div>
    </>
  );
}
