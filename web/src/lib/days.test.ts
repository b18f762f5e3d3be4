import { expect, it } from 'vitest';
import { dayText } from '../messages/en';
import { dayProblem, localDayOrder, typedDay } from './days';

it.each([
  ['en-US', 'month-first'],
  ['en-IN', 'day-first'],
  ['en-GB', 'day-first'],
  ['de-DE', 'day-first'],
  // The year stands first; of the other two, the month.
  ['sv-SE', 'month-first'],
])('%s is %s', (locale, order) => {
  expect(localDayOrder(locale)).toBe(order);
});

it('what was typed becomes a day, or stays as it is', () => {
  expect(typedDay('31/05/2024')).toBe('2024-05-31');
  expect(typedDay(' 7 Jun 2024 ')).toBe('2024-06-07');
  expect(typedDay(' 31/31/2024 ')).toBe('31/31/2024');
});

it('only what is no day is a problem', () => {
  expect(dayProblem('')).toBeUndefined();
  expect(dayProblem('2024-05-31')).toBeUndefined();
  expect(dayProblem('31/31/2024')).toBe(dayText.unreadable[localDayOrder()]);
});
