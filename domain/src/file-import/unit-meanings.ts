import { isCylinder, type UnitChoices, unitChoices } from '../units/ambiguous';
import { readMultiplier, readUnit } from '../units/read-unit';

/** Currencies that `$` abbreviates, by country. */
const DOLLARS: Readonly<Record<string, string>> = {
  US: 'USD',
  AU: 'AUD',
  CA: 'CAD',
  HK: 'HKD',
  MX: 'MXN',
  NZ: 'NZD',
  SG: 'SGD',
};

/** Electricity, in the words of items and categories. `EB` is India's Electricity Board. */
const ELECTRICITY = /electric|\bgrid\b|\beb\b/i;

/** Reports whether all items of a column are electricity. Their texts include the category. */
export function isElectricity(items: Iterable<string>): boolean {
  let isAny = false;
  for (const item of items) {
    if (!ELECTRICITY.test(item)) return false;
    isAny = true;
  }
  return isAny;
}

/**
 * Lists the units that an ambiguous text in a column may stand for.
 * @returns null for a clear or an unknown text
 */
export function unitMeanings(
  text: string,
  item: Parameters<typeof unitChoices>[1],
  country: string | undefined,
): UnitChoices | null {
  if (text.trim() !== '$') return unitChoices(text, item, country);
  const suggested = DOLLARS[country ?? ''];
  const choices = Object.values(DOLLARS);
  return suggested ? { choices, suggested } : { choices };
}

/** Reports whether a text behind a number is its unit, possibly an ambiguous one. */
export function isAmountUnit(text: string): boolean {
  return (
    readUnit(text) !== null ||
    readMultiplier(text) !== null ||
    isCylinder(text) ||
    unitMeanings(text, { isElectricity: true }, undefined) !== null
  );
}
