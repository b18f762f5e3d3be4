import { SCOPES, type Scope } from '@canopy/domain/factors';
import { describe, expect, it } from 'vitest';
import { PALETTES, SCOPE_COLOURS } from '../../../ui/theme';
import { OTHERS_COLOUR, sliceColours } from './chart-colours';
import { OTHERS, type Slice } from './slices';

type Rgb = readonly [number, number, number];

const slices = (scopes: readonly (Scope | undefined)[]): Slice[] =>
  scopes.map((scope, n) => ({ key: `${n}`, label: `${n}`, kgCo2e: 10 - n, scope }));

/** Generates all ways to distribute a chart's six slices among scopes, largest first. */
function* mixtures(most = 6): Generator<Scope[]> {
  for (let one = 0; one <= most; one += 1) {
    for (let two = 0; one + two <= most; two += 1) {
      const three = most - one - two;
      yield [
        ...Array.from({ length: one }, () => 'Scope 1' as const),
        ...Array.from({ length: two }, () => 'Scope 2' as const),
        ...Array.from({ length: three }, () => 'Scope 3' as const),
      ];
    }
  }
}

function linear(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

/** Calculates the contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [darker = 0, lighter = 0] = [one, other]
    .map((hex) => luminance(linear(hex)))
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Machado, Oliveira and Fernandes 2009, severity 1. */
const SIGHT = {
  any: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const;

/** Converts a linear colour to Björn Ottosson's Oklab. */
function oklab([red, green, blue]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Returns the smallest distance that any of these readers perceives. */
function distance(one: string, other: string): number {
  const seen = (hex: string, [red, green, blue]: (typeof SIGHT)[keyof typeof SIGHT]) => {
    const colour = linear(hex);
    const channel = (row: readonly number[]) =>
      Math.min(
        1,
        Math.max(
          0,
          row.reduce((sum, part, n) => sum + part * (colour[n] ?? 0), 0),
        ),
      );
    return oklab([channel(red), channel(green), channel(blue)]);
  };
  return Math.min(
    ...Object.values(SIGHT).map((sight) => {
      const [a, b] = [seen(one, sight), seen(other, sight)];
      return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
    }),
  );
}

/** Oklab distance that areas show at a glance; 0.02 is just noticeable. */
const SEEN = 0.04;

describe.each(['light', 'dark'] as const)('slice colours, %s', (mode) => {
  it.each(SCOPES)('use the colour of %s for its first slice', (scope) => {
    for (const other of SCOPES) {
      const colours = sliceColours(slices([other, scope]), mode);
      expect(colours[0]).toBe(SCOPE_COLOURS[other]);
      if (other !== scope) expect(colours[1]).toBe(SCOPE_COLOURS[scope]);
    }
  });

  it('are closest in hue to their own scope', () => {
    for (const scope of SCOPES) {
      for (const colour of sliceColours(slices(Array.from({ length: 6 }, () => scope)), mode)) {
        const hue = (hex: string) => {
          const [, a, b] = oklab(linear(hex));
          return Math.atan2(b, a);
        };
        const turn = (other: Scope) =>
          Math.abs(Math.sin((hue(colour) - hue(SCOPE_COLOURS[other])) / 2));
        for (const other of SCOPES) {
          if (other !== scope) expect(turn(scope), colour).toBeLessThan(turn(other));
        }
      }
    }
  });

  it('differ visibly from each other and from the grey of others', () => {
    for (const scopes of [...mixtures(), Array.from({ length: 6 }, () => undefined)]) {
      const colours = [...sliceColours(slices(scopes), mode), OTHERS_COLOUR[mode]];
      for (const [n, one] of colours.entries()) {
        for (const other of colours.slice(n + 1)) {
          expect(distance(one, other), `${one} and ${other}`).toBeGreaterThan(SEEN);
        }
      }
    }
  });

  it('contrast with the card', () => {
    for (const scopes of [...mixtures(), Array.from({ length: 6 }, () => undefined)]) {
      for (const colour of [...sliceColours(slices(scopes), mode), OTHERS_COLOUR[mode]]) {
        expect(contrast(colour, PALETTES[mode].surface)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('differ from all scope colours for slices without a scope', () => {
    const colours = sliceColours(slices(Array.from({ length: 6 }, () => undefined)), mode);
    for (const colour of colours) {
      for (const scope of SCOPES) {
        expect(distance(colour, SCOPE_COLOURS[scope])).toBeGreaterThan(SEEN);
      }
    }
  });

  it('are grey for the combined other slices', () => {
    const others = { key: OTHERS, label: 'Others', kgCo2e: 1 };
    expect(sliceColours([...slices(['Scope 1']), others], mode)).toEqual([
      SCOPE_COLOURS['Scope 1'],
      OTHERS_COLOUR[mode],
    ]);
  });
});
