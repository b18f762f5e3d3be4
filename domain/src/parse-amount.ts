/** 1,234.5 · 1,23,456.5: groups of three, or as in India of two, and three before the point. */
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/;

/**
 * What was typed or pasted as an amount, in a form that `Number` reads. A comma that cannot group
 * thousands is a decimal comma: `12,5` is twelve and a half, never 125.
 */
export function parseAmount(text: string): string {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '');
  if (GROUPED.test(bare)) return bare.replaceAll(',', '');
  return /^-?\d+,\d*$/.test(bare) ? bare.replace(',', '.') : bare;
}
