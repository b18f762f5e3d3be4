import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blogChange } from '../../content/contracts/blogs';
import { contentMessages } from '../../content/messages';
import { messages } from '../messages';
import {
  isWebAddress,
  makePartial,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from './fields';

it('normalises all line endings', () => {
  expect(requiredText().parse('One.\r\n\r\nTwo.\rThree.\nFour.')).toBe(
    'One.\n\nTwo.\nThree.\nFour.',
  );
  expect(optionalText().parse(' a\r\n')).toBe('a');
});

it('refuses line breaks and control characters in a one-line field', () => {
  for (const broken of ['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b', 'a\u2029b', 'a\u0007b', 'a\u0085b']) {
    for (const line of [requiredLine(), optionalLine()]) {
      const { error } = line.safeParse(broken);
      expect(error?.issues.map(({ message }) => message)).toEqual([messages.oneLine]);
    }
  }
  expect(requiredLine().parse(' Zoë O’Neill, 李明 – प्रिया \n')).toBe('Zoë O’Neill, 李明 – प्रिया');
  expect(optionalLine().parse(null)).toBe('');
});

it('distinguishes web addresses from other texts', () => {
  for (const address of ['https://example.org', 'HTTP://example.org/a?b#c']) {
    expect(isWebAddress(address)).toBe(true);
  }
  for (const other of [
    'javascript:alert(1)',
    'https://',
    'https:///x',
    'example.org',
    ' https://a',
  ]) {
    expect(isWebAddress(other)).toBe(false);
  }
});

it('leaves text with plain line breaks unchanged, but trims it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z\n]{1,50}$/), (given) => {
      expect(optionalText().parse(given)).toBe(given.trim());
    }),
  );
});

it('validates a change by the rules of a new entry', () => {
  expect(blogChange.parse({})).toEqual({});
  expect(blogChange.parse({ link: null })).toEqual({ link: '' });
  for (const link of ['javascript:alert(1)', '//evil.example', 'example.org', 'data:text/html,x']) {
    const { error } = blogChange.safeParse({ link });
    expect(error?.issues.map(({ message }) => message)).toEqual([contentMessages.linkForm]);
  }
  const checkedOutside = { link: optionalLine().refine(() => false) };
  expect(() => makePartial(checkedOutside)).toThrow('Check link inside of its default.');
});
