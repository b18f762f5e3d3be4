import { SCOPES, type Scope } from '@canopy/domain/factors';
import { SCOPE_KEY } from '@canopy/domain/inventory';
import type { Report } from '@canopy/domain/reports';
import { formatMonthName } from '../../../lib/format';

/** Chart that both the screen and the PDF draw, in SVG units with the origin at the top left. */
export interface MonthsChart {
  readonly width: number;
  readonly height: number;
  readonly baseline: number;
  readonly bars: readonly {
    readonly key: string;
    readonly scope: Scope;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  readonly months: readonly { readonly label: string; readonly x: number }[];
  readonly ticks: readonly { readonly label: string; readonly y: number }[];
  /** Whether the ticks are tonnes rather than kilograms. */
  readonly isInTonnes: boolean;
}

const WIDTH = 680;
const HEIGHT = 220;
const LEFT = 56;
const TOP = 12;
const BOTTOM = 24;
const KG_PER_TONNE = 1000;

const compact = new Intl.NumberFormat(undefined, {
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/** Returns a column per month with stacked scopes. */
export function monthsChart({ months }: Pick<Report, 'months'>): MonthsChart {
  const largest = Math.max(...months.map(({ total }) => total), 0);
  const isInTonnes = largest > KG_PER_TONNE;
  const unit = isInTonnes ? KG_PER_TONNE : 1;
  const step = niceStep(largest / unit) * unit;
  const steps = Math.max(1, Math.ceil(largest / step));
  const baseline = HEIGHT - BOTTOM;
  const heightOf = (kg: number) => (kg / (steps * step)) * (baseline - TOP);
  const slot = (WIDTH - LEFT) / months.length;
  const barWidth = Math.min(36, slot * 0.62);

  return {
    width: WIDTH,
    height: HEIGHT,
    baseline,
    bars: months.flatMap((month, n) => {
      let y = baseline;
      return SCOPES.filter((scope) => month[SCOPE_KEY[scope]] > 0).map((scope) => {
        const height = heightOf(month[SCOPE_KEY[scope]]);
        y -= height;
        const x = LEFT + slot * n + (slot - barWidth) / 2;
        return { key: `${month.month} ${scope}`, scope, x, y, width: barWidth, height };
      });
    }),
    months: months.map(({ month }, n) => ({
      label: formatMonthName(month),
      x: LEFT + slot * (n + 0.5),
    })),
    ticks: Array.from({ length: steps + 1 }, (_, n) => ({
      label: compact.format((n * step) / unit),
      y: baseline - heightOf(n * step),
    })),
    isInTonnes,
  };
}

/** Returns a round tick distance that needs two to five ticks up to the top. */
function niceStep(top: number): number {
  if (top <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(top));
  const step = [0.2, 0.25, 0.5, 1, 2].find((each) => top / (each * power) <= 5) ?? 2;
  return step * power;
}
