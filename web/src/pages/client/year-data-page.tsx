import { reportingYear } from '@canopy/domain';
import { CategoriesPanel, DoubtsPanel } from '../../features/year-data/categories-panel';
import { MetricsPanel } from '../../features/year-data/metrics-panel';
import { financialYearFrom, useChosenYear } from '../../lib/financial-years';
import { formatDay } from '../../lib/format';
import { usePolicy } from '../../lib/policy';
import { useUrlState } from '../../lib/url-state';
import { titleText } from '../../messages/en';
import { yearDataText } from '../../messages/year-data';
import { PageHeader } from '../../ui/page-header';
import { YearChoice } from '../../ui/year-choice';
import styles from './dashboard.module.css';

/** The figures and statements of a client about one of its years. */
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
          <YearChoice
            year={year}
            onYear={(next) => {
              keepYear(next);
              change({ financialYear: next });
            }}
          />
        }
      />
      <div className={styles.parts}>
        <MetricsPanel key={year} year={year} />
        <CategoriesPanel year={year} />
        <DoubtsPanel />
      </div>
    </>
  );
}
