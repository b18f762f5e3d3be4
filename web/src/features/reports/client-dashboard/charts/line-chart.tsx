import { Line } from '@ant-design/plots';
import { formatKg } from '../../../../lib/format';
import { axisStyle, type Canvas, emissionsAxis, isMotionWelcome, tooltipCss } from './chart-look';

/** Year as a line of monthly figures in kg CO₂e. */
export interface YearLine {
  readonly name: string;
  readonly colour: string;
  readonly isDashed: boolean;
  readonly months: readonly { readonly label: string; readonly kgCo2e: number }[];
}

/** Years compared month by month. Dashes distinguish the lines, not only colours. */
export default function LineChart({
  years,
  palette,
  height,
}: { readonly years: readonly YearLine[] } & Canvas) {
  const points = years.flatMap(({ name, months }) => months.map((month) => ({ ...month, name })));
  const dashed = new Set(years.filter(({ isDashed }) => isDashed).map(({ name }) => name));
  return (
    <Line
      data={points}
      xField="label"
      yField="kgCo2e"
      colorField="name"
      height={height}
      animate={isMotionWelcome}
      scale={{
        color: { domain: years.map(({ name }) => name), range: years.map(({ colour }) => colour) },
        y: { domainMin: 0, nice: true },
      }}
      style={{
        lineWidth: 2.5,
        lineDash: ([point]: { name: string }[]) =>
          dashed.has(point?.name ?? '') ? [5, 4] : [0, 0],
      }}
      point={{ sizeField: 3, tooltip: false }}
      axis={{
        x: { ...axisStyle(palette), tick: false },
        y: emissionsAxis(palette, Math.max(...points.map(({ kgCo2e }) => kgCo2e))),
      }}
      legend={false}
      tooltip={{
        title: 'label',
        items: [({ name, kgCo2e }: (typeof points)[number]) => ({ name, value: formatKg(kgCo2e) })],
      }}
      interaction={{ tooltip: { css: tooltipCss(palette) } }}
    />
  );
}
