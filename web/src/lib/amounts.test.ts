import { messages } from '@canopy/domain/common';
import { expect, it } from 'vitest';
import { formText } from '../messages/en';
import { amountGuess, amountProblem, typedAmount } from './amounts';

it.each([
  ['1234.5', 1234.5, undefined],
  ['1,234.5', 1234.5, undefined],
  ['1,234', 1234, formText.readAs('1234')],
  ['12,50', 12.5, formText.readAs('12.5')],
  ['1.234,5', 1234.5, formText.readAs('1234.5')],
  [' ', null, undefined],
])('%j is %s, and guesses are announced', (text, amount, guess) => {
  expect(typedAmount(text)).toBe(amount);
  expect(amountGuess(text)).toBe(guess);
  expect(amountProblem(amount)).toBeUndefined();
});

it('keeps what it cannot read, and says why', () => {
  expect(typedAmount(' -5abc ')).toBe('-5abc');
  expect(amountProblem('-5abc')).toBe(messages.numberExpected);
});
