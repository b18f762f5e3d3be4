import { findMainCategory } from '@canopy/domain/factors';
import type { Dashboard } from '@canopy/domain/reports';
import { chartText } from '../../../messages/client';
import { Panel } from '../../../ui/panel';
import { ChartedFigures } from './charted-figures';

/** Emissions by main category. */
export function ActivityChart({
  dashboard: { activities, totals, financialYear },
}: {
  dashboard: Dashboard;
}) {
  return (
    <Panel title={chartText.activitiesTitle}>
      <ChartedFigures
        title={chartText.activitiesTitle}
        kind="pie"
        chartLabel={chartText.activityPieLabel(financialYear)}
        nameTitle={chartText.activity}
        slices={activities.map(({ mainCategory, total }) => ({
          key: mainCategory,
          label: mainCategory,
          kgCo2e: total,
          // The dashboard sums a main category across scopes. In the documented list each has one
          // scope.
          scope: findMainCategory(mainCategory)?.scope,
        }))}
        total={totals.total}
      />
    </Panel>
  );
}
