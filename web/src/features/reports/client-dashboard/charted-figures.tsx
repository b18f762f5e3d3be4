import { formatCount } from '../../../lib/format';
import { useTheme } from '../../../lib/theme-mode';
import { chartText } from '../../../messages/client';
import { Chart, type LoadDrawing } from './chart';
import styles from './chart.module.css';
import { OTHERS_COLOUR, sliceColours } from './chart-colours';
import type { SliceFigures } from './charts/chart-look';
import { FiguresTable } from './figures-table';
import { largestFirst, OTHERS, pickSlices, type Slice } from './slices';

export type ChartKind = 'bar' | 'pie';

const LOAD: Record<ChartKind, LoadDrawing<SliceFigures>> = {
  bar: () => import('./charts/bar-chart'),
  pie: () => import('./charts/pie-chart'),
};

const MOST_BARS = 10;
/** Number of colours that people can distinguish, minus one for the rest. */
const MOST_PARTS = 5;

/** Chart of the largest figures above a table of all. */
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
  const ranked = largestFirst(slices);
  const shown =
    kind === 'pie' ? pickSlices(slices, MOST_PARTS, chartText.others) : ranked.slice(0, MOST_BARS);
  const colours = sliceColours(shown, mode);
  const named = shown.filter(({ key }) => key !== OTHERS);

  // The table is the pie's legend. Bars carry their own labels.
  function colourOf({ key, kgCo2e }: Slice): string | undefined {
    if (kind === 'bar' || kgCo2e === 0) {
      return undefined;
    }
    return colours[named.findIndex((slice) => slice.key === key)] ?? OTHERS_COLOUR[mode];
  }

  return (
    <>
      <Chart label={chartLabel} load={LOAD[kind]} figures={{ slices: shown, colours }} />
      {named.length < slices.length && (
        <p className={styles.note}>
          {chartText.largestOf(formatCount(named.length), formatCount(slices.length))}
        </p>
      )}
      <FiguresTable
        caption={chartText.tableLabel(title)}
        nameTitle={nameTitle}
        slices={ranked}
        total={total}
        colourOf={colourOf}
      />
    </>
  );
}
