import { visibleText } from '../common/visible-text';
import { CATALOGUE, type CatalogueUnit } from './catalogue';

/**
 * Words that mean a million times more or less in another case: Mt is a megatonne and MT a metric ton,
 * ML a megalitre and ml a millilitre, M a million and m a metre. Alone they stay unknown; CU M is
 * clear.
 */
const HANGS_ON_CASE = new Set(['Mt', 'ML', 'Ml', 'M']);

const SEPARATORS = /[\s.,·⋅•*×()[\]_-]+/;

/**
 * The words of a unit as they are compared: in lower case, except those that hang on it, and whatever
 * is written between them. m³ and m^3 are m3.
 * @returns none when the text has no word
 */
export function splitWords(text: string): readonly string[] {
  return visibleText(text)
    .replace(/\^/g, '')
    .replace(/(\d),(?=\d{2,3}\b)/g, '$1')
    .split(SEPARATORS)
    .filter((word) => word !== '')
    .map((word) => (HANGS_ON_CASE.has(word) ? word : word.toLowerCase()));
}

let bySpelling: ReadonlyMap<string, CatalogueUnit> | undefined;

/** The unit of one part that these words spell: 'cubic', 'metres'. */
export function spelledUnit(words: readonly string[]): CatalogueUnit | undefined {
  bySpelling ??= allSpellings();
  const spelling = words.join(' ');
  return HANGS_ON_CASE.has(spelling) ? undefined : bySpelling.get(spelling.toLowerCase());
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

/** The words in British and American English, singular and with a plural -s at the first or last. */
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

/** Single letters are symbols, which have no plural: ms would be milliseconds. */
function plural(word: string): string {
  return word.length > 1 ? `${word}s` : word;
}
