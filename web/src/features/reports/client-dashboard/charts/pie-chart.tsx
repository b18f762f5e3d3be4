import { Pie } from '@ant-design/plots';
import {
  type Canvas,
  isMotionWelcome,
  type SliceFigures,
  tooltipCss,
  toTooltip,
} from './chart-look';

/** Ring chart. The table below contains labels and figures. */
export default function PieChart({ slices, colours, palette, height }: SliceFigures & Canvas) {
  return (
    <Pie
      data={slices.map(({ key, label, kgCo2e }) => ({ key, label, kgCo2e }))}
      angleField="kgCo2e"
      colorField="key"
      height={height}
      animate={isMotionWelcome}
      innerRadius={0.55}
      // Gaps in the background colour separate the slices, so that no two colours touch.
      style={{ fillOpacity: 1, stroke: palette.surface, lineWidth: 2 }}
      scale={{ color: { domain: slices.map(({ key }) => key), range: [...colours] } }}
      legend={false}
      label={false}
      tooltip={{ title: false, items: [toTooltip] }}
      interaction={{ tooltip: { css: tooltipCss(palette) } }}
    />
  );
}
