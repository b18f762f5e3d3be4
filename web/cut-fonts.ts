import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Font weights of the site, out of the 100 to 900 that its fonts contain. */
export const WEIGHTS = { min: 400, max: 700 };

/**
 * Kept font features: kerning, ligatures, marks, language forms and figures of equal width. Fonts
 * have thirty more.
 */
export const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

const STYLE_SHEET = /\/@fontsource-variable\/\w+\/wght\.css$/;
const FACE =
  /font-weight: 100 900;\s+src: url\(\.\/files\/([\w-]+\.woff2)\)[^;]*;\s+unicode-range: ([^;]+);/g;

/**
 * Reduces the site's fonts to the weights and features it uses. Each alphabet remains a separate
 * face, which browsers load only for pages with its letters.
 */
export function cutFonts(): Plugin {
  let folder = '';
  return {
    name: 'cut-fonts',
    enforce: 'pre',
    configResolved: ({ cacheDir }) => {
      folder = path.join(cacheDir, 'fonts');
    },
    transform: async (css, id) => {
      if (!STYLE_SHEET.test(id)) return null;
      await mkdir(folder, { recursive: true });
      const styles = path.dirname(id);
      const cut = Array.from(css.matchAll(FACE), async ([, name = '', range = '']) => {
        const font = await readFile(path.join(styles, 'files', name));
        const file = path.join(folder, name);
        await writeFile(file, await cutFont(font, signsOf(range)));
        return `font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  src: url(${path.posix.relative(styles, file)}) format('woff2');
  unicode-range: ${range};`;
      });
      const faces = await Promise.all(cut);
      return css.replace(FACE, () => faces.shift() ?? '');
    },
  };
}

const cutFont = (font: Buffer, signs: string) =>
  subsetFont(font, signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  });

/** Returns all characters of a CSS range, such as `U+0131,U+0152-0153`. */
export function signsOf(range: string): string {
  const signs = range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    );
  });
  return signs.join('');
}
