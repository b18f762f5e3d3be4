import { expect, it } from 'vitest';
import { factorIdentity, type IdentifiableFactor } from './factor-identity';

const DIESEL: IdentifiableFactor = {
  Name: 'Diesel',
  Group: 'Scope 1',
  mainCategory: 'On site fuel consumption',
  Country: 'India',
  Type: 'B7',
  Brand: '',
  SKU: '',
  Unit: 'litre',
  Source: 'DESNZ',
  Year: 2023,
  Region: '',
  Edition: 'DESNZ 2023',
  ValidFrom: '2023-01-01',
};

it('ignores case and spacing', () => {
  const spelled = { ...DIESEL, Name: '  diesel ', Type: 'b7', Source: 'Desnz' };
  expect(factorIdentity(spelled)).toBe(factorIdentity(DIESEL));
});

it.each(Object.keys(DIESEL) as (keyof IdentifiableFactor)[])('differs by %s', (field) => {
  expect(factorIdentity({ ...DIESEL, [field]: 'other' })).not.toBe(factorIdentity(DIESEL));
});

it('treats the code and the names of a country as equal', () => {
  const identity = factorIdentity({ ...DIESEL, Country: 'India' });
  for (const same of [
    { Country: 'IN' },
    { Country: ' INDIA' },
    { Country: '', CountryCode: 'IN' },
  ]) {
    expect(factorIdentity({ ...DIESEL, ...same })).toBe(identity);
  }
  expect(factorIdentity({ ...DIESEL, Country: '' })).not.toBe(identity);
});

it('treats all spellings of a unit as equal', () => {
  const identity = factorIdentity(DIESEL);
  for (const Unit of ['litres', 'L']) expect(factorIdentity({ ...DIESEL, Unit })).toBe(identity);
  expect(factorIdentity({ ...DIESEL, Unit: 'kg' })).not.toBe(identity);
});

it('differs by the source id, but not by other dynamic fields', () => {
  const row = (id: string) => ({ ...DIESEL, dynamicFields: { 'Source id': id, Basis: id } });
  expect(factorIdentity(row('1'))).not.toBe(factorIdentity(row('2')));
  expect(factorIdentity({ ...DIESEL, dynamicFields: { Basis: '1' } })).toBe(factorIdentity(DIESEL));
});

it('treats a missing edition, region or day like a blank', () => {
  const { Region: _, ...without } = DIESEL;
  expect(factorIdentity(without)).toBe(factorIdentity(DIESEL));
  const open = { ...DIESEL, Edition: '', ValidFrom: null };
  const { Edition: __, ValidFrom: ___, ...bare } = open;
  expect(factorIdentity(bare)).toBe(factorIdentity(open));
});

it('treats a missing year like null', () => {
  const { Year: _, ...without } = DIESEL;
  expect(factorIdentity({ ...DIESEL, Year: null })).toBe(factorIdentity(without));
});
