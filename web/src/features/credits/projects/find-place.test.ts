import { expect, it } from 'vitest';
import { findPlace } from './find-place';

const inCountry = (countryCode: string, coordinates: string, nearestPlace = '') =>
  findPlace({ countryCode, nearestPlace, coordinates });

// Nakuru lies in western Kenya, slightly south of the centre.
it('marks a place at its position on the country outline', () => {
  const { width = 0, height = 0, mark } = inCountry('KE', '-0.3031, 36.08') ?? {};
  expect((mark?.x ?? 0) / width).toBeCloseTo(0.27, 1);
  expect((mark?.y ?? 0) / height).toBeCloseTo(0.55, 1);
});

it('adds no mark for coordinates that are unknown or outside the outline', () => {
  expect(inCountry('KE', '0.3031, -36.08')?.mark).toBeNull();
  expect(inCountry('KE', '')).toMatchObject({ name: 'Kenya', height: 240, mark: null });
  expect(inCountry('IN', '')).toBeNull();
});

it('marks a place between degree lines if its country has no outline', () => {
  const place = inCountry('IN', '17.9104, 77.5199');
  expect(place).toMatchObject({
    name: 'India',
    position: '17.91° N, 77.52° E',
    width: 240,
    height: 220,
    mark: { x: 120, y: 110 },
  });
  const { meridians = [], parallels = [] } = place?.graticule ?? {};
  expect(meridians.map(({ label }) => label)).toEqual([
    '75° E',
    '76° E',
    '77° E',
    '78° E',
    '79° E',
    '80° E',
  ]);
  expect(parallels.map(({ label }) => label)).toEqual([
    '16° N',
    '17° N',
    '18° N',
    '19° N',
    '20° N',
  ]);
  expect(parallels.find(({ label }) => label === '18° N')?.at).toBe(106);
});

it('names the nearest place instead of its coordinates', () => {
  expect(inCountry('IN', '17.9104, 77.5199', 'Bidar, Karnataka')?.position).toBe(
    'Bidar, Karnataka',
  );
});

it('draws few degree lines near the poles and across the 180th meridian', () => {
  const labels = (coordinates: string) =>
    inCountry('AQ', coordinates)?.graticule?.meridians.map(({ label }) => label) ?? [];
  expect(labels('-89.9, 10').length).toBeLessThan(12);
  expect(labels('0, 179.5')).toContain('179° W');
});
