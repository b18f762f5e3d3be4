import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useDashboard } from '../../features/client-dashboard/use-dashboard';
import { dashboardText } from '../../messages/client';
import { EmptyState } from '../../ui/empty-state';

/** A financial year without a record: why, and the one next step. */
export function NoRecords({
  hasUsers,
  yearBefore,
  onYear,
}: {
  hasUsers: boolean;
  yearBefore: string;
  onYear: (year: string) => void;
}) {
  const { data: before } = useDashboard(yearBefore);
  if (!hasUsers) {
    return (
      <EmptyState
        title={dashboardText.emptyTitle}
        why={dashboardText.emptyNoUsers}
        action={
          <Link className="button button-primary" to={paths.addUsers}>
            {dashboardText.addUsers}
          </Link>
        }
      />
    );
  }
  const hasBefore = before !== undefined && before.activities.length > 0;
  return (
    <EmptyState
      title={dashboardText.emptyTitle}
      why={
        hasBefore
          ? `${dashboardText.emptyNoRecords} ${dashboardText.emptyBefore(yearBefore)}`
          : dashboardText.emptyNoRecords
      }
      action={
        hasBefore ? (
          <button
            type="button"
            className="button button-primary"
            onClick={() => onYear(yearBefore)}
          >
            {dashboardText.showYear(yearBefore)}
          </button>
        ) : (
          <Link className="button button-primary" to={paths.myUsers}>
            {dashboardText.seeUsers}
          </Link>
        )
      }
    />
  );
}
