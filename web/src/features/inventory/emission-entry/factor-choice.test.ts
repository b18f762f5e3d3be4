import type { EmissionFactor } from '@canopy/domain/factors';
import { DEFAULT_POLICY, type EmissionRecord, inventoryMessages } from '@canopy/domain/inventory';
import { describe, expect, it } from 'vitest';
import { accounted } from '../../../test/accounted';
import { PLAIN_FACTOR } from '../../../test/plain-factor';
import { siteOf } from '../../../test/sites';
import { type EntryRow, freshRow } from './entry-row';
import type { Item, NarrowingField } from './factor-choice';
import * as choosing from './factor-choice';

function factor(own: Partial<EmissionFactor>): EmissionFactor {
  return {
    _id: 'factor00',
    Name: 'Diesel',
    Description: '',
    Group: 'Scope 1',
    Emission: 2.5,
    Unit: 'litre',
    mainCategory: 'On site fuel consumption',
    Country: '',
    Brand: '',
    SKU: '',
    Type: '',
    Source: '',
    SourceUrl: '',
    Year: null,
    ...PLAIN_FACTOR,
    dynamicFields: {},
    ...own,
  };
}

const DEFAULT_RULES = choosing.toFactorRules(DEFAULT_POLICY, []);
const itemOf = (factors: readonly EmissionFactor[]): Item => ({ factors, records: [] });
const choiceOf = (row: EntryRow, factors: readonly EmissionFactor[]) =>
  choosing.toFactorChoice(row, itemOf(factors), DEFAULT_RULES, '2026-03-31');
const withName = (row: EntryRow, factors: readonly EmissionFactor[]) =>
  choosing.withName(row, itemOf(factors));
const withChoice = (
  row: EntryRow,
  field: NarrowingField,
  value: string,
  factors: readonly EmissionFactor[],
) => choosing.withChoice(row, field, value, itemOf(factors));

const OFF_SITE = 'Off site fuel consumption';
const LITRE_UK = factor({ _id: 'litreuk0', Country: 'United Kingdom', Type: 'Blend' });
const LITRE_INDIA = factor({ _id: 'litrein0', Country: 'India', Type: 'Pure' });
const TONNE_UK = factor({
  _id: 'tonneuk0',
  Country: 'United Kingdom',
  Type: 'Pure',
  Unit: 'tonne',
});
const ON_SITE = [LITRE_UK, LITRE_INDIA, TONNE_UK];
const BOTH_SITES = [...ON_SITE, factor({ _id: 'offsite0', mainCategory: OFF_SITE })];

const fresh = freshRow('row-1');
const diesel = withName(fresh, ON_SITE);

describe('a chosen name', () => {
  it('fills in scope and category if they are unambiguous', () => {
    expect(choiceOf(diesel, ON_SITE).values).toMatchObject({
      group: 'Scope 1',
      mainCategory: 'On site fuel consumption',
    });
  });

  it('leaves the category open if there are several', () => {
    const { values } = choiceOf(withName(fresh, BOTH_SITES), BOTH_SITES);
    expect(values).toMatchObject({ group: 'Scope 1', mainCategory: '' });
  });

  it('clears a scope and category without that name', () => {
    const elsewhere: EntryRow = { ...fresh, group: 'Scope 3', mainCategory: 'Food' };
    expect(withName(elsewhere, ON_SITE)).toMatchObject({ group: '', mainCategory: '' });
  });

  it('adopts the spelling of the library', () => {
    expect(withName({ ...fresh, nameText: 'dIESEL' }, ON_SITE)).toMatchObject({
      nameText: 'Diesel',
      selectedName: 'Diesel',
    });
  });
});

describe('dependent dropdowns', () => {
  it('offer nothing before a name is chosen', () => {
    expect(choiceOf(fresh, []).options).toEqual({
      selectedCountry: [],
      selectedType: [],
      selectedBrand: [],
      sku: [],
      unit: [],
    });
  });

  it('offer only values that lead to a factor', () => {
    const tonnes = withChoice(diesel, 'unit', 'tonne', ON_SITE);
    const { options } = choiceOf(tonnes, ON_SITE);
    expect(options).toMatchObject({ selectedCountry: ['United Kingdom'], selectedType: ['Pure'] });
    // Factors' own units first, then convertible ones.
    expect(options.unit.slice(0, 2)).toEqual(['litre', 'tonne']);
    expect(options.unit).toEqual(expect.arrayContaining(['m³', 'kg']));
    expect(options.unit).not.toContain('kWh');
  });

  it('fill in the only possible value', () => {
    const tonnes = withChoice(diesel, 'unit', 'tonne', ON_SITE);
    expect(choiceOf(tonnes, ON_SITE).values).toMatchObject({
      selectedCountry: 'United Kingdom',
      selectedType: 'Pure',
    });
  });

  it('keep a choice changeable after it filled in others', () => {
    const indian = withChoice(diesel, 'selectedCountry', 'India', ON_SITE);
    const { values, options } = choiceOf(indian, ON_SITE);
    expect(values).toMatchObject({ selectedType: 'Pure', unit: 'litre' });
    expect(options.selectedCountry).toEqual(['India', 'United Kingdom']);
  });

  it('leave a field empty if some matching factor has no value', () => {
    const factors = [factor({ Country: 'India' }), factor({})];
    expect(choiceOf(withName(fresh, factors), factors).values.selectedCountry).toBe('');
  });
});

describe('another scope or category', () => {
  it('clears a name that does not exist there', () => {
    const moved = withChoice(diesel, 'group', 'Scope 2', ON_SITE);
    expect(moved).toMatchObject({ group: 'Scope 2', nameText: '', selectedName: '' });
  });

  it('keeps a name that exists there and drops values that do not fit', () => {
    const indian = withChoice(withName(fresh, BOTH_SITES), 'selectedCountry', 'India', BOTH_SITES);
    const moved = withChoice(indian, 'mainCategory', OFF_SITE, BOTH_SITES);
    // A factor without a country fits every country.
    expect(moved).toMatchObject({ selectedName: 'Diesel', selectedCountry: 'India' });
    const uk = [LITRE_INDIA, factor({ mainCategory: OFF_SITE, Country: 'United Kingdom' })];
    expect(withChoice(indian, 'mainCategory', OFF_SITE, uk).selectedCountry).toBe('');
  });

  it('sets the scope of a category and drops categories of other scopes', () => {
    const food = withChoice(fresh, 'mainCategory', 'Food', []);
    expect(food.group).toBe('Scope 3');
    expect(withChoice(food, 'group', 'Scope 1', []).mainCategory).toBe('');
  });
});

describe('the resulting factor', () => {
  it('is the newest of the best matches', () => {
    const older = factor({ _id: 'older000', Country: 'India' });
    const factors = [factor({ _id: 'newer000' }), older];
    const named = withName(fresh, factors);
    expect(choiceOf(named, factors)).toMatchObject({ factor: { _id: 'newer000' }, warnings: [] });
    const others = [factor({ _id: 'newer000', Emission: 99 }), older];
    expect(choiceOf(named, others).alternatives).toHaveLength(2);
    const indian = withChoice(named, 'selectedCountry', 'India', factors);
    expect(choiceOf(indian, factors).factor).toBe(older);
  });

  it('is null without a name', () => {
    expect(choiceOf(fresh, []).factor).toBeNull();
  });
});

describe('several matching factors', () => {
  const b7 = factor({ _id: 'b7', Type: 'B7', Emission: 2.5 });
  const b20 = factor({ _id: 'b20', Type: 'B20', Emission: 2.1 });
  const of2023 = { Edition: 'DESNZ 2023', ValidFrom: '2023-01-01', ValidTo: '2023-12-31' };
  const of2024 = { Edition: 'DESNZ 2024', ValidFrom: '2024-01-01', ValidTo: '2024-12-31' };

  it('are offered as alternatives once nothing else is missing', () => {
    const factors = [b7, b20];
    expect(choiceOf(withName(fresh, factors), factors).alternatives).toHaveLength(2);
    const units = [...factors, factor({ _id: 'kg', Unit: 'kg' })];
    expect(choiceOf(withName(fresh, units), units).alternatives).toEqual([]);
  });

  it('follow the dates to another edition of the chosen factor', () => {
    const other = { Source: 'Other', Edition: 'Other 2020', Emission: 9 };
    const factors = [
      factor({ _id: 'of2024', ...of2024, Emission: 2.4 }),
      factor({ _id: 'of2023', ...of2023, Emission: 2.3 }),
      factor({ _id: 'other', ...other }),
    ];
    const row = { ...withName(fresh, factors), factorId: 'of2024' };
    expect(choiceOf(row, factors)).toMatchObject({ factorId: 'of2024' });
    const earlier = { ...row, date: '2023-05-01', date1: '2023-05-31' };
    expect(choiceOf(earlier, factors)).toMatchObject({
      factorId: 'of2023',
      factor: { _id: 'of2023' },
    });
  });

  it('are decided by the country of the client and never fill in another one', () => {
    const uk = factor({ _id: 'uk', Country: 'United Kingdom', CountryCode: 'GB', Emission: 1 });
    const india = factor({ _id: 'in', Country: 'India', CountryCode: 'IN', Emission: 2 });
    const inIndia = choosing.toFactorRules({ ...DEFAULT_POLICY, country: 'IN' }, []);
    const at = (factors: EmissionFactor[]) =>
      choosing.toFactorChoice(withName(fresh, factors), itemOf(factors), inIndia);
    expect(at([uk, india])).toMatchObject({ factor: { _id: 'in' }, alternatives: [] });
    expect(at([uk])).toMatchObject({ factor: { _id: 'uk' }, values: { selectedCountry: '' } });
    expect(at([india]).values.selectedCountry).toBe('India');
  });
});

describe('earlier records of an item', () => {
  const b7 = factor({ _id: 'b7', Type: 'B7', Emission: 2.5 });
  const b20 = factor({ _id: 'b20', Type: 'B20', Emission: 2.1 });
  const saved = (own: Partial<EmissionRecord> = {}) =>
    ({
      group: 'Scope 1',
      mainCategory: 'On site fuel consumption',
      selectedCountry: '',
      selectedType: 'B7',
      selectedBrand: '',
      sku: '',
      unit: 'litre',
      distance: 10,
      date: '2024-05-01',
      date1: '2024-05-31',
      factor: { _id: 'b7' },
      ...accounted(10, 'litre'),
      ...own,
    }) as EmissionRecord;
  const withRecords = (...records: EmissionRecord[]): Item => ({ factors: [b20, b7], records });

  it('fill in the distinguishing fields unless the choice was ambiguous', () => {
    const named = choosing.withName(fresh, withRecords(saved()));
    expect(named).toMatchObject({ selectedType: 'B7', unit: 'litre', factorId: 'b7' });
    const silent = withRecords(saved({ flags: ['ambiguous'] }));
    expect(choosing.withName(fresh, silent)).toMatchObject({ selectedType: '', factorId: '' });
    const other: EntryRow = { ...fresh, mainCategory: 'Food', group: 'Scope 3' };
    expect(choosing.withName(other, withRecords(saved())).selectedType).toBe('B7');
  });

  it('trigger warnings about duplicate bills and unusually large amounts', () => {
    const item = withRecords(saved(), saved(), saved());
    const row = { ...choosing.withName(fresh, item), date: '2024-05-01', date1: '2024-05-31' };
    const said = (distance: number) =>
      choosing.toFactorChoice({ ...row, distance }, item, DEFAULT_RULES, '2026-01-01').warnings;
    expect(said(10)).toEqual([{ path: ['distance'], message: inventoryMessages.sameRecord(3) }]);
    expect(said(11)).toEqual([]);
    expect(said(101)).toEqual([
      { path: ['distance'], message: inventoryMessages.farMoreThanUsual(10, 'litre') },
    ]);
  });

  it('fill in the country only at their own site', () => {
    const uk = factor({ _id: 'uk', Country: 'United Kingdom', CountryCode: 'GB' });
    const india = factor({ _id: 'in', Country: 'India', CountryCode: 'IN' });
    const sites = [siteOf('london00', 'London', { country: 'GB' }), siteOf('depot000', 'Depot')];
    const rules = choosing.toFactorRules({ ...DEFAULT_POLICY, country: 'IN' }, sites);
    const last = saved({ selectedCountry: 'India', selectedType: '' });
    const item: Item = { factors: [uk, india], records: [last] };
    const named = choosing.withName(fresh, item);
    expect(choosing.toFactorChoice(named, item, rules).values.selectedCountry).toBe('India');
    const at = (siteId: string) =>
      choosing.toFactorChoice(choosing.withSite(named, siteId, item), item, rules);
    expect(at('london00')).toMatchObject({ siteId: 'london00', factor: { _id: 'uk' } });
    expect(at('depot000')).toMatchObject({ siteId: 'depot000', factor: { _id: 'in' } });
    expect(at('')).toMatchObject({ siteId: '', values: { selectedCountry: 'India' } });
    expect(at('gone0000')).toMatchObject({ siteId: '', isSiteMissing: false });
  });
});
