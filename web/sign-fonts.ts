import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { WEIGHTS } from './cut-fonts';
import { FONT_SUBSCRIPTS } from './src/ui/theme';

/** Style sheet of every page. It follows the fonts' style sheets. */
const STYLE_SHEET = path.join(import.meta.dirname, 'src/app/base.css');

/** Font cut down to a few signs. */
interface Face {
  readonly family: string;
  readonly weight: string;
  /** Path of the installed font file. */
  readonly file: string;
  readonly signs: string;
}

/**
 * Only ₹: the font file that contains it also has all letters of other Latin alphabets, 119 kB in
 * all.
 */
const RUPEE = { weight: `${WEIGHTS.min} ${WEIGHTS.max}`, signs: '₹' };

/** Subscript digits for formulas of gases. Inter and Fraunces lack them. */
const SUBSCRIPTS = { family: FONT_SUBSCRIPTS, signs: '₀₁₂₃₄₅₆₇₈₉' };

const FACES: readonly Face[] = [
  {
    ...RUPEE,
    family: 'Inter Variable',
    file: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  },
  {
    ...RUPEE,
    family: 'Fraunces Variable',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2',
  },
  {
    ...SUBSCRIPTS,
    weight: '100 500',
    file: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  },
  {
    ...SUBSCRIPTS,
    weight: '600 900',
    file: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  },
];

/**
 * Adds signs that the fonts' Latin cuts lack to the style sheet of every page. The sheet embeds
 * these faces, about 1 kB each. Of two faces with a sign, browsers use the later one.
 */
export function signFonts(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'sign-fonts',
    enforce: 'pre',
    transform: async (css, id) => {
      if (id !== STYLE_SHEET) return null;
      const faces = await Promise.all(FACES.map((face) => cssOf(face, resolve(face.file))));
      return faces.concat(css).join('\n');
    },
  };
}

async function cssOf({ family, weight, signs }: Face, file: string): Promise<string> {
  const font = await subsetFont(await readFile(file), signs, { targetFormat: 'woff2' });
  const range = Array.from(signs, (sign) => `U+${sign.codePointAt(0)?.toString(16)}`);
  return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${weight};
  src: url(data:font/woff2;base64,${font.toString('base64')}) format('woff2');
  unicode-range: ${range.join(', ')};
}`;
}
