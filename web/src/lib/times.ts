import dayjs from 'dayjs';
import { dayText, timeText } from '../messages/forms';
import { isDay, localDayOrder } from './days';

/** Field values of a day and its time, '' when empty. */
interface DayAndTime {
  /** `YYYY-MM-DD`, or typed text that is no day. */
  readonly day: string;
  /** `HH:mm`. */
  readonly time: string;
}

/**
 * Joins a day and a time in the reader's time zone to ISO 8601 in UTC, or returns '' when both are
 * missing. Unreadable or incomplete input stays `<day>T<time>` as typed. Contracts refuse that, so
 * it never counts as no time at all.
 */
export function joinTime({ day, time }: DayAndTime): string {
  if (!day && !time) return '';
  const typed = `${day}T${time}`;
  return isDay(day) && time ? dayjs(typed).toISOString() : typed;
}

/** Splits a value from {@link joinTime}, or a stored time. */
export function splitTime(value: string): DayAndTime {
  if (isTime(value)) {
    const local = dayjs(value);
    return { day: local.format('YYYY-MM-DD'), time: local.format('HH:mm') };
  }
  const end = value.lastIndexOf('T');
  return { day: value.slice(0, Math.max(end, 0)), time: value.slice(end + 1) };
}

/** Reports whether a value is a complete time, and neither empty nor incomplete. */
export function isTime(value: string): boolean {
  return value.endsWith('Z') && dayjs(value).isValid();
}

/** Returns the message for a value that is no time, or that a contract refuses. */
export function timeProblem(value: string): string {
  const { day, time } = splitTime(value);
  if (!day) return timeText.dayMissing;
  if (!isDay(day)) return dayText.unreadable[localDayOrder()];
  return time ? timeText.yearUnlikely : timeText.timeMissing;
}
