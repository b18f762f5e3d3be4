import { formatCount } from '../../lib/format';
import { useTheme } from '../../lib/theme-mode';
import { chartText } from '../../messages/client';
import { Chart, type ChartKind } from './chart';
import styles from './chart.module.css';
import { OTHERS_COLOUR, SERIES_COLOURS } from './chart-colours';
import { FiguresTable } from './figures-table';
import { drawn, largestFirst, OTHERS, type Slice } from './slices';

const MOST_BARS = 10;

/** A chart of the largest figures over the table of all of them. */
export function ChartedFigures({
  title,
  kind,
  chartLabel,
  nameTitle,
  slices,
  total,
}: {
  title: string;
  kind: ChartKind;
  chartLabel: string;
  nameTitle: string;
  slices: readonly Slice[];
  total: number;
}) {
  const { mode } = useTheme();
  const series = SERIES_COLOURS[mode];
  const shown =
    kind === 'pie'
      ? drawn(slices, series.length - 1, chartText.others)
      : largestFirst(slices).slice(0, MOST_BARS);
  const colours = shown.map(({ key }, index) =>
    kind === 'bar' || key !== OTHERS
      ? (series[kind === 'bar' ? 0 : index] ?? '')
      : OTHERS_COLOUR[mode],
  );
  const colourByKey = new Map(shown.map(({ key }, index) => [key, colours[index]]));
  const named = shown.filter(({ key }) => key !== OTHERS).length;

  return (
    <>
      <Chart kind={kind} label={chartLabel} slices={shown} colours={colours} />
      {named < slices.length && (
        <p className={styles.note}>
          {chartText.largestOf(formatCount(named), formatCount(slices.length))}
        </p>
      )}
      <FiguresTable
        caption={chartText.tableLabel(title)}
        nameTitle={nameTitle}
        slices={largestFirst(slices)}
        total={total}
        colourOf={({ key, kgCo2e }) =>
          kind === 'bar'
            ? undefined
            : (colourByKey.get(key) ?? (kgCo2e > 0 ? OTHERS_COLOUR[mode] : undefined))
        }
      />
    </>
  );
}
