/** Figures of the e-commerce screens have three decimals (specification §9). */
const threeDecimals = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

const dayOnly = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const timeOnly = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Formats an ISO time as day and time of day in the reader's time zone. */
export function formatMoment(time: string): [day: string, timeOfDay: string] {
  const date = new Date(time);
  return [dayOnly.format(date), timeOnly.format(date)];
}

/** Formats kg CO₂e as `1,234.500`, for columns whose heading contains the unit. */
export function formatKg3Number(kgCo2e: number): string {
  return threeDecimals.format(kgCo2e);
}

/** Formats kg CO₂e as `1,234.500 kg CO₂e`. */
export function formatKg3(kgCo2e: number): string {
  return `${threeDecimals.format(kgCo2e)} kg CO₂e`;
}
