import type { Covers } from './font-coverage';

/** Scripts used in names, besides the PDF font's own. */
const SCRIPTS = [
  'Arabic',
  'Hebrew',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Tamil',
  'Telugu',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Georgian',
  'Armenian',
  'Ethiopic',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
].map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const SPACE = /^\s+$/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Replaces letters that a font lacks with their script's name, such as [Arabic]. Readers notice the
 * omission, where the font would draw a box for each letter.
 */
export function shownText(text: string, covers: Covers): string {
  if (isCovered(text, covers)) return text.replace(INVISIBLE, keepIf(covers));
  let shown = '';
  let run = '';
  let gap = '';
  for (const { segment } of characters.segment(text)) {
    if (SPACE.test(segment)) {
      gap += segment;
      continue;
    }
    const name = isCovered(segment, covers) ? '' : nameCharacter(segment);
    // Neighbouring words of one script become one replacement.
    if (name === '' || name !== run) {
      shown += gap + (name === '' ? segment.replace(INVISIBLE, keepIf(covers)) : mark(name));
    }
    run = name;
    gap = '';
  }
  return shown + gap;
}

const mark = (name: string) => `[${name}]`;

const keepIf = (covers: Covers) => (sign: string) => (covers(sign.codePointAt(0) ?? 0) ? sign : '');

/**
 * Returns a PDF's content with every text replaced.
 * @param replaced returns a text, or the content that replaces it
 */
export function withTexts<Part>(part: Part, replaced: (text: string) => unknown): Part {
  if (Array.isArray(part)) return part.map((each) => withTexts(each, replaced)) as Part;
  if (part === null || typeof part !== 'object') return part;
  const entries = Object.entries(part).map(([name, value]) => [
    name,
    name === 'text' && typeof value === 'string' ? replaced(value) : withTexts(value, replaced),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Reports whether a font covers every letter of a text. Spaces and invisible signs need no glyph.
 */
export function isCovered(text: string, covers: Covers): boolean {
  return [...text.replace(INVISIBLE, '')].every(
    (sign) => SPACE.test(sign) || covers(sign.codePointAt(0) ?? 0),
  );
}

function nameCharacter(character: string): string {
  if (EMOJI.test(character)) return 'emoji';
  const script = SCRIPTS.find(({ pattern }) => pattern.test(character));
  return script?.name ?? 'symbol';
}
