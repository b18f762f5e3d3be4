import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { FEATURES, signsOf } from '../web/cut-fonts';
import { CMS, WEB } from './lib/paths.mjs';

/**
 * Makes the fonts of PDFs from the website's. PDFs need TrueType files of one weight, and the
 * website's packages contain compressed files of all weights.
 */

const FOLDER = join(CMS, 'data/fonts');

/** Latin letters, from the range in the style sheets of both fonts. */
const LATIN = /-latin-wght-normal\.woff2[^}]*unicode-range: ([^;]+);/;

/** Without contextual alternates, which double the time of a layout. */
const KEPT = FEATURES.filter((feature) => feature !== 'calt');

interface Cut {
  readonly family: string;
  readonly weight: number;
  readonly file: string;
  readonly alphabet?: string;
  /** All of the alphabet by default. */
  readonly signs?: string;
}

/** The Latin files lack ₹. */
const RUPEE = { alphabet: 'latin-ext', signs: '₹' };

const CUTS: readonly Cut[] = [
  { family: 'inter', weight: 400, file: 'Inter-Regular.ttf' },
  { family: 'inter', weight: 600, file: 'Inter-SemiBold.ttf' },
  { family: 'inter', weight: 400, file: 'Inter-Regular-Rupee.ttf', ...RUPEE },
  { family: 'inter', weight: 600, file: 'Inter-SemiBold-Rupee.ttf', ...RUPEE },
  { family: 'fraunces', weight: 600, file: 'Fraunces-SemiBold.ttf' },
];

const { resolve } = createRequire(join(WEB, 'package.json'));

mkdirSync(FOLDER, { recursive: true });
for (const { family, weight, file, alphabet = 'latin', signs } of CUTS) {
  const folder = `@fontsource-variable/${family}`;
  const [, range = ''] = LATIN.exec(readFileSync(resolve(`${folder}/wght.css`), 'utf8')) ?? [];
  const font = readFileSync(resolve(`${folder}/files/${family}-${alphabet}-wght-normal.woff2`));
  const cut = await subsetFont(font, signs ?? signsOf(range), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    keepFeatures: KEPT,
  });
  writeFileSync(join(FOLDER, file), cut);
  copyFileSync(resolve(`${folder}/LICENSE`), join(FOLDER, `LICENSE-${family}.txt`));
}
