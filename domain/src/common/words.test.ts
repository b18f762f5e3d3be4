import { expect, it } from 'vitest';
import { countLetters } from './words';

it('letters and digits of a search are counted, signs are not', () => {
  expect(['', ' é ', '–a', 'a b', '₂2'].map(countLetters)).toEqual([0, 1, 1, 2, 2]);
});
