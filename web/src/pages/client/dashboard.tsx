import { previousYear, reportingYear } from '@canopy/domain/common';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LockedYear } from '../../features/inventory/periods/locked-year';
import { LeftOutPanel } from '../../features/inventory/records/left-out-panel';
import { NewerYear } from '../../features/inventory/records/newer-year';
import { RecordsPanel } from '../../features/inventory/records/records-panel';
import { NO_FILTERS } from '../../features/inventory/records/records-view';
import { ActivityChart } from '../../features/reports/client-dashboard/activity-chart';
import { Answer } from '../../features/reports/client-dashboard/answer';
import { BoundaryPanel } from '../../features/reports/client-dashboard/boundary-panel';
import { DashboardSkeleton } from '../../features/reports/client-dashboard/dashboard-skeleton';
import { MonthsTable } from '../../features/reports/client-dashboard/months-table';
import {
  DataKindsPanel,
  EvidencePanel,
} from '../../features/reports/client-dashboard/quality-panels';
import { Scope2Panel } from '../../features/reports/client-dashboard/scope2-panel';
import { SitesTable } from '../../features/reports/client-dashboard/sites-table';
import {
  DashboardSite,
  useDashboard,
  useRefreshDashboard,
} from '../../features/reports/client-dashboard/use-dashboard';
import { UserTotalsChart } from '../../features/reports/client-dashboard/user-totals-chart';
import { UsersTable } from '../../features/reports/client-dashboard/users-table';
import { financialYearFrom, useChosenYear } from '../../lib/financial-years';
import { formatDay } from '../../lib/format';
import { usePolicy } from '../../lib/policy';
import { RECORDS_HASH } from '../../lib/records-hash';
import { knownSite, siteFilterOptions, useSites } from '../../lib/sites';
import { useUrlState } from '../../lib/url-state';
import { dashboardText } from '../../messages/client';
import { siteFilterText } from '../../messages/inventory/sites';
import { titleText } from '../../messages/workspace';
import { Loading } from '../../ui/loading';
import { NestedSelect } from '../../ui/nested-select';
import { PageHeader } from '../../ui/page-header';
import { YearChoice } from '../../ui/year-choice';
import { CountryNotice } from './country-notice';
import styles from './dashboard.module.css';
import { NoRecords } from './no-records';

/** Screen state kept in the address. */
const DEFAULTS = {
  financialYear: '',
  chart: 'bar',
  userQ: '',
  userSort: 'total',
  userOrder: 'desc',
  userPage: 1,
  ...NO_FILTERS,
  groupBy: '',
  sort: '',
  order: 'desc',
  pageSize: 25,
};

/**
 * Emissions of a client in a financial year: the total, the charts, and the tables that prove it.
 */
export default function Dashboard() {
  const [view, change] = useUrlState<typeof DEFAULTS>(DEFAULTS);
  const { yearStartsIn } = usePolicy();
  const { data: sites } = useSites();
  const siteId = knownSite(view.siteId, sites);
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
        actions={
          <div className={styles.head}>
            {sites && sites.length > 0 && (
              <div className={styles.site}>
                <label htmlFor="dashboard-site">{siteFilterText.label}</label>
                <NestedSelect
                  id="dashboard-site"
                  className={styles.sites}
                  value={siteId}
                  options={siteFilterOptions(sites)}
                  onChange={(next) => change({ siteId: next, page: 1, userPage: 1 })}
                />
              </div>
            )}
            <YearChoice year={year} onYear={chooseYear} />
          </div>
        }
      />
      <CountryNotice />
      <LockedYear year={year} />
      <DashboardSite value={siteId}>
        <Year year={year} view={{ ...view, siteId }} change={change} onYear={chooseYear} />
      </DashboardSite>
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
  const answer = useDashboard(year);
  const { data } = answer;
  const refresh = useRefreshDashboard();
  const recordsHeading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown && hash === RECORDS_HASH) moveTo(recordsHeading);
  }, [isShown, hash]);

  if (!data) return <Loading answer={answer} skeleton={<DashboardSkeleton />} />;

  function showRecords(filters: Partial<typeof NO_FILTERS>) {
    change({ ...NO_FILTERS, siteId: view.siteId, ...filters });
    moveTo(recordsHeading);
  }

  const leftOut = data.leftOut.count > 0 && (
    <LeftOutPanel
      key={year}
      financialYear={year}
      siteId={view.siteId}
      count={data.leftOut.count}
      users={data.users}
    />
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
        <BoundaryPanel dashboard={data} />
      </div>
    );
  }

  return (
    <div className={styles.parts}>
      {newer}
      <Answer dashboard={data} />
      {leftOut}
      <ActivityChart dashboard={data} />
      <UsersTable
        dashboard={data}
        view={view}
        onView={change}
        onShowEmission={(userId) => showRecords({ userId })}
      >
        <UserTotalsChart
          dashboard={data}
          kind={view.chart === 'pie' ? 'pie' : 'bar'}
          onKind={(chart) => change({ chart })}
        />
      </UsersTable>
      <SitesTable dashboard={data} />
      <MonthsTable dashboard={data} />
      <div className={styles.pair}>
        <Scope2Panel dashboard={data} />
        <DataKindsPanel dashboard={data} />
      </div>
      <EvidencePanel dashboard={data} onShowWithout={() => showRecords({ evidence: 'without' })} />
      <BoundaryPanel dashboard={data} />
      <RecordsPanel
        financialYear={year}
        users={data.users}
        address={view}
        onView={change}
        onMoved={() => void refresh()}
        headingRef={recordsHeading}
      />
    </div>
  );
}

function moveTo({ current }: RefObject<HTMLHeadingElement | null>): void {
  current?.focus({ preventScroll: true });
  current?.scrollIntoView({ block: 'start' });
}
