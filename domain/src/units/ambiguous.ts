import { ambiguousWord } from './ambiguous-words';
import { readUnit } from './read-unit';
import { splitWords } from './spellings';

/** Units that an ambiguous text may stand for. */
export interface UnitChoices {
  /** Codes of known units, at least one. */
  readonly choices: readonly string[];
  /** Usual choice in the country, if a source states it. */
  readonly suggested?: string;
}

/** Longer texts are sentences. */
const MOST_WORDS = 8;

/**
 * Lists the units that an ambiguous text may stand for: `TON(S)`, `1000 gal`, `ton-miles`.
 * @param item `units` are kilowatt-hours on items of electricity only
 * @param country ISO 3166-1 code of the place where the bill was written
 * @returns null for a clear or an unknown text
 */
export function unitChoices(
  text: string,
  item: { readonly isElectricity?: boolean } = {},
  country = '',
): UnitChoices | null {
  const words = splitWords(text);
  if (words.length > MOST_WORDS || readUnit(text)) return null;
  const place = words.findIndex((word) => ambiguousWord(word));
  const found = ambiguousWord(words[place] ?? '');
  if (!found || (found.isOfElectricity && !item.isElectricity)) return null;
  const codeFor = (meaning: string) => readUnit(words.with(place, meaning).join(' '))?.code;
  const choices = found.meanings.flatMap((meaning) => codeFor(meaning) ?? []);
  if (choices.length < found.meanings.length) return null;
  const usual = found.usual?.[country.toUpperCase()];
  const suggested = usual === undefined ? undefined : codeFor(usual);
  return suggested === undefined ? { choices } : { choices, suggested };
}

/**
 * Reports whether a text counts gas cylinders. A cylinder is no unit, because sizes differ: it
 * needs the kilograms that one contains.
 */
export function isCylinder(text: string): boolean {
  return /^(?:(?:lpg|gas|no|nos|of) )*(?:cylinders?|cyls?)(?: (?:no|nos))?$/.test(
    splitWords(text).join(' '),
  );
}
