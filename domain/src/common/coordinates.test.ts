import { describe, expect, it } from 'vitest';
import { projectEqualArea, readCoordinates, writeCoordinates } from './coordinates';

describe('coordinates', () => {
  it.each([
    ['15.9129, 77.519', { latitude: 15.9129, longitude: 77.519 }],
    [' -4.05,39.67 ', { latitude: -4.05, longitude: 39.67 }],
    ['+90 -180', { latitude: 90, longitude: -180 }],
  ])('are read from %j', (text, point) => {
    expect(readCoordinates(text)).toEqual(point);
  });

  it.each([
    '',
    '15.9',
    '90.01, 0',
    '0, 180.5',
    '15,9; 77,5',
    '15.9 N, 77.5 E',
    '1, 2, 3',
    '1e1, 2',
  ])('are not read from %j', (text) => {
    expect(readCoordinates(text)).toBeNull();
  });

  it('are written as decimal degrees with at most five decimals', () => {
    expect(writeCoordinates({ latitude: -0, longitude: 39.6666666 })).toBe('0, 39.66667');
  });
});

it('an equal-area projection has its middle at 0, north up and east right', () => {
  const middle = { latitude: 10, longitude: 20 };
  expect(projectEqualArea(middle, middle).map(Math.abs)).toEqual([0, 0]);
  const [x, y] = projectEqualArea({ latitude: 11, longitude: 21 }, middle);
  // A degree is 0.01745 radii. A degree of longitude is shorter by the cosine of the latitude.
  expect(x).toBeCloseTo(0.01745 * Math.cos((11 * Math.PI) / 180), 4);
  expect(y).toBeCloseTo(-0.01745, 3);
});
