import type { Report } from '@canopy/domain/reports';
import { reportText } from '../../../messages/reports/reports';
import { SCOPE_COLOURS } from '../../../ui/theme';
import { monthsChart } from './months-chart';
import styles from './report-document.module.css';

/** Chart of the months as SVG, which prints as sharply as text. A canvas wouldn't. */
export function MonthsChartPicture({ report }: { report: Report }) {
  const chart = monthsChart(report);
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        role="img"
        aria-label={reportText.monthChart}
      >
        {chart.ticks.map(({ label, y }) => (
          <g key={label}>
            <line x1={56} x2={chart.width} y1={y} y2={y} stroke="var(--line)" />
            <text x={48} y={y + 4} textAnchor="end" className={styles.axis}>
              {label}
            </text>
          </g>
        ))}
        {chart.bars.map(({ key, scope, x, y, width, height }) => (
          <rect key={key} x={x} y={y} width={width} height={height} fill={SCOPE_COLOURS[scope]} />
        ))}
        {chart.months.map(({ label, x }) => (
          <text key={label} x={x} y={chart.height - 6} textAnchor="middle" className={styles.axis}>
            {label}
          </text>
        ))}
      </svg>
      <figcaption className={styles.legend}>
        <span>{chart.isInTonnes ? reportText.axisTonnes : reportText.axisKg}</span>
        {Object.entries(SCOPE_COLOURS).map(([scope, colour]) => (
          <span key={scope} className={styles.series}>
            <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
            {scope}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
