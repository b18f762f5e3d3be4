/** Figures of the e-commerce screens have three decimals (specification §9). */
const threeDecimals = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

const dayOnly = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const timeOnly = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** An ISO time as the reader's day and time of day. */
export function formatMoment(time: string): [day: string, timeOfDay: string] {
  const date = new Date(time);
  return [dayOnly.format(date), timeOnly.format(date)];
}

/** `1,234.500`: kg CO₂e without the unit, for a column whose head names it. */
export function formatKg3Number(kgCo2e: number): string {
  return threeDecimals.format(kgCo2e);
}

/** `1,234.500 kg CO₂e` */
export function formatKg3(kgCo2e: number): string {
  return `${threeDecimals.format(kgCo2e)} kg CO₂e`;
}
