/** Names a file of a report, such as `emissions-report-saffron-foods-2024-2025`, without its end. */
export function makeFileName(
  what: string,
  parts: readonly (string | null | undefined)[],
  financialYear: string,
): string {
  const plain = parts
    .filter(Boolean)
    .join(' ')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return `${what}-${plain || 'organisation'}-${financialYear}`;
}
