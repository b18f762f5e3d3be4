import { describe, expect, it } from 'vitest';
import { isCylinder, unitChoices } from './ambiguous';
import { AMBIGUOUS_WORDS } from './ambiguous-words';
import { readUnit } from './read-unit';
import { unitHint } from './sentences';

const TONS = ['tonne', 'short ton', 'long ton'];
const GALLONS = ['US gallon', 'imperial gallon'];

describe('unitChoices', () => {
  it.each([
    ['TON', TONS],
    ['Tons', TONS],
    ['TON(S)', TONS],
    ['ton-km', ['tonne-km', 'short ton-km', 'long ton-km']],
    ['gal', GALLONS],
    ['GA', GALLONS],
    ['Gallon(s)', GALLONS],
    ['gallons', GALLONS],
    ['1000 gal', ['1000 US gallon', '1000 imperial gallon']],
    ['MBtu', ['kBtu', 'mmBtu']],
    ['MBTU', ['kBtu', 'mmBtu']],
    ['mbtu', ['kBtu', 'mmBtu']],
    ['MCF', ['Mcf', 'MMcf']],
    ['mcf', ['Mcf', 'MMcf']],
    ['LT', ['litre', 'long ton']],
    ['L.T.', ['litre', 'long ton']],
    ['Mt', ['tonne', '1000000 tonne']],
    ['ML', ['ml', 'megalitre']],
  ])('lists the meanings of %s', (text, choices) => {
    expect(readUnit(text)).toBeNull();
    expect(unitChoices(text)?.choices).toEqual(choices);
  });

  it.each([
    ['tons', 'US', 'short ton'],
    ['tons', 'GB', 'tonne'],
    ['tons', 'IN', 'tonne'],
    ['lakh tons', 'in', '100000 tonne'],
    ['tons', 'CA', undefined],
    ['tons', '', undefined],
    ['gal', 'US', 'US gallon'],
    ['gal', 'GB', 'imperial gallon'],
    ['gal', 'CA', undefined],
    ['LT', 'IN', 'litre'],
    ['LT', 'US', undefined],
    ['MCF', 'US', 'Mcf'],
    ['MBtu', 'US', undefined],
  ])('suggests for %s in %j: %s', (text, country, suggested) => {
    expect(unitChoices(text, {}, country)?.suggested).toBe(suggested);
  });

  it('reads units as kilowatt-hours on electricity only', () => {
    const electricity = { isElectricity: true };
    expect(unitChoices('Units', electricity, 'IN')).toEqual({
      choices: ['kWh'],
      suggested: 'kWh',
    });
    expect(unitChoices('unit', electricity)).toEqual({ choices: ['kWh'] });
    expect(unitChoices("'000 units", electricity)).toEqual({ choices: ['MWh'] });
    expect(unitChoices('Units', { isElectricity: false }, 'IN')).toBeNull();
    expect(unitChoices('Units', undefined, 'IN')).toBeNull();
  });

  it.each([
    'tonne',
    'short tons',
    'US gal',
    'lt',
    'Lt',
    'Mcf',
    'MT',
    'MU',
    'mu',
    'furlong',
    'kVAh',
    'cylinder',
    'refrigeration ton',
    'tons CO2e/MWh',
    'a report about how many tons were moved in May',
    '',
  ])('returns nothing for %j', (text) => {
    expect(unitChoices(text, { isElectricity: true }, 'US')).toBeNull();
  });

  it('suggests one of the choices, each a known unit', () => {
    for (const { meanings, usual = {}, hint } of AMBIGUOUS_WORDS) {
      for (const code of meanings) expect(readUnit(code)?.code).toBe(code);
      expect(meanings).toEqual(expect.arrayContaining(Object.values(usual)));
      expect(hint).not.toBe('');
    }
  });
});

describe('isCylinder', () => {
  it.each([
    'cylinder',
    'Cylinders',
    'CYL',
    'cyls.',
    'LPG cylinders',
    'Cylinder(s)',
    'No. of cylinders',
  ])('recognises %s', (text) => {
    expect(isCylinder(text)).toBe(true);
    expect(readUnit(text)).toBeNull();
  });

  it.each(['kg', 'piece', 'cylinder head gaskets', ''])('refuses %j', (text) => {
    expect(isCylinder(text)).toBe(false);
  });
});

describe('unitHint', () => {
  it.each([
    ['kVAh', 'kWh'],
    ['KVAH', 'kWh'],
    ['KLD', 'per day'],
    ['K.L.D.', 'per day'],
    ['MMSCMD', 'per day'],
    ['Cylinders', 'kilograms'],
    ['LT', 'a litre or a long ton'],
    ['1000 gallons', 'a US gallon or an imperial gallon'],
  ])('explains %s', (text, hint) => {
    expect(unitHint(text)).toContain(hint);
    expect(readUnit(text)).toBeNull();
  });

  it('is null for known and unknown units', () => {
    expect(unitHint('kWh')).toBeNull();
    expect(unitHint('furlong')).toBeNull();
  });
});
