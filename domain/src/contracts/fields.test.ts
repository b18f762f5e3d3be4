import fc from 'fast-check';
import { expect, it } from 'vitest';
import { optionalText, requiredText } from './fields';

it('ends lines in one way, however a form ended them', () => {
  expect(requiredText().parse('One.\r\n\r\nTwo.\rThree.\nFour.')).toBe(
    'One.\n\nTwo.\nThree.\nFour.',
  );
  expect(optionalText().parse(' a\r\n')).toBe('a');
});

it('leaves other text as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z\n]{1,50}$/), (given) => {
      expect(optionalText().parse(given)).toBe(given.trim());
    }),
  );
});
