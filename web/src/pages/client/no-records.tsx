import { paths } from '@canopy/domain/site-pages';
import { useDashboard } from '../../features/reports/client-dashboard/use-dashboard';
import { dashboardText } from '../../messages/client';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';

/** Explanation of a financial year without records, with one next step. */
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
        action={<ButtonLink to={paths.addUsers} label={dashboardText.addUsers} primary />}
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
          <ButtonLink to={paths.myUsers} label={dashboardText.seeUsers} primary />
        )
      }
    />
  );
}
