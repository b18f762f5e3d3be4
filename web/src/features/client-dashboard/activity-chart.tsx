import type { Dashboard } from '@canopy/domain';
import { chartText } from '../../messages/client';
import { Panel } from '../../ui/panel';
import { ChartedFigures } from './charted-figures';

/** What the emissions come from, by main category. */
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
        }))}
        total={totals.total}
      />
    </Panel>
  );
}
