import { describe, expect, it } from 'vitest';
import { dayText, timeText } from '../messages/forms';
import { localDayOrder } from './days';
import { joinTime, splitTime, timeProblem } from './times';

describe('a time field', () => {
  it.each([
    { day: '', time: '' },
    { day: '2099-01-31', time: '' },
    { day: '', time: '09:30' },
    { day: 'Tuesday', time: '09:30' },
    { day: '2099-01-31', time: '09:30' },
  ])('keeps the typed input: $day $time', (typed) => {
    expect(splitTime(joinTime(typed))).toEqual(typed);
  });

  it('becomes a timestamp once day and time are present', () => {
    const time = joinTime({ day: '2099-01-31', time: '09:30' });
    expect(time).toBe(new Date(2099, 0, 31, 9, 30).toISOString());
  });

  it('reports missing, unreadable or unlikely parts', () => {
    expect(timeProblem(joinTime({ day: '2099-01-31', time: '' }))).toBe(timeText.timeMissing);
    expect(timeProblem(joinTime({ day: '', time: '09:30' }))).toBe(timeText.dayMissing);
    expect(timeProblem(joinTime({ day: 'soon', time: '09:30' }))).toBe(
      dayText.unreadable[localDayOrder()],
    );
    expect(timeProblem(joinTime({ day: '0209-01-31', time: '09:30' }))).toBe(timeText.yearUnlikely);
  });
});
