import { expect, it } from 'vitest';
import { countLetters } from './words';

it('counts the letters and digits of a search, not its signs', () => {
  expect(['', ' é ', '–a', 'a b', '₂2'].map(countLetters)).toEqual([0, 1, 1, 2, 2]);
});
