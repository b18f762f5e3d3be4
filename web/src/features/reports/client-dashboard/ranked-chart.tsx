import { formatCount } from '../../../lib/format';
import { useTheme } from '../../../lib/theme-mode';
import { chartText } from '../../../messages/client';
import { Chart, type LoadDrawing } from './chart';
import styles from './chart.module.css';
import { sliceColours } from './chart-colours';
import type { SliceFigures } from './charts/chart-look';
import { largestFirst, OTHERS, pickSlices, type Slice } from './slices';

export type ChartKind = 'bar' | 'pie';

const LOAD: Record<ChartKind, LoadDrawing<SliceFigures>> = {
  bar: () => import('./charts/bar-chart'),
  pie: () => import('./charts/pie-chart'),
};

const MOST_BARS = 10;
/** Number of colours that people can distinguish, minus one for the rest. */
const MOST_PARTS = 5;

/** Slices that a chart draws, and their colours. */
export interface DrawnSlices {
  readonly shown: readonly Slice[];
  readonly colours: readonly string[];
}

/** Returns the largest slices with their colours. A pie combines the remaining ones. */
export function useDrawnSlices(kind: ChartKind, slices: readonly Slice[]): DrawnSlices {
  const { mode } = useTheme();
  const shown =
    kind === 'pie'
      ? pickSlices(slices, MOST_PARTS, chartText.others)
      : largestFirst(slices).slice(0, MOST_BARS);
  return { shown, colours: sliceColours(shown, mode) };
}

/** Chart of the largest figures, which states how many it leaves to its table. */
export function RankedChart({
  kind,
  label,
  drawn: { shown, colours },
  count,
}: {
  kind: ChartKind;
  label: string;
  drawn: DrawnSlices;
  /** Number of all figures. */
  count: number;
}) {
  const named = shown.filter(({ key }) => key !== OTHERS).length;
  return (
    <div>
      <Chart
        label={label}
        load={LOAD[kind]}
        figures={{ slices: [...shown], colours: [...colours] }}
      />
      {named < count && (
        <p className={styles.note}>{chartText.largestOf(formatCount(named), formatCount(count))}</p>
      )}
    </div>
  );
}
