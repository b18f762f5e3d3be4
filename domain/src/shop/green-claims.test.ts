import { describe, expect, it } from 'vitest';
import { findGreenClaims } from './green-claims';

describe('findGreenClaims', () => {
  it.each([
    ['An eco-friendly cup', ['eco friendly']],
    ['Eco‑friendly', ['eco friendly']],
    ['ECOFRIENDLY', ['eco friendly']],
    ['Com\u00adpost\u200bable', ['compostable']],
    ['Eco soap', ['eco']],
    ['Carbon-neutral and CO₂ neutral', ['carbon neutral', 'co2 neutral']],
    ['Nature’s friend', ["nature's friend"]],
    ['Biodegradable bag', ['biodegradable']],
    ['Net-zero by offsets', ['net zero']],
    ['Organic cotton, 100% natural', ['100 % natural', 'organic']],
    ['Organic bag for organic waste', ['organic']],
    ['Organic cotton of wastelands', ['organic']],
    ['Our eco-consciousness', ['eco consciousness']],
    [
      'A refillable bottle of renewable, plastic-positive material',
      ['plastic positive', 'refillable', 'renewable'],
    ],
    ['Limited CO₂ footprint', ['limited co2 footprint']],
    ['Climate net zero, carbon-compensated', ['carbon compensated', 'net zero']],
  ])('finds in %j the claims %j', (text, claims) => {
    expect(findGreenClaims(text)).toEqual(claims);
  });

  it.each([
    'A green towel of clean linen',
    'Economy pack',
    'Ecotourism guide',
    'Scarf of pure silk in natural white',
    'Inorganic pigment',
    'Turns organic waste of kitchens into compost',
    'Rich in organic\nmatter, for Organic-Wastes of gardens',
    'Decorative bowl',
    '',
  ])('finds no claim in %j', (text) => {
    expect(findGreenClaims(text)).toEqual([]);
  });

  it('finds each claim of all texts once', () => {
    expect(findGreenClaims('Sustainable cup', 'A sustainable, recyclable cup')).toEqual([
      'recyclable',
      'sustainable',
    ]);
  });
});
