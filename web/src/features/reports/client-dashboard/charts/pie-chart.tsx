import { Pie } from '@ant-design/plots';
import {
  type Canvas,
  isMotionWelcome,
  type SliceFigures,
  tooltipCss,
  toTooltip,
} from './chart-look';

/** A ring: its parts make the whole. Names and figures stand in the table beneath. */
export default function PieChart({ slices, colours, palette, height }: SliceFigures & Canvas) {
  return (
    <Pie
      data={slices.map(({ key, label, kgCo2e }) => ({ key, label, kgCo2e }))}
      angleField="kgCo2e"
      colorField="key"
      height={height}
      animate={isMotionWelcome}
      innerRadius={0.55}
      // The ground shows between the slices, so that no two colours have to touch.
      style={{ fillOpacity: 1, stroke: palette.surface, lineWidth: 2 }}
      scale={{ color: { domain: slices.map(({ key }) => key), range: [...colours] } }}
      legend={false}
      label={false}
      tooltip={{ title: false, items: [toTooltip] }}
      interaction={{ tooltip: { css: tooltipCss(palette) } }}
    />
  );
}
