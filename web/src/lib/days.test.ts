import { expect, it } from 'vitest';
import { dayText } from '../messages/forms';
import { dayProblem, localDayOrder, monthLater, typedDay } from './days';

it.each([
  ['en-US', 'month-first'],
  ['en-IN', 'day-first'],
  ['en-GB', 'day-first'],
  ['de-DE', 'day-first'],
  // The year comes first, then the month.
  ['sv-SE', 'month-first'],
])('the locale %s writes dates %s', (locale, order) => {
  expect(localDayOrder(locale)).toBe(order);
});

it('typedDay parses a date or returns the text unchanged', () => {
  expect(typedDay('31/05/2024')).toBe('2024-05-31');
  expect(typedDay(' 7 Jun 2024 ')).toBe('2024-06-07');
  expect(typedDay(' 31/31/2024 ')).toBe('31/31/2024');
});

it('dayProblem reports only unreadable dates', () => {
  expect(dayProblem('')).toBeUndefined();
  expect(dayProblem('2024-05-31')).toBeUndefined();
  expect(dayProblem('31/31/2024')).toBe(dayText.unreadable[localDayOrder()]);
});

it.each([
  ['2024-05-15', '2024-06-15'],
  ['2024-05-01', '2024-06-01'],
  ['2024-05-31', '2024-06-30'],
  ['2024-06-30', '2024-07-31'],
  ['2024-01-30', '2024-02-29'],
  ['2023-01-31', '2023-02-28'],
  ['2023-02-28', '2023-03-31'],
  ['2024-02-28', '2024-03-28'],
  ['2024-12-31', '2025-01-31'],
])('moves %s one month on, to %s', (day, later) => {
  expect(monthLater(day)).toBe(later);
});
