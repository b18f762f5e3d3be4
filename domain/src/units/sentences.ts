import { listEither } from '../common/list-text';
import { isCylinder } from './ambiguous';
import { ambiguousWord } from './ambiguous-words';
import { BILLED_GAS, type KnownUnit, STATED_GAS } from './catalogue';
import { unitMessages } from './messages';
import { readUnit, type UnitAliases } from './read-unit';
import { splitWords } from './spellings';

/** Kind of a unit, after 'km is'. A compound uses its dimension unchanged. */
const IS_A: Readonly<Record<string, string>> = {
  volume: 'a volume',
  mass: 'a mass',
  energy: 'an amount of energy',
  distance: 'a distance',
  area: 'an area',
  time: 'a length of time',
  nights: 'a number of nights',
  money: 'money',
  count: 'a number',
  passengers: 'a number of passengers',
  employees: 'a number of employees',
  animals: 'a number of animals',
  vehicles: 'a number of vehicles',
  containers: 'a number of containers',
  seasons: 'a number of seasons',
  'working time': 'a length of working time',
  [STATED_GAS]: 'a gas volume at stated conditions',
  [BILLED_GAS]: 'a volume of gas',
};

/** Order of dimensions in a sentence. Others follow. */
const ORDER = Object.keys(IS_A);

/** Words on bills that are no unit or have another name here. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  // NIST SP 811, B.8: the International Table kilocalorie, one of several, is 4.1868 kJ.
  [/^kcals?$/, 'There are several calories. The usual kilocalorie is 4.1868 kJ: enter kJ.'],
  // At 15 °C (ISO 13443) or 15.56 °C (India's Petroleum Planning & Analysis Cell).
  [/^mmscm$/, 'MMSCM means million standard cubic metres: choose million Sm³, at 15 °C.'],
  [
    /^kvah$/,
    'A kVAh also counts reactive energy, which depends on the power factor: enter the bill’s kWh.',
  ],
  [/^[km]ld$/, 'This is a volume per day: enter the volume of the whole period, in m³.'],
  [/^(?:mm)?scmd$/, 'This is a volume per day: enter the volume of the whole period, in Sm³.'],
];
const CYLINDER = 'Cylinders differ in size: enter the kilograms that they contain.';

/** Returns what to enter instead of a word that is no clear unit; null if there is no hint. */
export function unitHint(text: string): string | null {
  if (readUnit(text)) return null;
  if (isCylinder(text)) return CYLINDER;
  const words = splitWords(text);
  const ambiguous = words.map(ambiguousWord).find((each) => each !== undefined);
  return ambiguous?.hint ?? HINTS.find(([word]) => word.test(words.join(' ')))?.[1] ?? null;
}

/**
 * Explains why a unit fits none of an item's factors: 'Diesel is measured by volume, mass or
 * energy; km is a distance.'
 * @param factorUnits units of the factors that match otherwise
 */
export function whyUnitDoesNotFit(
  itemName: string,
  chosen: string,
  factorUnits: readonly string[],
  aliases?: UnitAliases,
): string {
  const unit = readUnit(chosen, aliases);
  const known = factorUnits.flatMap((text) => readUnit(text, aliases) ?? []);
  const hint = unit ? null : unitHint(chosen);
  if (hint) return unitMessages.unitHint(hint);
  if (!unit || known.length === 0) return unitMessages.noFactorOfUnit;
  const kind = nameDimension(unit);
  const kinds = [...new Set(known.map(nameDimension))].sort((a, b) => rank(a) - rank(b));
  if (kinds.includes(kind)) {
    const codes = [...new Set(known.map(({ code }) => code))];
    return unitMessages.unitDoesNotConvert(itemName, listEither(codes), unit.code);
  }
  return unitMessages.unitOfOtherKind(itemName, listEither(kinds), unit.code, IS_A[kind] ?? kind);
}

/**
 * Suggests a unit to enter for a place's factor: 'India’s factor is per litre; enter litres.'
 * @param units units of the place's factors, at least one
 */
export function unitToEnter(
  country: string,
  units: readonly string[],
  aliases?: UnitAliases,
): string {
  const codes = [...new Set(units.map((text) => readUnit(text, aliases)?.code ?? text.trim()))];
  const names = listEither(codes);
  return unitMessages.unitToEnter(country, codes.length, names, listEither(codes.map(inPlural)));
}

/** Forms the plural of words, such as 'litres'. Symbols such as 'kWh' have none. */
function inPlural(code: string): string {
  if (code === 'cubic foot' || code === 'square foot') return code.replace('foot', 'feet');
  return /(?:^| )[a-z]{3,}$/.test(code) && !/^(?:scf|toe|inch)$/.test(code) ? `${code}s` : code;
}

function nameDimension({ dimension }: KnownUnit): string {
  return dimension.startsWith('money') ? 'money' : dimension;
}

function rank(kind: string): number {
  const place = ORDER.indexOf(kind);
  return place < 0 ? ORDER.length : place;
}
