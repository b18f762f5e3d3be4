import { type DayOrder, readDay } from '@canopy/domain/common';
import dayjs from 'dayjs';
import { dayText } from '../messages/en';

const DAY = 'YYYY-MM-DD';

/** The day it is where the person sits, `YYYY-MM-DD`. */
export function localToday(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Whether the reader writes the day or the month first. */
export function localDayOrder(locale?: string): DayOrder {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(0));
  const [first] = parts.filter(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'month' ? 'month-first' : 'day-first';
}

/** Reads typed text as `YYYY-MM-DD`, or returns the text when it is no date. */
export function typedDay(text: string): string {
  const read = readDay(text, localDayOrder());
  return read.kind === 'day' ? read.day : text.trim();
}

/** Whether a value is a day, and neither nothing nor what could not be read. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && readDay(value).kind === 'day';
}

/** The same day of the next month; the last day of a month stays the last. */
export function monthLater(day: string): string {
  const later = dayjs(day).add(1, 'month');
  const isLast = dayjs(day).endOf('month').format(DAY) === day;
  return (isLast ? later.endOf('month') : later).format(DAY);
}

/** Gives the message for text that was typed as a day and is none. */
export function dayProblem(value: string): string | undefined {
  return value === '' || isDay(value) ? undefined : dayText.unreadable[localDayOrder()];
}
