import type { Scope } from '@canopy/domain/factors';
import type { ThemeMode } from '../../../lib/theme-mode';
import { SCOPE_COLOURS } from '../../../ui/theme';
import { OTHERS, type Slice } from './slices';

/**
 * Shades of the colour of each scope: what belongs to a scope is never painted in another's. The
 * first is the scope's own, in both modes; the others lead away from the ground, so that each stands
 * out 3:1 from it. `chart-colours.test.ts` holds all that a chart can show at once to being told
 * apart by people with red-green blindness too.
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

/** Series without a scope, such as users: plum, which is no scope's colour. */
const SERIES: Record<ThemeMode, readonly string[]> = {
  light: ['#8e3b8f', '#79267b', '#640c66', '#4d004f', '#340036', '#1f0020'],
  dark: ['#c57dc6', '#d78ed8', '#ea9fea', '#fcb1fd', '#fecffe', '#ffeaff'],
};

/** The parts that a chart does not name one by one. */
export const OTHERS_COLOUR: Record<ThemeMode, string> = { light: '#8f8a98', dark: '#8a8494' };

/** The colours of a chart's slices: of each family its first shade for the first, and so on. */
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
