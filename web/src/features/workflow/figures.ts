const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** `part` of `whole` as `12.5%`; a dash where the whole is nothing. */
export function formatPart(part: number, whole: number): string {
  return whole > 0 ? percent.format(part / whole) : '–';
}
