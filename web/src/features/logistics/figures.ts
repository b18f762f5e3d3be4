/** Figures of the e-commerce screens have three decimals (specification §9). */
const threeDecimals = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});
const wholePercent = new Intl.NumberFormat(undefined, { style: 'percent' });

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

/** `12%`; `<1%` for what rounding would hide. Of nothing, nothing has a share. */
export function formatShare(part: number, whole: number): string {
  const share = whole > 0 ? part / whole : 0;
  return share > 0 && share < 0.005 ? `<${wholePercent.format(0.01)}` : wholePercent.format(share);
}
