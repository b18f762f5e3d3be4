const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const NUMBER = new Intl.NumberFormat('en', { maximumSignificantDigits: 9 });

/** Formats a day, or a time's day in UTC, for reports: '1 Jan 2025'. */
export function dayText(text: string): string {
  return DAY.format(Date.parse(text));
}

/** Formats a number for reports, with enough digits for readers to calculate with it. */
export function numberText(value: number): string {
  return NUMBER.format(value);
}
