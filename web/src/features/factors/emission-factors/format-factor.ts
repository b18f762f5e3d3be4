/** Six decimals, or as many as it takes not to write a small factor as 0. */
const inLists = new Intl.NumberFormat(undefined, {
  maximumFractionDigits: 6,
  maximumSignificantDigits: 4,
  roundingPriority: 'morePrecision',
});
const exact = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 17 });

/** A factor as a table shows it. */
export function formatFactor(kgCo2ePerUnit: number): string {
  return inLists.format(kgCo2ePerUnit);
}

/** A factor with every digit that is kept of it. */
export function formatExactFactor(kgCo2ePerUnit: number): string {
  return exact.format(kgCo2ePerUnit);
}
