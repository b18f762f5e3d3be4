import dayjs from 'dayjs';
import { dayText, timeText } from '../messages/en';
import { isDay, localDayOrder } from './days';

/** A day and a time of it, each as its field holds it; '' while there is none. */
interface DayAndTime {
  /** `YYYY-MM-DD`, or what was typed and is no day. */
  readonly day: string;
  /** `HH:mm`. */
  readonly time: string;
}

/**
 * Joins a day and a time of the reader to a point in time, ISO 8601 in UTC; '' when both are missing. What
 * cannot be read, or lacks one of them, stays as it is typed, `<day>T<time>`: no contract takes it, so it
 * never passes for no time at all.
 */
export function joinTime({ day, time }: DayAndTime): string {
  if (!day && !time) return '';
  const typed = `${day}T${time}`;
  return isDay(day) && time ? dayjs(typed).toISOString() : typed;
}

/** Splits what {@link joinTime} joined, or a stored point in time. */
export function splitTime(value: string): DayAndTime {
  if (isTime(value)) {
    const local = dayjs(value);
    return { day: local.format('YYYY-MM-DD'), time: local.format('HH:mm') };
  }
  const end = value.lastIndexOf('T');
  return { day: value.slice(0, Math.max(end, 0)), time: value.slice(end + 1) };
}

/** Whether a value is a point in time, and neither nothing nor a part of one. */
export function isTime(value: string): boolean {
  return value.endsWith('Z') && dayjs(value).isValid();
}

/** Gives the message for a value that is no point in time, or that a contract does not take. */
export function timeProblem(value: string): string {
  const { day, time } = splitTime(value);
  if (!day) return timeText.dayMissing;
  if (!isDay(day)) return dayText.unreadable[localDayOrder()];
  return time ? timeText.yearUnlikely : timeText.timeMissing;
}
