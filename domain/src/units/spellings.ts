import { visibleText } from '../common/visible-text';
import { CATALOGUE, type CatalogueUnit } from './catalogue';

/**
 * Words that change their value with their case. Mt is a megatonne, MT a metric ton. ML is a
 * megalitre, ml a millilitre. M is a million, m a metre, but CU M is clear. LT may be a long ton,
 * lt is a litre. MU are million units, and an Mcf is surely a thousand cubic feet.
 */
const HANGS_ON_CASE = new Set(['Mt', 'ML', 'Ml', 'MLs', 'MLS', 'Mls', 'M', 'LT', 'MU', 'Mcf']);

/**
 * Abbreviations with points: K.W.H, M. T., k.l. Two small letters without a final point are a
 * product: g.m.
 */
const ABBREVIATED =
  /(?<![\p{L}\d])(?:\p{L}(?:\. ?\p{L})+\.|\p{Lu}(?:\. ?\p{L})+|\p{L}(?:\. ?\p{L}){2,})(?![\p{L}\d])/gu;

const SEPARATORS = /[\s.,·⋅•*×()[\]_-]+/;

/**
 * Splits a unit into comparable words. Separators are dropped. Words become lower case, unless
 * their meaning depends on case. m³ and m^3 become m3, K.L. becomes kl, and TON(S) becomes tons.
 * @returns an empty list for a text without words
 */
export function splitWords(text: string): readonly string[] {
  return visibleText(text)
    .replace(/\^/g, '')
    .replace(ABBREVIATED, (letters) => letters.replace(/[. ]/g, ''))
    .replace(/(?<=\p{L})\((e?s)\)/giu, '$1')
    .replace(/(\d),(?=\d{2,3}\b)/g, '$1')
    .split(SEPARATORS)
    .filter((word) => word !== '')
    .map((word) => (HANGS_ON_CASE.has(word) ? word : word.toLowerCase()));
}

let bySpelling: ReadonlyMap<string, CatalogueUnit> | undefined;

/** Finds the single-part unit spelled by words, such as 'cubic', 'metres'. */
export function spelledUnit(words: readonly string[]): CatalogueUnit | undefined {
  bySpelling ??= allSpellings();
  const spelling = words.join(' ');
  return bySpelling.get(HANGS_ON_CASE.has(spelling) ? spelling : spelling.toLowerCase());
}

function allSpellings(): ReadonlyMap<string, CatalogueUnit> {
  return new Map(
    CATALOGUE.flatMap((unit) =>
      [unit.code, ...unit.spellings]
        .flatMap((spelling) => variants(splitWords(spelling)))
        .map((spelling) => [spelling, unit] as const),
    ),
  );
}

/**
 * Lists British and American spellings, singular and with a plural -s on the first or last word.
 */
function variants(words: readonly string[]): readonly string[] {
  const plurals = [
    words,
    ...[0, words.length - 1].map((place) => words.with(place, plural(words[place] ?? ''))),
  ];
  return plurals.flatMap((each) => {
    const spelling = each.join(' ');
    return [spelling, spelling.replace(/(met|lit)re/g, '$1er')];
  });
}

/** Adds a plural -s. Single letters are symbols without a plural: ms would be milliseconds. */
function plural(word: string): string {
  return word.length > 1 ? `${word}s` : word;
}
