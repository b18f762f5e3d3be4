import { comparable } from '../emission/comparable';
import { BASIS_NAMES, CATALOGUE, type EnergyBasis, type KnownUnit } from './catalogue';
import { compoundUnit } from './compounds';
import { spelledUnit, wordsOf } from './spellings';

/** Meanings that an admin gave to unknown units: `comparable` text → code of a known unit. */
export type UnitAliases = ReadonlyMap<string, string>;

const LONGEST = 60;
/** Far more than a library has; a caller who sends others cannot fill the memory. */
const MOST_REMEMBERED = 5000;
const remembered = new Map<string, KnownUnit | null>();

/**
 * The unit that a text spells: 'Litres', 'm3', 'passenger.km', '1000 Nm3', 'kWh (Gross CV)'.
 * @param aliases asked only for a text that we do not know ourselves
 * @returns null for an unknown unit
 */
export function readUnit(text: string, aliases?: UnitAliases): KnownUnit | null {
  const own = recall(text);
  if (own || !aliases) return own;
  const code = aliases.get(comparable(text));
  return code === undefined ? null : recall(code);
}

function recall(text: string): KnownUnit | null {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const unit = text.length > LONGEST ? null : read(text);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, unit);
  return unit;
}

function read(text: string): KnownUnit | null {
  const words = wordsOf(text);
  const bare = words[0] === 'per' ? words.slice(1) : words;
  return onBasis(bare) ?? readMultiple(bare) ?? plain(bare);
}

const BASES: readonly (readonly [Exclude<EnergyBasis, null>, RegExp])[] = [
  ['gross', / (gross( cv| calorific value)?|gcv|hhv)$/],
  ['net', / (net( cv| calorific value)?|ncv|lhv)$/],
];

/** Energy with its calorific value behind it: 'kWh (Gross CV)', 'GJ NCV', 'MWh HHV'. */
function onBasis(words: readonly string[]): KnownUnit | null {
  const text = words.join(' ');
  const [basis, pattern] = BASES.find((each) => each[1].test(text)) ?? [];
  if (!basis || !pattern) return null;
  const unit = plain(text.replace(pattern, '').split(' '));
  if (unit?.dimension !== 'energy') return null;
  const code = `${unit.code} (${BASIS_NAMES[basis]})`;
  return { ...unit, code, label: code, basis };
}

/** Multiples of the SI and of Indian English: 1 lakh is 100 000, 1 crore 10 000 000. */
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  thousand: 1e3,
  lakh: 1e5,
  million: 1e6,
  crore: 1e7,
};

/** A number of a unit: 'million litres', '1000 Nm3'; the unit of that size if there is one. */
function readMultiple([first = '', ...words]: readonly string[]): KnownUnit | null {
  const times = NUMBER_WORDS[first] ?? (/^10{1,9}$/.test(first) ? Number(first) : null);
  const unit = times === null ? null : plain(words);
  if (times === null || !unit) return null;
  const { dimension, basis } = unit;
  const toBase = times * unit.toBase;
  const same = CATALOGUE.find((each) => each.dimension === dimension && each.toBase === toBase);
  if (same) return toKnownUnit(same);
  const code = `${times} ${unit.code}`;
  return { code, label: code, dimension, toBase, basis };
}

function plain(words: readonly string[]): KnownUnit | null {
  const unit = spelledUnit(words);
  if (unit) return unit.kind === 'qualifier' ? null : toKnownUnit(unit);
  return compoundUnit(words);
}

function toKnownUnit({ code, label, dimension, toBase, basis }: KnownUnit): KnownUnit {
  return { code, label, dimension, toBase, basis };
}
