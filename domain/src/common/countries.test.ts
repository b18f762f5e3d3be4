import { describe, expect, it } from 'vitest';
import { COUNTRIES, countryCode, countryName } from './countries';

describe('the list of countries', () => {
  it('contains 250 distinct countries, Afghanistan first', () => {
    // 249 codes of ISO 3166-1, and Kosovo.
    expect(COUNTRIES).toHaveLength(250);
    expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(250);
    expect(COUNTRIES[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
  });

  it('is sorted by name', () => {
    const names = COUNTRIES.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  it('uses the country names of the factor library', () => {
    expect(countryName('GB')).toBe('United Kingdom');
    expect(countryName('IN')).toBe('India');
  });

  it('finds every country by code or name, ignoring case', () => {
    for (const { code, name } of COUNTRIES) {
      expect(countryCode(code.toLowerCase())).toBe(code);
      expect(countryCode(` ${name.toUpperCase()} `)).toBe(code);
      expect(countryName(code)).toBe(name);
    }
  });
});

it.each([
  ['UK', 'GB'],
  ['U.S.A.', 'US'],
  ['United States of America', 'US'],
  ['U.S.', 'US'],
  ['Turkey', 'TR'],
  ['Turkiye', 'TR'],
  ['the Netherlands', 'NL'],
  ["Cote d'Ivoire", 'CI'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Saint Lucia', 'LC'],
  ['Korea (Republic of)', null],
  ['Republic of Korea', 'KR'],
  ['Bolivia (Plurinational State of)', 'BO'],
  ['Guinea Bissau', 'GW'],
  ['Myanmar', 'MM'],
  ['Congo', null],
  ['Congo, Democratic Republic of the', 'CD'],
  ['ind', null],
  ['World', null],
  ['constructor', null],
  ['', null],
  [null, null],
])('reads %s as %s', (text, code) => {
  expect(countryCode(text)).toBe(code);
});
