import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { loadChunk } from '../../../lib/load-chunk';
import { useTheme } from '../../../lib/theme-mode';
import { chartText } from '../../../messages/client';
import { PALETTES } from '../../../ui/theme';
import styles from './chart.module.css';
import { ChartBoundary } from './chart-boundary';
import type { Canvas } from './charts/chart-look';
import { useNearView } from './use-near-view';

/** Loads the component that draws a chart. */
export type LoadDrawing<Figures> = () => Promise<{ default: ComponentType<Figures & Canvas> }>;

/** Height in pixels, before and after loading. */
const HEIGHT = 320;

/**
 * Chart in an error boundary with reserved space. Its large library loads once the chart comes into
 * view.
 */
export function Chart<Figures extends object>({
  label,
  load,
  figures,
}: {
  /**
   * Accessible label that also refers to the table, because a canvas is invisible to screen
   * readers.
   */
  label: string;
  /** Stable function, as long as the chart is the same. */
  load: LoadDrawing<Figures>;
  figures: Figures;
}) {
  const { mode } = useTheme();
  const [room, isNear] = useNearView<HTMLDivElement>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lazy component keeps its failure for good, so every try needs a new one
  const Drawing = useMemo(
    (): ComponentType<Figures & Canvas> => lazy(() => loadChunk(load)),
    [load, tries],
  );

  return (
    <div ref={room} className={styles.room} style={{ height: HEIGHT }}>
      {isNear && (
        <ChartBoundary key={tries} onRetry={() => setTries(tries + 1)}>
          <Suspense fallback={<Waiting />}>
            <div role="img" aria-label={label}>
              <Drawing {...figures} palette={PALETTES[mode]} height={HEIGHT} />
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
