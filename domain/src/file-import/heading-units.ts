import { isCylinder } from '../units/ambiguous';
import { type FactorUnit, readFactorUnit } from '../units/factor-unit';
import { readMultiplier, readUnit } from '../units/read-unit';
import { unitMeanings } from './unit-meanings';

/** Unit in the heading of a column of amounts. */
export interface AmountUnit {
  /** Heading's text; '' if it only states a multiple: `Amount (lakhs)`. */
  readonly unit: string;
  /** Multiplier of the amounts, such as 100,000; 1 if the unit includes it. */
  readonly times: number;
}

interface HeadingPart {
  readonly text: string;
  /** Whether brackets or a sign set it apart. Other words may just belong to the name. */
  readonly isSetApart: boolean;
  /** Heading without this part. */
  readonly name: string;
}

/** Longer texts are notes, not headings. */
const LONGEST = 120;
/** Maximum words of a heading that is searched word by word. */
const MOST_WORDS = 8;
/** `Consumption in MWh`, `Consumption, MWh`, `Consumption: MWh`. */
const SET_APART = /^(.*\S)\s*(?:[,:;–]|\s-|\s\|)\s*(?:in\s+)?(\S.*)$|^(.*\S)\s+in\s+(\S.*)$/is;

/** Yields the parts of a heading that may be its unit, likeliest first. */
function* splitHeading(head: string): Generator<HeadingPart> {
  if (head.length > LONGEST) return;
  const brackets = [...head.matchAll(/\[([^[\]]+)\]|\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g)];
  for (const { 0: all, 1: square, 2: round, index } of brackets.toReversed()) {
    const text = (square ?? round ?? '').replace(/^\s*in\s+/i, '').trim();
    const name = `${head.slice(0, index)} ${head.slice(index + all.length)}`;
    yield { text, isSetApart: true, name };
  }
  const [, before, behind, name, unit] = SET_APART.exec(head) ?? [];
  const apart = behind ?? unit;
  if (apart !== undefined) yield { text: apart, isSetApart: true, name: before ?? name ?? '' };
  const words = head.trim().split(/\s+/);
  if (words.length > MOST_WORDS) return;
  for (let first = 0; first < words.length; first++) {
    const [left, right] = [words.slice(0, first).join(' '), words.slice(first).join(' ')];
    yield { text: right, isSetApart: false, name: left };
  }
  for (let last = words.length - 1; last > 0; last--) {
    const [left, right] = [words.slice(0, last).join(' '), words.slice(last).join(' ')];
    yield { text: left, isSetApart: false, name: right };
  }
}

/**
 * Dimensions accepted without brackets or a sign. `Number of days` is a count, `Usage per day` a
 * rate, and `Amount each` no number of pieces.
 */
const READ_FROM_WORDS = /^(?!.*count)(?:energy|mass|volume|gas volume|distance|money|.*×)/;

/** Ambiguous units accepted without brackets or a sign. Others, such as `units`, are just words. */
const AMBIGUOUS = /^(?:gallons?|gals?|tons)$/i;

const ambiguousUnit = (text: string) => unitMeanings(text, { isElectricity: true }, undefined);

/**
 * Reads the unit of amounts from a heading. It may be ambiguous. Returns null if it states none.
 */
export function readAmountHeading(head: string): AmountUnit | null {
  for (const { text, isSetApart } of splitHeading(head)) {
    // `Meter reading` refers to a meter, not to metres.
    if (/^per\b/i.test(text) || (!isSetApart && /^meter$/i.test(text))) continue;
    const unit = readUnit(text);
    if (unit && (isSetApart || READ_FROM_WORDS.test(unit.dimension))) {
      return { unit: text, times: 1 };
    }
    const isUnit = isSetApart ? ambiguousUnit(text) || isCylinder(text) : AMBIGUOUS.test(text);
    if (isUnit) return { unit: text, times: 1 };
    const times = isSetApart ? readMultiplier(text) : null;
    if (times !== null && times !== 1) return { unit: '', times };
  }
  return null;
}

/** Words for masses, including ambiguous ones such as `tons`. */
const MASS_WORDS = /(?:^|[^a-z])(?:m?t|g|lbs?|tons?|tonnes?|pounds?)(?:[^a-z]|$)/i;
const FACTOR_WORDS = /co2|ch4|n2o|ghg|\/|\bper\b/i;

/**
 * Reads the unit of factors from a heading.
 * @returns null for none, 'unclear' for an ambiguous one (`tons CO2e/MWh`) or another gas
 *   (`g CH4/mmBtu`)
 */
export function readFactorHeading(head: string): FactorUnit | 'unclear' | null {
  let isUnclear = MASS_WORDS.test(head) && FACTOR_WORDS.test(head);
  for (const { text, isSetApart, name } of splitHeading(head)) {
    const read = readFactorUnit(text);
    if (read && (read.kgPerMass !== null || read.per !== '')) {
      const isWithoutMass = read.kgPerMass === null && MASS_WORDS.test(name);
      return isWithoutMass || isMassOfActivity(read) ? 'unclear' : read;
    }
    const isPartOfHead = isSetApart && name.trim() !== '';
    if (isPartOfHead && readUnit(text) && !MASS_WORDS.test(text)) {
      return { kgPerMass: null, mass: '', hasGas: false, per: text, isPerUnit: false };
    }
    if (isPartOfHead && (MASS_WORDS.test(text) || FACTOR_WORDS.test(text))) isUnclear = true;
  }
  return isUnclear ? 'unclear' : null;
}

/** Reports whether a mass may be the gas or the activity. Kilograms are the same either way. */
const isMassOfActivity = ({ kgPerMass, hasGas, per }: FactorUnit) =>
  kgPerMass !== 1 && !hasGas && per === '';

/**
 * Yields the names in a heading: `Consumption` of `Consumption (MWh)`, `Consumption, MWh` and
 * `Consumption MWh`.
 */
export function* namesInHeading(head: string): Generator<string> {
  if (head.length > LONGEST) return;
  yield head.replace(/\(.*\)|\[.*\]/s, '');
  for (const { text, name } of splitHeading(head)) {
    const unit = readUnit(text) ?? readFactorUnit(text) ?? ambiguousUnit(text);
    if (name.trim() !== '' && unit) yield name;
  }
}
