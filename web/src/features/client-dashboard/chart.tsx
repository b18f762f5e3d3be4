import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk';
import { useTheme } from '../../lib/theme-mode';
import { chartText } from '../../messages/client';
import { PALETTES } from '../../ui/theme';
import styles from './chart.module.css';
import { ChartBoundary } from './chart-boundary';
import type { ChartProps } from './charts/chart-look';
import type { Slice } from './slices';
import { useNearView } from './use-near-view';

export type ChartKind = 'bar' | 'pie';

/** The height before the chart has come, and after. */
const HEIGHT = 320;

const LOAD: Record<ChartKind, () => Promise<{ default: ComponentType<ChartProps> }>> = {
  bar: () => import('./charts/bar-chart'),
  pie: () => import('./charts/pie-chart'),
};

/**
 * A chart that cannot take the screen down, and whose room is kept until it is there. The library
 * behind it is large, so it is asked for when the chart comes into view.
 */
export function Chart({
  kind,
  label,
  slices,
  colours,
}: {
  kind: ChartKind;
  /** Names the chart and where the same figures can be read: a canvas says nothing. */
  label: string;
  slices: readonly Slice[];
  colours: readonly string[];
}) {
  const { mode } = useTheme();
  const [room, isNear] = useNearView<HTMLDivElement>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lazy component keeps its failure for good, so every try needs a new one
  const Drawing = useMemo(() => lazy(() => loadChunk(LOAD[kind])), [kind, tries]);

  return (
    <div ref={room} className={styles.room} style={{ height: HEIGHT }}>
      {isNear && (
        <ChartBoundary key={`${kind} ${tries}`} onRetry={() => setTries(tries + 1)}>
          <Suspense fallback={<Waiting />}>
            <div role="img" aria-label={label}>
              <Drawing slices={slices} colours={colours} palette={PALETTES[mode]} height={HEIGHT} />
            </div>
          </Suspense>
        </ChartBoundary>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{chartText.loading}</span>
    </div>
  );
}
