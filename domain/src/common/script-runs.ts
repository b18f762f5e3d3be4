/** Indian scripts that need a font of their own. Latin letters and Devanagari share one. */
export const FONT_SCRIPTS = [
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Tamil',
  'Telugu',
] as const;
export type FontScript = (typeof FONT_SCRIPTS)[number];

/** Joiners shape the letters around them. */
const JOINERS = '\\u200c\\u200d';

const RUNS = FONT_SCRIPTS.map((script) => {
  const word = `[${JOINERS}]*\\p{Script=${script}}[\\p{Script=${script}}${JOINERS}]*`;
  // Spaces between words of one script belong to the run.
  return { script, pattern: `${word}(?: +${word})*` };
});

const ANY_RUN = new RegExp(RUNS.map(({ pattern }) => `(${pattern})`).join('|'), 'gu');

/** Part of a text in one script of `FONT_SCRIPTS`, or in others. */
export interface ScriptRun {
  readonly text: string;
  /** Null for all other scripts. */
  readonly script: FontScript | null;
}

/** Splits a text into runs by the font they need. The runs join to the text. */
export function splitByScript(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  let end = 0;
  for (const { index, 0: run, ...groups } of text.matchAll(ANY_RUN)) {
    if (index > end) runs.push({ text: text.slice(end, index), script: null });
    const position = FONT_SCRIPTS.findIndex((_, n) => groups[n + 1] !== undefined);
    runs.push({ text: run, script: FONT_SCRIPTS[position] ?? null });
    end = index + run.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), script: null });
  return runs;
}
