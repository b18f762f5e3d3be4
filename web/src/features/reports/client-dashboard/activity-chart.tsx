import { findMainCategory } from '@canopy/domain/factors';
import type { Dashboard } from '@canopy/domain/reports';
import { useTheme } from '../../../lib/theme-mode';
import { chartText } from '../../../messages/client';
import { Panel } from '../../../ui/panel';
import styles from './chart.module.css';
import { OTHERS_COLOUR } from './chart-colours';
import { FiguresTable } from './figures-table';
import { RankedChart, useDrawnSlices } from './ranked-chart';
import { largestFirst, type Slice } from './slices';

/** Emissions by main category: a pie next to its table, which is also its legend. */
export function ActivityChart({
  dashboard: { activities, totals, financialYear },
}: {
  dashboard: Dashboard;
}) {
  const { mode } = useTheme();
  const slices = activities.map(
    ({ mainCategory, total }): Slice => ({
      key: mainCategory,
      label: mainCategory,
      kgCo2e: total,
      // The dashboard sums a main category across scopes. In the documented list each has one
      // scope.
      scope: findMainCategory(mainCategory)?.scope,
    }),
  );
  const drawn = useDrawnSlices('pie', slices);

  function colourOf({ key, kgCo2e }: Slice): string | undefined {
    if (kgCo2e === 0) return undefined;
    return (
      drawn.colours[drawn.shown.findIndex((slice) => slice.key === key)] ?? OTHERS_COLOUR[mode]
    );
  }

  return (
    <Panel title={chartText.activitiesTitle}>
      <div className={styles.withTable}>
        <RankedChart
          kind="pie"
          label={chartText.activityPieLabel(financialYear)}
          drawn={drawn}
          count={slices.length}
        />
        <FiguresTable
          caption={chartText.tableLabel(chartText.activitiesTitle)}
          nameTitle={chartText.activity}
          slices={largestFirst(slices)}
          total={totals.total}
          colourOf={colourOf}
        />
      </div>
    </Panel>
  );
}
