/**
 * Patch of fontkit 2.0.4: opens each font once.
 *
 * Why: pdfkit opens the fonts again for each PDF, which blocks the main thread for 30 ms longer.
 * Test: `tests/api/server/pdf.test.ts`
 * Delete when: pdfkit shares fonts between documents.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Covers,
  FONT_SCRIPTS,
  type FontScript,
  isCovered,
  readCoverage,
  shownText,
  splitByScript,
} from '@canopy/domain/common';
import type { Content } from 'pdfmake/interfaces';
import { skipMissingAnchors } from './fontkit-anchors';

/** Fonts of the site. `scripts/pdf-fonts.ts` makes their files, which contain Latin letters. */
export const FONT = 'Inter';
export const DISPLAY_FONT = 'Fraunces';

/** Has the ₹ that the site's text font lacks, in its design. */
const RUPEE_FONT = 'Inter Rupee';

/** Font of the letters that the site's fonts lack. */
const WIDE_FONT = 'Noto Sans';

const fontOf = (script: FontScript) => `${WIDE_FONT} ${script}`;

interface FontFiles {
  readonly normal: string;
  readonly bold: string;
}

/** Font files by script, which pdfmake reads when a text needs them. */
const SCRIPT_FILES: Readonly<Record<FontScript, FontFiles>> = {
  Bengali: {
    normal: require.resolve(
      '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
    ),
    bold: require.resolve(
      '@expo-google-fonts/noto-sans-bengali/600SemiBold/NotoSansBengali_600SemiBold.ttf',
    ),
  },
  Gujarati: {
    normal: require.resolve(
      '@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf',
    ),
    bold: require.resolve(
      '@expo-google-fonts/noto-sans-gujarati/600SemiBold/NotoSansGujarati_600SemiBold.ttf',
    ),
  },
  Gurmukhi: {
    normal: require.resolve(
      '@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf',
    ),
    bold: require.resolve(
      '@expo-google-fonts/noto-sans-gurmukhi/600SemiBold/NotoSansGurmukhi_600SemiBold.ttf',
    ),
  },
  Kannada: {
    normal: require.resolve(
      '@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf',
    ),
    bold: require.resolve(
      '@expo-google-fonts/noto-sans-kannada/600SemiBold/NotoSansKannada_600SemiBold.ttf',
    ),
  },
  Malayalam: {
    normal: require.resolve(
      '@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf',
    ),
    bold: require.resolve(
      '@expo-google-fonts/noto-sans-malayalam/600SemiBold/NotoSansMalayalam_600SemiBold.ttf',
    ),
  },
  Oriya: {
    normal: require.resolve(
      '@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf',
    ),
    bold: require.resolve(
      '@expo-google-fonts/noto-sans-oriya/600SemiBold/NotoSansOriya_600SemiBold.ttf',
    ),
  },
  Tamil: {
    normal: require.resolve(
      '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
    ),
    bold: require.resolve(
      '@expo-google-fonts/noto-sans-tamil/600SemiBold/NotoSansTamil_600SemiBold.ttf',
    ),
  },
  Telugu: {
    normal: require.resolve(
      '@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf',
    ),
    bold: require.resolve(
      '@expo-google-fonts/noto-sans-telugu/600SemiBold/NotoSansTelugu_600SemiBold.ttf',
    ),
  },
};

const DISPLAY_FILE = require.resolve('#fonts/Fraunces-SemiBold.ttf');

export const FONTS: Readonly<Record<string, FontFiles>> = {
  [FONT]: {
    normal: require.resolve('#fonts/Inter-Regular.ttf'),
    bold: require.resolve('#fonts/Inter-SemiBold.ttf'),
  },
  [RUPEE_FONT]: {
    normal: require.resolve('#fonts/Inter-Regular-Rupee.ttf'),
    bold: require.resolve('#fonts/Inter-SemiBold-Rupee.ttf'),
  },
  [DISPLAY_FONT]: { normal: DISPLAY_FILE, bold: DISPLAY_FILE },
  [WIDE_FONT]: {
    normal: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  ...Object.fromEntries(FONT_SCRIPTS.map((script) => [fontOf(script), SCRIPT_FILES[script]])),
};
export const FONT_FILES = new Set(
  Object.values(FONTS).flatMap(({ normal, bold }) => [normal, bold]),
);

/** Subset of fontkit, with which pdfkit opens fonts, used here. */
interface Fontkit {
  create(bytes: Buffer): unknown;
}

/**
 * Makes pdfkit open each font once. By default it reopens fonts for each document. Reading the
 * tables of two fonts takes longer than laying out a short page. Documents share only the parsed
 * font: each has its own subset of letters.
 */
export function cacheFonts(): void {
  const ofPdfkit = createRequire(createRequire(require.resolve('pdfmake')).resolve('pdfkit'));
  const fontkit: Fontkit = ofPdfkit('fontkit');
  const loaded = require.cache[ofPdfkit.resolve('fontkit')];
  if (!loaded) throw new Error('pdfkit loads another copy of fontkit.');
  const kept: { readonly bytes: Buffer; readonly font: unknown }[] = [];
  // A module's exports cannot be replaced one by one.
  loaded.exports = {
    ...fontkit,
    create(bytes: Buffer) {
      const known = kept.find((each) => each.bytes.equals(bytes));
      if (known) return known.font;
      const font = fontkit.create(bytes);
      skipMissingAnchors(font);
      kept.push({ bytes, font });
      return font;
    },
  };
}

const coverages = new Map<string, Covers>();

/**
 * Returns which letters a font has, regular and bold. Reads its files for the first text that needs
 * them.
 */
function readCover(font: string): Covers {
  const known = coverages.get(font);
  if (known) return known;
  const files = Object.values(FONTS[font] ?? {});
  const covers = files.map((file) => readCoverage(readFileSync(file)));
  const both: Covers = (sign) => covers.every((has) => has(sign));
  coverages.set(font, both);
  return both;
}

/** Returns a text in the fonts that its letters need. Letters missing from all are replaced. */
export function inFonts(text: string): Content {
  const parts = splitByScript(text).flatMap(({ text: run, script }): FontRun[] => {
    const font = script && fontOf(script);
    if (font && isCovered(run, readCover(font))) return [{ text: run, font }];
    return splitByFont(run, [FONT, RUPEE_FONT]).map((part) => ({
      text: shownText(part.text, readCover(part.font ?? WIDE_FONT)),
      font: part.font ?? WIDE_FONT,
    }));
  });
  return parts.every(({ font }) => font === FONT) ? parts.map((part) => part.text).join('') : parts;
}

/** Returns a text in the display font, except letters that `inFonts` sets in another. */
export const inDisplayFont = (text: string): FontRun[] => splitByFont(text, [DISPLAY_FONT]);

interface FontRun {
  readonly text: string;
  readonly font?: string;
}

/** Spaces and invisible signs, a word, or another sign with its marks. */
const TOKENS = /[\s\p{DI}]+|[\p{L}\p{M}]+|.[\p{M}\p{DI}]*/gsu;
const INVISIBLE = /^[\s\p{DI}]+$/u;

/** Splits a text into runs of the first font that covers them, or none. Words stay whole. */
function splitByFont(text: string, fonts: readonly string[]): FontRun[] {
  const runs: { text: string; font?: string }[] = [];
  for (const [token] of text.matchAll(TOKENS)) {
    const last = runs.at(-1);
    const font = fonts.find((each) => isCovered(token, readCover(each)));
    if (last && (last.font === font || INVISIBLE.test(token))) last.text += token;
    else runs.push({ text: token, ...(font && { font }) });
  }
  return runs;
}
