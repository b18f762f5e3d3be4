/** Six decimals, or more if a small factor would round to 0. */
const inLists = new Intl.NumberFormat(undefined, {
  maximumFractionDigits: 6,
  maximumSignificantDigits: 4,
  roundingPriority: 'morePrecision',
});
const exact = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 17 });

/** Formats a factor for a table. */
export function formatFactor(kgCo2ePerUnit: number): string {
  return inLists.format(kgCo2ePerUnit);
}

/** Formats a factor with all stored digits. */
export function formatExactFactor(kgCo2ePerUnit: number): string {
  return exact.format(kgCo2ePerUnit);
}
