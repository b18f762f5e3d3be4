const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const NUMBER = new Intl.NumberFormat('en', { maximumSignificantDigits: 9 });

/** A day, or the day of a time in UTC, as a report writes it: '1 Jan 2025'. */
export function dayText(text: string): string {
  return DAY.format(Date.parse(text));
}

/** A number as a report writes it, so that a reader can calculate with it. */
export function numberText(value: number): string {
  return NUMBER.format(value);
}
