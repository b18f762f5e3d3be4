const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** `part` of `whole` as `12.5%`; a dash where the whole is nothing. */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0) {
    return '–';
  }
  const share = part / whole;
  // A source that exists is not shown as none.
  return share > 0 && share < 0.001 ? `< ${percent.format(0.001)}` : percent.format(share);
}
