import { messages } from '@canopy/domain/common';
import { expect, it } from 'vitest';
import { formText } from '../messages/forms';
import { amountGuess, amountProblem, typedAmount } from './amounts';

it.each([
  ['1234.5', 1234.5, undefined],
  ['1,234.5', 1234.5, undefined],
  ['1,234', 1234, formText.readAs('1234')],
  ['12,50', 12.5, formText.readAs('12.5')],
  ['1.234,5', 1234.5, formText.readAs('1234.5')],
  ['(221.50)', -221.5, formText.readAs('-221.5')],
  ['221.50-', -221.5, undefined],
  [' ', null, undefined],
])('reads %j as %s and announces guesses', (text, amount, guess) => {
  expect(typedAmount(text)).toBe(amount);
  expect(amountGuess(text)).toBe(guess);
  expect(amountProblem(amount)).toBeUndefined();
});

it('keeps unreadable input and explains the problem', () => {
  expect(typedAmount(' -5abc ')).toBe('-5abc');
  expect(amountProblem('-5abc')).toBe(messages.numberExpected);
});
