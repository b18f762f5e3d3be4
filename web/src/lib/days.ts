import { type DayOrder, readDay } from '@canopy/domain/common';
import dayjs from 'dayjs';
import { dayText } from '../messages/forms';

const DAY = 'YYYY-MM-DD';

/** Returns today's date in the reader's time zone, `YYYY-MM-DD`. */
export function localToday(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Returns whether the reader's locale writes the day or the month first. */
export function localDayOrder(locale?: string): Exclude<DayOrder, 'year-first'> {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(0));
  const [first] = parts.filter(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'month' ? 'month-first' : 'day-first';
}

/** Reads typed text as `YYYY-MM-DD`, or returns the text when it is no date. */
export function typedDay(text: string): string {
  const read = readDay(text, localDayOrder());
  return read.kind === 'day' ? read.day : text.trim();
}

/** Reports whether a value is a day, and neither empty nor unreadable. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && readDay(value).kind === 'day';
}

/** Returns the same day of the next month. A month's last day becomes the next month's last day. */
export function monthLater(day: string): string {
  const later = dayjs(day).add(1, 'month');
  const isLast = dayjs(day).endOf('month').format(DAY) === day;
  return (isLast ? later.endOf('month') : later).format(DAY);
}

/** Returns the message for typed text that is no day. */
export function dayProblem(value: string): string | undefined {
  return value === '' || isDay(value) ? undefined : dayText.unreadable[localDayOrder()];
}
