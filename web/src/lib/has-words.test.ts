import { expect, it } from 'vitest';
import { hasWords } from './has-words';

it('finds words in any order and case', () => {
  expect(hasWords('Bamboo Tooth Brush', 'brush bamboo')).toBe(true);
  expect(hasWords('Bamboo Cutting Boards', 'Bamboo board')).toBe(true);
  expect(hasWords('Bamboo Tooth Brush', 'bamboo towel')).toBe(false);
});

it('finds everything by nothing', () => {
  expect(hasWords('Bamboo', '')).toBe(true);
  expect(hasWords('', '  ')).toBe(true);
});
