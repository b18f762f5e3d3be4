import { KG_PER_TONNE } from '@canopy/domain/logistics';
import { formatKg, formatTonnes } from '../../../../lib/format';
import type { ThemeMode } from '../../../../lib/theme-mode';
import { chartText } from '../../../../messages/client';
import { FONT_TEXT, type PALETTES } from '../../../../ui/theme';
import type { Slice } from '../slices';

/** Drawing area of a chart. */
export interface Canvas {
  readonly palette: (typeof PALETTES)[ThemeMode];
  readonly height: number;
}

/** Figures of bars and pies. */
export interface SliceFigures {
  readonly slices: readonly Slice[];
  /** One colour per slice. */
  readonly colours: readonly string[];
}

const compact = new Intl.NumberFormat(undefined, {
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/**
 * Returns the emissions axis, in tonnes if the largest figure reaches a tonne, or else in
 * kilograms.
 */
export function emissionsAxis(palette: Canvas['palette'], largestKg: number) {
  const isInTonnes = formatTonnes(largestKg) !== null;
  return {
    ...axisStyle(palette),
    title: isInTonnes ? chartText.tonnes : chartText.kg,
    tick: false,
    tickCount: 5,
    labelFormatter: (kg: number) => compact.format(isInTonnes ? kg / KG_PER_TONNE : kg),
  };
}

export const isMotionWelcome = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Returns the axis style with literal colours, because canvas text doesn't support CSS variables.
 */
export function axisStyle(palette: Canvas['palette']) {
  return {
    title: false as const,
    labelFill: palette.inkSoft,
    labelOpacity: 1,
    labelFillOpacity: 1,
    titleFill: palette.inkSoft,
    titleFillOpacity: 1,
    titleFontSize: 12,
    titleFontFamily: FONT_TEXT,
    labelFontSize: 12,
    labelFontFamily: FONT_TEXT,
    line: false,
    gridStroke: palette.line,
    gridStrokeOpacity: 1,
    gridLineDash: [0, 0],
  };
}

export function tooltipCss(palette: Canvas['palette']) {
  const text = { color: palette.ink, 'font-family': FONT_TEXT };
  return {
    '.g2-tooltip': { ...text, background: palette.surface, border: `1px solid ${palette.line}` },
    '.g2-tooltip-list-item-name-label': text,
    '.g2-tooltip-list-item-value': text,
  };
}

/** Returns one tooltip line with label and figure. */
export function toTooltip({ label, kgCo2e }: Slice) {
  return { name: label, value: formatKg(kgCo2e) };
}

/** Shortens a label, because labels share the width with the bars. */
export function shortLabel(label: string, most: number): string {
  return label.length > most ? `${label.slice(0, most - 1).trimEnd()}…` : label;
}
