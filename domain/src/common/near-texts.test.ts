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

it('finds the most similar texts, nearest first, without duplicates', () => {
  expect(nearTexts('Average, diesel', CARS)).toEqual(['Average size, diesel', 'Large car, diesel']);
  expect(nearTexts('DIESEL – average size', CARS)[0]).toBe('Average size, diesel');
  expect(nearTexts('car diesel', CARS)).toEqual(['Large car, diesel', 'Small car, diesel']);
  expect(nearTexts('Typ 1', ['Type 2', 'Type 1', 'Type 0', 'Type 3'])).toEqual([
    'Type 1',
    'Type 0',
    'Type 2',
  ]);
});

it('finds nothing when no text is similar', () => {
  expect(nearTexts('B20', CARS)).toEqual([]);
  expect(nearTexts('', CARS)).toEqual([]);
  expect(nearTexts('–', ['–', ''])).toEqual([]);
});
