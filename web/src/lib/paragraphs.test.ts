import { expect, it } from 'vitest';
import { splitParagraphs } from './paragraphs';

it('splits paragraphs at blank lines only', () => {
  expect(splitParagraphs('\nOne.\nStill one.\n\n \n\nTwo.\r\n\r\nThree.\n')).toEqual([
    'One.\nStill one.',
    'Two.',
    'Three.',
  ]);
  expect(splitParagraphs('  ')).toEqual([]);
});
