import type { EmissionFactor } from '@canopy/domain';
import { expect, it } from 'vitest';
import { stillFitting, suggestionsFrom } from './name-suggestions';

const found = (Name: string, mainCategory = 'Gas') => ({ Name, mainCategory }) as EmissionFactor;

it('lists every name once, with the categories it is in', () => {
  const factors = [found('Diesel', 'Gas'), found('Diesel', 'Other'), found('diesel', 'Gas')];
  expect(suggestionsFrom(factors, 'd')).toEqual([{ name: 'Diesel', categories: ['Gas', 'Other'] }]);
});

it('puts names that start with what was typed before those that only contain it', () => {
  const names = ['Van', 'Biodiesel', 'Fuel (diesel)', 'Diesel, well-to-tank', 'Diesel'];
  const suggested = suggestionsFrom(
    names.map((name) => found(name)),
    ' DIESEL',
  );
  expect(suggested.map(({ name }) => name)).toEqual([
    'Diesel',
    'Diesel, well-to-tank',
    'Fuel (diesel)',
    'Biodiesel',
    // Found by its description.
    'Van',
  ]);
});

it('keeps of earlier suggestions what still fits', () => {
  const earlier = suggestionsFrom([found('Diesel'), found('Petrol')], 'e');
  expect(stillFitting(earlier, 'die').map(({ name }) => name)).toEqual(['Diesel']);
});
