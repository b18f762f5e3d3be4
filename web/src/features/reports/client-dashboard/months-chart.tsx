import type { Dashboard } from '@canopy/domain/reports';
import { formatMonthName } from '../../../lib/format';
import { useTheme } from '../../../lib/theme-mode';
import { chartText } from '../../../messages/client';
import { Chart, type LoadDrawing } from './chart';
import styles from './chart.module.css';
import { OTHERS_COLOUR, sliceColours } from './chart-colours';
import type { YearLine } from './charts/line-chart';

type Year = Pick<Dashboard, 'financialYear' | 'months'>;

const LOAD: LoadDrawing<{ readonly years: readonly YearLine[] }> = () =>
  import('./charts/line-chart');

/** Months of a year drawn over the previous year. The table below contains the figures. */
export function MonthsChart({ year, before }: { year: Year; before: Year | null }) {
  const { mode } = useTheme();
  const [colour = ''] = sliceColours([{ key: '', label: '', kgCo2e: 0 }], mode);
  const toLine = ({ financialYear, months }: Year, isDashed: boolean): YearLine => ({
    name: financialYear,
    colour: isDashed ? OTHERS_COLOUR[mode] : colour,
    isDashed,
    months: months.map(({ month, total }) => ({ label: formatMonthName(month), kgCo2e: total })),
  });
  // Draws the current year on top.
  const years = [...(before ? [toLine(before, true)] : []), toLine(year, false)];
  return (
    <>
      <ul className={styles.legend}>
        {[...years].reverse().map(({ name, colour: own, isDashed }) => (
          <li key={name}>
            <svg width="28" height="10" aria-hidden="true">
              <line
                x2="28"
                y1="5"
                y2="5"
                stroke={own}
                strokeWidth="2.5"
                strokeDasharray={isDashed ? '5 4' : undefined}
              />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <Chart
        label={chartText.monthsLabel(year.financialYear, before?.financialYear ?? null)}
        load={LOAD}
        figures={{ years }}
      />
    </>
  );
}
