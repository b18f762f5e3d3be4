import type { ThemeMode } from '../../lib/theme-mode';
import { OTHERS, type Slice } from './slices';

/**
 * Colours of series that are not scopes, largest first. They were chosen so that readers with any
 * kind of colour blindness can tell any two apart, and each stands out 3:1 from a card.
 */
export const SERIES_COLOURS: Record<ThemeMode, readonly string[]> = {
  light: ['#1d6643', '#c47a00', '#2b7fd4', '#8e3b8f', '#5b2a12', '#1b2a6b'],
  dark: ['#6cc795', '#2d88e2', '#efec5f', '#daa5fa', '#de7c00', '#8ffaf6'],
};

/** What a chart does not name one by one. */
export const OTHERS_COLOUR: Record<ThemeMode, string> = { light: '#8b9089', dark: '#7d867f' };

/** The colours of a chart's slices, largest first; those drawn as one are grey. */
export function sliceColours(slices: readonly Slice[], mode: ThemeMode): string[] {
  return slices.map(({ key }, index) =>
    key === OTHERS ? OTHERS_COLOUR[mode] : (SERIES_COLOURS[mode][index] ?? OTHERS_COLOUR[mode]),
  );
}
