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
};

it('does not hang on case and spacing', () => {
  const spelled = { ...DIESEL, Name: '  diesel ', Type: 'b7', Source: 'Desnz' };
  expect(factorIdentity(spelled)).toBe(factorIdentity(DIESEL));
});

it.each(Object.keys(DIESEL) as (keyof IdentifiableFactor)[])('tells apart by %s', (field) => {
  expect(factorIdentity({ ...DIESEL, [field]: 'other' })).not.toBe(factorIdentity(DIESEL));
});

it('has no year where none is stated', () => {
  const { Year: _, ...without } = DIESEL;
  expect(factorIdentity({ ...DIESEL, Year: null })).toBe(factorIdentity(without));
});
