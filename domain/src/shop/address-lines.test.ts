import { expect, it } from 'vitest';
import { addressLines } from './address-lines';

const ADDRESS = { street: '1 Hill Road', city: 'Mumbai', postalCode: '400050', country: 'IN' };

it('lists the lines of an address and leaves out an empty region', () => {
  expect(addressLines({ ...ADDRESS, region: 'Maharashtra' })).toEqual([
    '1 Hill Road',
    '400050 Mumbai',
    'Maharashtra',
    'India',
  ]);
  expect(addressLines({ ...ADDRESS, region: '' })).toEqual([
    '1 Hill Road',
    '400050 Mumbai',
    'India',
  ]);
});

it('keeps a country that is not a code', () => {
  expect(addressLines({ ...ADDRESS, region: '', country: 'Atlantis' }).at(-1)).toBe('Atlantis');
});
