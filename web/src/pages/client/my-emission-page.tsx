import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { MAIN_ID } from '../../app/root-layout';
import { DashboardSkeleton } from '../../features/reports/client-dashboard/dashboard-skeleton';
import { loadChunk } from '../../lib/load-chunk';
import { RECORDS_HASH } from '../../lib/records-hash';
import { useSession } from '../../lib/session';
import { PageSkeleton } from '../../ui/skeleton';
import { Landing } from './landing';
import { useProceeded } from './use-proceeded';

const loadDashboard = () => loadChunk(() => import('./dashboard'));
const Dashboard = lazy(loadDashboard);

/**
 * Landing page until the reader proceeds, then the dashboard. Tables load only for the dashboard.
 */
export default function MyEmissionPage() {
  const session = useSession();
  const { hash } = useLocation();
  const [hasProceeded, proceed] = useProceeded(session.status === 'in' ? session.me.userId : '');

  // A link to records skips the landing.
  if (!hasProceeded && hash !== RECORDS_HASH) {
    return (
      <Landing
        onIntent={() => void loadDashboard().catch(() => {})}
        onProceed={() => {
          proceed();
          // The button disappears, so the focus moves to the page.
          document.getElementById(MAIN_ID)?.focus();
        }}
      />
    );
  }
  return (
    <Suspense
      fallback={
        <PageSkeleton>
          <DashboardSkeleton />
        </PageSkeleton>
      }
    >
      <Dashboard />
    </Suspense>
  );
}
