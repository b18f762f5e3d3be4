import { findMainCategory } from '@canopy/domain/factors';
import type { Dashboard } from '@canopy/domain/reports';
import { chartText } from '../../../messages/client';
import { Panel } from '../../../ui/panel';
import { ChartedFigures } from './charted-figures';

/** Shows the sources of emissions by main category. */
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
          // The dashboard adds a main category up over scopes; by the documented list it has one.
          scope: findMainCategory(mainCategory)?.scope,
        }))}
        total={totals.total}
      />
    </Panel>
  );
}
