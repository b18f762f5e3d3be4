import { previousYear, reportingYear } from '@canopy/domain';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ActivityChart } from '../../features/client-dashboard/activity-chart';
import { Answer } from '../../features/client-dashboard/answer';
import { MonthsTable } from '../../features/client-dashboard/months-table';
import { DataKindsPanel, EvidencePanel } from '../../features/client-dashboard/quality-panels';
import { useDashboard } from '../../features/client-dashboard/use-dashboard';
import { UserTotalsChart } from '../../features/client-dashboard/user-totals-chart';
import { UsersTable } from '../../features/client-dashboard/users-table';
import { LockedYear } from '../../features/periods/locked-year';
import { LeftOutPanel } from '../../features/records/left-out-panel';
import { NewerYear } from '../../features/records/newer-year';
import { RecordsPanel } from '../../features/records/records-panel';
import { NO_FILTERS, RECORDS_HASH } from '../../features/records/records-view';
import { financialYearFrom, useChosenYear } from '../../lib/financial-years';
import { formatDay } from '../../lib/format';
import { usePolicy } from '../../lib/policy';
import { useUrlState } from '../../lib/url-state';
import { dashboardText } from '../../messages/client';
import { titleText } from '../../messages/en';
import { LoadFailed } from '../../ui/load-failed';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { YearChoice } from '../../ui/year-choice';
import { CountryNotice } from './country-notice';
import styles from './dashboard.module.css';
import { NoRecords } from './no-records';

/** The screen's state that the address carries. */
const DEFAULTS = {
  financialYear: '',
  chart: 'bar',
  userQ: '',
  userSort: 'total',
  userOrder: 'desc',
  userPage: 1,
  ...NO_FILTERS,
  sort: '',
  order: 'desc',
  pageSize: 25,
};

/** A client's emissions in a financial year: the answer, the charts, and the tables that prove it. */
export default function Dashboard() {
  const [view, change] = useUrlState<typeof DEFAULTS>(DEFAULTS);
  const { yearStartsIn } = usePolicy();
  const [chosenLast, keepYear] = useChosenYear();
  const year = financialYearFrom(view.financialYear, chosenLast, yearStartsIn);
  const chooseYear = (next: string) => {
    keepYear(next);
    change({ financialYear: next, page: 1, userPage: 1 });
  };
  const { from, to } = reportingYear(year, yearStartsIn);

  return (
    <>
      <PageHeader
        title={titleText.clientDashboard}
        lead={dashboardText.period(formatDay(from), formatDay(to))}
        actions={<YearChoice year={year} onYear={chooseYear} />}
      />
      <CountryNotice />
      <LockedYear year={year} />
      <Year year={year} view={view} change={change} onYear={chooseYear} />
    </>
  );
}

function Year({
  year,
  view,
  change,
  onYear,
}: {
  year: string;
  view: typeof DEFAULTS;
  change: (changed: Partial<typeof DEFAULTS>) => void;
  onYear: (year: string) => void;
}) {
  const { data, error, isLoading, mutate } = useDashboard(year);
  const recordsHeading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown && hash === RECORDS_HASH) moveTo(recordsHeading);
  }, [isShown, hash]);

  if (!data) {
    return error && !isLoading ? (
      <LoadFailed error={error} onRetry={() => mutate()} />
    ) : (
      <Skeleton lines={12} />
    );
  }

  function showRecords(filters: Partial<typeof NO_FILTERS>) {
    change({ ...NO_FILTERS, ...filters });
    moveTo(recordsHeading);
  }

  const leftOut = data.leftOut.count > 0 && (
    <LeftOutPanel key={year} financialYear={year} count={data.leftOut.count} users={data.users} />
  );

  const newer = <NewerYear newest={data.newestYear} shown={year} onYear={onYear} />;

  if (data.activities.length === 0) {
    return (
      <div className={styles.parts}>
        {newer}
        <NoRecords
          hasUsers={data.users.length > 0}
          yearBefore={previousYear(year)}
          onYear={onYear}
        />
        {leftOut}
      </div>
    );
  }

  return (
    <div className={styles.parts}>
      {newer}
      <Answer dashboard={data} />
      {leftOut}
      <div className={styles.charts}>
        <UserTotalsChart
          dashboard={data}
          kind={view.chart === 'pie' ? 'pie' : 'bar'}
          onKind={(chart) => change({ chart })}
        />
        <ActivityChart dashboard={data} />
      </div>
      <UsersTable
        dashboard={data}
        view={view}
        onView={change}
        onShowEmission={(userId) => showRecords({ userId })}
      />
      <MonthsTable dashboard={data} />
      <div className={styles.charts}>
        <EvidencePanel
          dashboard={data}
          onShowWithout={() => showRecords({ evidence: 'without' })}
        />
        <DataKindsPanel dashboard={data} />
      </div>
      <RecordsPanel
        financialYear={year}
        users={data.users}
        address={view}
        onView={change}
        headingRef={recordsHeading}
      />
    </div>
  );
}

function moveTo({ current }: RefObject<HTMLHeadingElement | null>): void {
  current?.focus({ preventScroll: true });
  current?.scrollIntoView({ block: 'start' });
}
