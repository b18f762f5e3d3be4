import { comparable } from '../common/comparable';
import { ambiguousWord } from './ambiguous-words';
import { asBilled } from './billed-gas';
import { BASIS_NAMES, CATALOGUE, type EnergyBasis, type KnownUnit } from './catalogue';
import { compoundUnit } from './compounds';
import { spelledUnit, splitWords } from './spellings';

/** Meanings of unknown units set by an admin: `comparable` text → code of a known unit. */
export type UnitAliases = ReadonlyMap<string, string>;

const LONGEST = 60;
/**
 * Cache limit, far above the units of a library. It bounds the memory that arbitrary requests can
 * use.
 */
const MOST_REMEMBERED = 5000;
const remembered = new Map<string, KnownUnit | null>();

/**
 * Parses a unit: 'Litres', 'm3', 'passenger.km', '1000 Nm3', 'kWh (Gross CV)'.
 * @param aliases used only for texts that the catalogue doesn't know
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
  const words = splitWords(text);
  const bare = nameKilowattHours(words[0] === 'per' ? words.slice(1) : words);
  return onBasis(bare) ?? readMultiple(bare) ?? plain(bare) ?? explained(text);
}

/** Replaces the units of Indian electricity bills, which are kilowatt-hours: 'lakh units', 'LU'. */
function nameKilowattHours(words: readonly string[]): readonly string[] {
  const text = words.join(' ');
  if (/^lus?$/.test(text)) return ['lakh', 'kwh'];
  return /^(?:lakhs?|lacs?|crores?) units?$/.test(text) ? words.with(1, 'kwh') : words;
}

/**
 * Parses a unit that brackets explain: 'kBtu (thousand Btu)', 'litres (L)'. They also settle an
 * ambiguous word: 'MCF (million cubic feet)'.
 */
function explained(text: string): KnownUnit | null {
  const [, short = '', long = ''] = /^(.+)\((.+)\)[\s.]*$/.exec(text) ?? [];
  const meant = long && recall(long);
  if (!meant) return null;
  const [word = '', ...others] = splitWords(short);
  const meanings = (others.length === 0 && ambiguousWord(word)?.meanings) || [short];
  const units = meanings.flatMap((meaning) => recall(meaning) ?? []);
  return units.find((unit) => isSameAmount(asBilled(unit, meant), asBilled(meant, unit))) ?? null;
}

const isSameAmount = (a: KnownUnit, b: KnownUnit) =>
  a.dimension === b.dimension && a.toBase === b.toBase && a.basis === b.basis;

const BASES: readonly (readonly [Exclude<EnergyBasis, null>, RegExp])[] = [
  ['gross', / (gross( cv| calorific value)?|gcv|hhv)$/],
  ['net', / (net( cv| calorific value)?|ncv|lhv)$/],
];

/** Parses energy followed by its calorific value: 'kWh (Gross CV)', 'GJ NCV', 'MWh HHV'. */
function onBasis(words: readonly string[]): KnownUnit | null {
  const text = words.join(' ');
  const [basis, pattern] = BASES.find((each) => each[1].test(text)) ?? [];
  if (!basis || !pattern) return null;
  const measured = text.replace(pattern, '').split(' ');
  const unit = readMultiple(measured) ?? plain(measured);
  if (unit?.dimension !== 'energy') return null;
  const code = `${unit.code} (${BASIS_NAMES[basis]})`;
  return { ...unit, code, label: code, basis };
}

/** Multiples of the SI and of Indian English: 1 lakh is 100 000, 1 crore 10 000 000. */
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  thousands: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  million: 1e6,
  millions: 1e6,
  mn: 1e6,
  crore: 1e7,
  crores: 1e7,
  cr: 1e7,
  billion: 1e9,
};

/** Parses the number of a multiple: 'lakh', '1000', "'000". Returns null for other words. */
function readTimes(word: string): number | null {
  const bare = word.replace(/^['’x]/, '').replace(/^000(?:s|'s)?$/, '1000');
  return NUMBER_WORDS[bare] ?? (/^10{1,9}$/.test(bare) ? Number(bare) : null);
}

/**
 * Parses the multiplier in a text without a unit, such as `lakhs` or `'000`. Returns null for other
 * texts.
 */
export function readMultiplier(text: string): number | null {
  const [word = '', ...others] = splitWords(text).filter((each) => each !== 'in');
  return others.length === 0 ? readTimes(word) : null;
}

/**
 * Parses a multiple of a unit, with the number before or after it: 'million litres', '1000 Nm3',
 * 'INR lakh', 'Rs in crores'. Returns the catalogue's unit of that size if there is one.
 */
function readMultiple(words: readonly string[]): KnownUnit | null {
  const [first = '', ...behind] = words;
  const before = words.slice(0, -1);
  const [times, counted] =
    readTimes(first) === null
      ? [readTimes(words.at(-1) ?? ''), before.at(-1) === 'in' ? before.slice(0, -1) : before]
      : [readTimes(first), behind[0] === 'of' ? behind.slice(1) : behind];
  const unit = times === null ? null : plain(counted);
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
