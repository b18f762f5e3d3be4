import { Bar } from '@ant-design/plots';
import { formatTonnes } from '../../../lib/format';
import { chartText } from '../../../messages/client';
import {
  axisStyle,
  type ChartProps,
  isMotionWelcome,
  shortLabel,
  tooltipCss,
  toTooltip,
} from './chart-look';

const KG_PER_TONNE = 1000;

const compact = new Intl.NumberFormat(undefined, {
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/** Horizontal bars, largest on top. */
export default function BarChart({ slices, colours, palette, height }: ChartProps) {
  const isInTonnes = formatTonnes(slices[0]?.kgCo2e ?? 0) !== null;
  return (
    <Bar
      // The key is the position: two users of one name must not share a bar.
      data={slices.map(({ key, label, kgCo2e }) => ({ key, label, kgCo2e }))}
      xField="key"
      yField="kgCo2e"
      height={height}
      animate={isMotionWelcome}
      style={{
        fill: colours[0],
        fillOpacity: 1,
        radiusTopRight: 3,
        radiusTopLeft: 3,
        maxWidth: 24,
      }}
      scale={{ x: { padding: 0.4 } }}
      axis={{
        x: {
          ...axisStyle(palette),
          tick: false,
          labelFormatter: (key: string) =>
            shortLabel(slices.find((slice) => slice.key === key)?.label ?? '', 22),
        },
        y: {
          ...axisStyle(palette),
          title: isInTonnes ? chartText.tonnes : chartText.kg,
          tick: false,
          tickCount: 5,
          labelFormatter: (kg: number) => compact.format(isInTonnes ? kg / KG_PER_TONNE : kg),
        },
      }}
      legend={false}
      tooltip={{ title: false, items: [toTooltip] }}
      interaction={{ tooltip: { css: tooltipCss(palette) } }}
    />
  );
}
