import type { ReportingYear } from '@canopy/domain/common';
import type { Period } from '@canopy/domain/inventory';
import { FiguresDiffer } from '../../features/inventory/periods/figures-differ';
import { NextStep } from '../../features/inventory/periods/next-step';
import styles from '../../features/inventory/periods/periods.module.css';
import { SitesTable } from '../../features/inventory/periods/sites-table';
import { Statements } from '../../features/inventory/periods/statements';
import { YearSteps } from '../../features/inventory/periods/year-steps';
import { YearsList } from '../../features/inventory/periods/years-list';
import { useDashboard } from '../../features/reports/client-dashboard/use-dashboard';
import { useChosenYear } from '../../lib/financial-years';
import { formatDay } from '../../lib/format';
import { fittingYear, usePeriods } from '../../lib/periods';
import { usePolicy } from '../../lib/policy';
import { useUrlState } from '../../lib/url-state';
import { closeYearText, statementText } from '../../messages/inventory/periods';
import { titleText } from '../../messages/workspace';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';

const DEFAULTS = { year: '' };

/** Reporting years of a client: submitted, approved or locked, with the statements of each. */
export default function CloseYearPage() {
  const { data, error, isLoading, mutate } = usePeriods();
  return (
    <>
      <PageHeader title={titleText.closeYear} lead={closeYearText.lead} />
      {error && !isLoading && (
        <LoadFailed
          error={error}
          title={data && closeYearText.refreshFailed}
          onRetry={() => mutate()}
        />
      )}
      {data ? <Years periods={data} /> : !error && <Skeleton lines={12} />}
    </>
  );
}

function Years({ periods }: { periods: readonly Period[] }) {
  const [view, change] = useUrlState(DEFAULTS);
  const [chosenLast, keepYear] = useChosenYear();
  const [newest] = periods;
  if (!newest) {
    return <EmptyState title={closeYearText.emptyTitle} why={closeYearText.emptyWhy} />;
  }
  const yearOpened = view.year || chosenLast;
  const period = periods.find(({ year }) => year === yearOpened) ?? (view.year ? null : newest);
  return (
    <div className={styles.screen}>
      <YearsList
        periods={periods}
        chosen={period?.year ?? ''}
        onChoose={(year) => {
          keepYear(year);
          change({ year });
        }}
      />
      {period ? (
        <Year key={period.year} period={period} />
      ) : (
        <EmptyState title={closeYearText.unknownYear(view.year)} />
      )}
    </div>
  );
}

function Year({ period }: { period: Period }) {
  const { yearStartsIn } = usePolicy();
  const { statement } = period;
  const days = fittingYear(period.year, yearStartsIn);
  return (
    <div className={styles.parts}>
      <header className={styles.yearHead}>
        <div>
          <h2>{period.year}</h2>
          <p className={styles.soft}>
            {days
              ? closeYearText.period(formatDay(days.from), formatDay(days.to))
              : closeYearText.otherStart}
          </p>
        </div>
        {days && <YearSteps state={period.state} />}
      </header>
      {statement?.differs && (
        <FiguresDiffer year={period.year} statement={statement}>
          {statementText.differsHelp}
        </FiguresDiffer>
      )}
      {days && <Course period={period} days={days} />}
      <Statements period={period} />
    </div>
  );
}

/** Next step of a year, and its sites. */
function Course({ period, days }: { period: Period; days: ReportingYear }) {
  const { year } = period;
  const dashboard = useDashboard(year);
  return (
    <>
      <NextStep
        period={period}
        days={days}
        stated={{
          totals: dashboard.data?.totals,
          error: dashboard.error,
          onRetry: () => dashboard.mutate(),
        }}
      />
      <SitesTable period={period} />
    </>
  );
}
