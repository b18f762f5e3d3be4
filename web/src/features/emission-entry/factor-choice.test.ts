import type { EmissionFactor } from '@canopy/domain';
import { describe, expect, it } from 'vitest';
import { PLAIN_FACTOR } from '../../test/plain-factor';
import { type EntryRow, freshRow } from './entry-row';
import { choiceOf, withChoice, withName } from './factor-choice';

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
  it('fills in scope and category when there is no other possibility', () => {
    expect(choiceOf(diesel, ON_SITE).values).toMatchObject({
      group: 'Scope 1',
      mainCategory: 'On site fuel consumption',
    });
  });

  it('leaves the category open when there are several', () => {
    const { values } = choiceOf(withName(fresh, BOTH_SITES), BOTH_SITES);
    expect(values).toMatchObject({ group: 'Scope 1', mainCategory: '' });
  });

  it('gives way to its own place when it does not exist in the one chosen before', () => {
    const elsewhere: EntryRow = { ...fresh, group: 'Scope 3', mainCategory: 'Food' };
    expect(withName(elsewhere, ON_SITE)).toMatchObject({ group: '', mainCategory: '' });
  });

  it('takes the spelling of the library', () => {
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

  it('offer only what still leads to a factor', () => {
    const tonnes = withChoice(diesel, 'unit', 'tonne', ON_SITE);
    expect(choiceOf(tonnes, ON_SITE).options).toMatchObject({
      selectedCountry: ['United Kingdom'],
      selectedType: ['Pure'],
      unit: ['litre', 'tonne'],
    });
  });

  it('fill in the only possible value', () => {
    const tonnes = withChoice(diesel, 'unit', 'tonne', ON_SITE);
    expect(choiceOf(tonnes, ON_SITE).values).toMatchObject({
      selectedCountry: 'United Kingdom',
      selectedType: 'Pure',
    });
  });

  it('let a choice be changed although the others were filled in after it', () => {
    const indian = withChoice(diesel, 'selectedCountry', 'India', ON_SITE);
    const { values, options } = choiceOf(indian, ON_SITE);
    expect(values).toMatchObject({ selectedType: 'Pure', unit: 'litre' });
    expect(options.selectedCountry).toEqual(['India', 'United Kingdom']);
  });

  it('do not fill in a value that some factor does without', () => {
    const factors = [factor({ Country: 'India' }), factor({})];
    expect(choiceOf(withName(fresh, factors), factors).values.selectedCountry).toBe('');
  });
});

describe('another scope or category', () => {
  it('takes the name back when it does not exist there', () => {
    const moved = withChoice(diesel, 'group', 'Scope 2', ON_SITE);
    expect(moved).toMatchObject({ group: 'Scope 2', nameText: '', selectedName: '' });
  });

  it('keeps the name that exists there, and drops what does not fit it', () => {
    const indian = withChoice(withName(fresh, BOTH_SITES), 'selectedCountry', 'India', BOTH_SITES);
    const moved = withChoice(indian, 'mainCategory', OFF_SITE, BOTH_SITES);
    // A factor without a country serves every country.
    expect(moved).toMatchObject({ selectedName: 'Diesel', selectedCountry: 'India' });
    const uk = [LITRE_INDIA, factor({ mainCategory: OFF_SITE, Country: 'United Kingdom' })];
    expect(withChoice(indian, 'mainCategory', OFF_SITE, uk).selectedCountry).toBe('');
  });

  it('a category brings its scope along, and a scope drops a category of another', () => {
    const food = withChoice(fresh, 'mainCategory', 'Food', []);
    expect(food.group).toBe('Scope 3');
    expect(withChoice(food, 'group', 'Scope 1', []).mainCategory).toBe('');
  });
});

describe('the factor that will be used', () => {
  it('is the newest of the best, as on the server', () => {
    const older = factor({ _id: 'older000', Country: 'India' });
    const factors = [factor({ _id: 'newer000' }), older];
    const named = withName(fresh, factors);
    expect(choiceOf(named, factors)).toMatchObject({ factor: { _id: 'newer000' }, warnings: [] });
    const others = [factor({ _id: 'newer000', Emission: 99 }), older];
    expect(choiceOf(named, others).warnings).toMatchObject([{ path: ['selectedName'] }]);
    const indian = withChoice(named, 'selectedCountry', 'India', factors);
    expect(choiceOf(indian, factors).factor).toBe(older);
  });

  it('is none without a name', () => {
    expect(choiceOf(fresh, []).factor).toBeNull();
  });
});
