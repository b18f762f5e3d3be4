import type { Scope } from '@canopy/domain/factors';
import type { ThemeMode } from '../../../lib/theme-mode';
import { SCOPE_COLOURS } from '../../../ui/theme';
import { OTHERS, type Slice } from './slices';

/**
 * Shades of each scope's colour. A scope never uses another scope's colour. In both modes the first
 * shade is the scope's own. Further shades move away from the background, with a contrast of at
 * least 3:1. `chart-colours.test.ts` asserts that readers with red-green blindness can distinguish
 * all simultaneous colours.
 */
const SHADES: Record<ThemeMode, Record<Scope, readonly string[]>> = {
  light: {
    'Scope 1': [SCOPE_COLOURS['Scope 1'], '#b24e03', '#903e02', '#6e2e01', '#4f1f01', '#321000'],
    'Scope 2': [SCOPE_COLOURS['Scope 2'], '#0569a1', '#035381', '#023e62', '#002c47', '#001a2e'],
    'Scope 3': [SCOPE_COLOURS['Scope 3'], '#017a59', '#026246', '#024b35', '#003625', '#002216'],
  },
  dark: {
    'Scope 1': [SCOPE_COLOURS['Scope 1'], '#ed742a', '#ff8c4e', '#feae86', '#fecbb1', '#fee8dd'],
    'Scope 2': [SCOPE_COLOURS['Scope 2'], '#3099de', '#4cb0f8', '#7dc6ff', '#addaff', '#daeeff'],
    'Scope 3': [SCOPE_COLOURS['Scope 3'], '#31ab82', '#4dc297', '#66d8ad', '#7deec1', '#b1ffdd'],
  },
};

/** Colours of series without a scope, such as users. No scope uses plum. */
const SERIES: Record<ThemeMode, readonly string[]> = {
  light: ['#8e3b8f', '#79267b', '#640c66', '#4d004f', '#340036', '#1f0020'],
  dark: ['#c57dc6', '#d78ed8', '#ea9fea', '#fcb1fd', '#fecffe', '#ffeaff'],
};

/** Colour of the combined smaller parts. */
export const OTHERS_COLOUR: Record<ThemeMode, string> = { light: '#8f8a98', dark: '#8a8494' };

/** Returns the colours of a chart's slices. Each colour family starts with its first shade. */
export function sliceColours(slices: readonly Slice[], mode: ThemeMode): string[] {
  const taken = new Map<readonly string[], number>();
  return slices.map(({ key, scope }) => {
    if (key === OTHERS) return OTHERS_COLOUR[mode];
    const shades = scope ? SHADES[mode][scope] : SERIES[mode];
    const n = taken.get(shades) ?? 0;
    taken.set(shades, n + 1);
    return shades[n] ?? OTHERS_COLOUR[mode];
  });
}
