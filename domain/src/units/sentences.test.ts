import { describe, expect, it } from 'vitest';
import { readUnit } from './read-unit';
import { unitToEnter, whyUnitDoesNotFit } from './sentences';

describe('whyUnitDoesNotFit', () => {
  it.each([
    [
      ['Diesel', 'km', ['kWh (Net CV)', 'tonnes', 'litres', 'sack']],
      'Diesel is measured by volume, mass or energy; km is a distance.',
    ],
    [
      ['Rail freight', 'Kilometres', ['tonne.km']],
      'Rail freight is measured by mass × distance; km is a distance.',
    ],
    [['Taxi', 'tkm', ['km']], 'Taxi is measured by distance; tonne-km is mass × distance.'],
    [
      ['Natural gas', 'm³', ['Nm³']],
      'Natural gas is measured by gas volume at stated conditions; m³ is a volume.',
    ],
    [['Cleaning', 'kg', ['USD']], 'Cleaning is measured by money; kg is a mass.'],
    [['Cleaning', 'INR', ['USD', 'US$']], 'Cleaning is measured in USD; INR does not convert.'],
    [
      ['Natural gas', 'kWh (Net CV)', ['kWh (Gross CV)']],
      'Natural gas is measured in kWh (Gross CV); kWh (Net CV) does not convert.',
    ],
  ] as const)('explains %o', ([item, chosen, units], sentence) => {
    expect(whyUnitDoesNotFit(item, chosen, units)).toBe(sentence);
  });

  it('returns the documented text for an unknown unit', () => {
    const documented = 'No emission factor matches this unit.';
    expect(whyUnitDoesNotFit('Diesel', 'furlong', ['litre'])).toBe(documented);
    expect(whyUnitDoesNotFit('Diesel', 'km', ['sack'])).toBe(documented);
    const sack = new Map([['sack', 'kg']]);
    expect(whyUnitDoesNotFit('Diesel', 'km', ['sack'], sack)).toBe(
      'Diesel is measured by mass; km is a distance.',
    );
  });
});

it.each([
  ['India', ['litres'], 'India’s factor is per litre; enter litres.'],
  [
    'United States',
    ['US gallon', 'gallons US'],
    'United States’ factor is per US gallon; enter US gallons.',
  ],
  [
    'India',
    ['litre', 'kWh', 'kg'],
    'India’s factors are per litre, kWh or kg; enter litres, kWh or kg.',
  ],
  [
    'India',
    ['cubic feet', 'scf'],
    'India’s factors are per cubic foot or scf; enter cubic feet or scf.',
  ],
  ['India', ['sack'], 'India’s factor is per sack; enter sacks.'],
] as const)('names the unit to enter in %s for factors per %s', (country, units, sentence) => {
  expect(unitToEnter(country, units)).toBe(sentence);
});

describe('ambiguous units on bills', () => {
  it.each([
    ['units', 'choose kWh'],
    ['Ton', 'a tonne, a short ton (2,000 lb) or a long ton'],
    ['gal', 'a US gallon or an imperial gallon'],
    ['mcf', '1000 ft³'],
    ['kcal', 'enter kJ'],
    ['MMSCM', 'choose million Sm³'],
  ])('have a hint for %s', (chosen, hint) => {
    expect(whyUnitDoesNotFit('Natural gas', chosen, ['kWh'])).toContain(hint);
    expect(readUnit(chosen)).toBeNull();
  });

  it('have hints that name known units', () => {
    for (const unit of [
      '1000 ft³',
      '1000 scf',
      'kJ',
      'million Sm³',
      'short ton',
      'US gallon',
      'tonne',
    ]) {
      expect(readUnit(unit), unit).not.toBeNull();
    }
  });
});
