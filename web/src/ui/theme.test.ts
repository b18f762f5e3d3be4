import { describe, expect, it } from 'vitest';
import { PALETTES, SCOPE_COLOURS, themeCss } from './theme';

/** Returns the relative luminance of a colour, by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s palette', (mode) => {
  const colours = PALETTES[mode];
  const grounds = [colours.ground, colours.surface, colours.sunken, colours.raised];

  it.each(['ink', 'inkSoft', 'leaf', 'leafStrong', 'amber', 'danger'] as const)(
    'keeps %s readable as text on every ground',
    (name) => {
      for (const ground of grounds) {
        expect(contrast(colours[name], ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each([
    ['onLeaf', 'leaf'],
    ['onLeaf', 'leafStrong'],
    ['leaf', 'leafSoft'],
    ['ink', 'leafSoft'],
    ['ink', 'amberSoft'],
    ['amber', 'amberSoft'],
    ['ink', 'dangerSoft'],
    ['danger', 'dangerSoft'],
  ] as const)('keeps %s readable on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('makes control borders and scope colours stand out', () => {
    for (const colour of [colours.lineStrong, ...Object.values(SCOPE_COLOURS)]) {
      expect(contrast(colour, colours.surface)).toBeGreaterThanOrEqual(3);
      expect(contrast(colour, colours.ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(colour, colours.raised)).toBeGreaterThanOrEqual(3);
    }
  });
});

it('themeCss declares every colour per mode and for the system setting', () => {
  const css = themeCss();
  expect(css.split(`--ink-soft:${PALETTES.light.inkSoft};`)).toHaveLength(2);
  expect(css.split(`--ink-soft:${PALETTES.dark.inkSoft};`)).toHaveLength(3);
  expect(css).toContain(`--scope-1:${SCOPE_COLOURS['Scope 1']};`);
});
