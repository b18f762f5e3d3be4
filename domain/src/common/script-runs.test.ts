import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FONT_SCRIPTS, splitByScript } from './script-runs';

/** 'Forest' in each script. */
const WORDS: Record<(typeof FONT_SCRIPTS)[number], string> = {
  Bengali: 'বন',
  Gujarati: 'વન',
  Gurmukhi: 'ਜੰਗਲ',
  Kannada: 'ಕಾಡು',
  Malayalam: 'കാട്',
  Oriya: 'ବଣ',
  Tamil: 'காடு',
  Telugu: 'అడవి',
};

describe('splitByScript', () => {
  it.each(FONT_SCRIPTS)('separates %s from other letters', (script) => {
    const word = WORDS[script];
    expect(splitByScript(`For ${word} ${word}, 2025`)).toEqual([
      { text: 'For ', script: null },
      { text: `${word} ${word}`, script },
      { text: ', 2025', script: null },
    ]);
  });

  it('keeps joiners with the letters they shape', () => {
    expect(splitByScript('ക്\u200d')).toEqual([{ text: 'ക്\u200d', script: 'Malayalam' }]);
  });

  it('returns one run for text without these scripts', () => {
    expect(splitByScript('Müller, वन')).toEqual([{ text: 'Müller, वन', script: null }]);
    expect(splitByScript('')).toEqual([]);
  });

  it('returns runs that join to the original text', () => {
    const letters = fc.constantFrom(...Object.values(WORDS).join(''), 'a', ' ', '\u200d', '1');
    fc.assert(
      fc.property(fc.string({ unit: letters }), (text) => {
        expect(
          splitByScript(text)
            .map((run) => run.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
