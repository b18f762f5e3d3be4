import { CATALOGUE, type CatalogueUnit, type KnownUnit } from './catalogue';
import { spelledUnit } from './spellings';

/** Limit for the words of a unit. Longer texts are sentences. */
const MOST_WORDS = 8;
const MOST_PARTS = 3;

const WRITTEN_AS_ONE: Readonly<Record<string, readonly string[]>> = {
  tkm: ['tonne', 'km'],
  pkm: ['passenger', 'km'],
  vkm: ['vehicle', 'km'],
};

/**
 * Parses a compound from words, with its parts in any order: passenger-km, kg nitrogen. The parts
 * must have different dimensions, and one must be a measure.
 */
export function compoundUnit(words: readonly string[]): KnownUnit | null {
  if (words.length > MOST_WORDS) return null;
  const whole = words.flatMap((word) => WRITTEN_AS_ONE[word.replace(/s$/, '')] ?? [word]);
  // `P.km`: before other words, a P is unknown.
  const isPassenger = whole[0] === 'p' && /^(?:km|kilomet|mile)/.test(whole[1] ?? '');
  const parts = splitCompound(isPassenger ? whole.with(0, 'passenger') : whole);
  if (!parts || parts.length < 2 || parts.length > MOST_PARTS) return null;
  const dimensions = new Set(parts.map(({ dimension }) => dimension));
  const isProduct =
    dimensions.size === parts.length &&
    parts.some(({ kind }) => kind === 'measure') &&
    parts.every(({ kind }) => kind !== 'money');
  if (!isProduct) return null;
  // Vehicle distance equals plain distance: a vehicle-km is a km.
  return product(
    dimensions.has('distance') ? parts.filter((part) => part.code !== 'vehicle') : parts,
  );
}

/** Splits words into units, longest spelling first. Returns null if a word remains. */
function splitCompound(words: readonly string[]): readonly CatalogueUnit[] | null {
  if (words.length === 0) return [];
  for (let length = words.length; length > 0; length--) {
    const unit = spelledUnit(words.slice(0, length));
    const others = unit && splitCompound(words.slice(length));
    if (others) return [unit, ...others];
  }
  return null;
}

const PLACES = { counted: 0, measure: 1, money: 1, qualifier: 2 } as const;

function product(parts: readonly CatalogueUnit[]): KnownUnit {
  const inOrder = parts.toSorted(
    (a, b) => PLACES[a.kind] - PLACES[b.kind] || CATALOGUE.indexOf(a) - CATALOGUE.indexOf(b),
  );
  const join = (text: (part: CatalogueUnit) => string, times: string, of: string) =>
    inOrder
      .map((part, i) => (i === 0 ? '' : part.kind === 'qualifier' ? of : times) + text(part))
      .join('');
  const code = join((part) => part.code, '-', ' ');
  return {
    code,
    label: inOrder.length === 1 ? (inOrder[0]?.label ?? code) : code,
    dimension: join((part) => part.dimension, ' × ', ' of '),
    toBase: inOrder.reduce((base, { toBase }) => base * toBase, 1),
    basis: null,
  };
}
