import { expect, it } from 'vitest';
import { findPlace } from './find-place';

const inCountry = (countryCode: string, coordinates: string) =>
  findPlace({ countryCode, coordinates });

// Nakuru lies in western Kenya, slightly south of the centre.
it('marks a place at its position on the country outline', () => {
  const { width = 0, height = 0, mark } = inCountry('KE', '-0.3031, 36.08') ?? {};
  expect((mark?.x ?? 0) / width).toBeCloseTo(0.27, 1);
  expect((mark?.y ?? 0) / height).toBeCloseTo(0.55, 1);
});

it('adds no mark for coordinates that are unknown or outside the outline', () => {
  expect(inCountry('KE', '0.3031, -36.08')).toEqual(inCountry('KE', ''));
  expect(inCountry('KE', '')).toMatchObject({ name: 'Kenya', height: 240, mark: null });
  expect(inCountry('IN', '15.9129, 77.519')).toBeNull();
});
