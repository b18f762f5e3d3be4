import { expect, it } from 'vitest';
import { nearTexts } from './near-texts';

const CARS = [
  'Average size, diesel',
  'Average size, petrol',
  'Small car, diesel',
  'Large car, diesel',
  'Average size, diesel',
  'Motorbike',
  '',
];

it('finds the texts that are most alike, the nearest first, each once', () => {
  expect(nearTexts('Average, diesel', CARS)).toEqual([
    'Average size, diesel',
    'Average size, petrol',
  ]);
  expect(nearTexts('DIESEL – average size', CARS)[0]).toBe('Average size, diesel');
  expect(nearTexts('car diesel', CARS)).toHaveLength(3);
});

it('finds nothing where nothing is alike', () => {
  expect(nearTexts('B20', CARS)).toEqual([]);
  expect(nearTexts('', CARS)).toEqual([]);
  expect(nearTexts('–', ['–', ''])).toEqual([]);
});
