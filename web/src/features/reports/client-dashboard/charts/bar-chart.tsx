import { Bar } from '@ant-design/plots';
import {
  axisStyle,
  type Canvas,
  emissionsAxis,
  isMotionWelcome,
  type SliceFigures,
  shortLabel,
  tooltipCss,
  toTooltip,
} from './chart-look';

/** Horizontal bars, largest on top. */
export default function BarChart({ slices, colours, palette, height }: SliceFigures & Canvas) {
  return (
    <Bar
      // Uses the key as position, so that two users with the same name get separate bars.
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
        y: emissionsAxis(palette, slices[0]?.kgCo2e ?? 0),
      }}
      legend={false}
      tooltip={{ title: false, items: [toTooltip] }}
      interaction={{ tooltip: { css: tooltipCss(palette) } }}
    />
  );
}
