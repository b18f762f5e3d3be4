/**
 * Returns a report's file name without extension, such as
 * `emissions-report-saffron-foods-2024-2025`.
 */
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
