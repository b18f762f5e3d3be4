/** Sign before the decimals of a number: 1,234.5 uses a point, 1.234,5 a comma. */
export const DECIMAL_SIGNS = ['point', 'comma'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/**
 * Numbers that a text can mean: one, two or none. `isGuess` marks a comma read as the decimal sign,
 * so that screens can show the result. An ambiguous text has the digits of both readings.
 */
export type NumberReading =
  | { readonly kind: 'number'; readonly value: number; readonly isGuess: boolean }
  | ({ readonly kind: 'ambiguous' } & Readonly<Record<DecimalSign, string>>)
  | { readonly kind: 'unreadable' };

const SPACES = /[\s\u00a0\u202f'’]/g;

/** Notations with each decimal sign: without grouping, or grouped by the other sign. */
const FORMS: Readonly<Record<DecimalSign, readonly RegExp[]>> = {
  point: [
    /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i,
    // 1,234.5 · 1,23,456: groups of three. In India, groups of two, with three before the point.
    /^[+-]?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?$/,
  ],
  comma: [/^[+-]?(\d+,?\d*|,\d+)(e[+-]?\d+)?$/i, /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/],
};

/**
 * Reads a number as people type it and files contain it, with any separators.
 * @param sign resolves numbers such as 1,234 and 1.234, which are ambiguous without it
 */
export function readNumber(text: string, sign?: DecimalSign): NumberReading {
  const bare = text.replace(SPACES, '');
  const point = stripGrouping(bare, 'point');
  const comma = stripGrouping(bare, 'comma');
  if (point !== null && comma !== null && point !== comma) {
    if (sign === undefined) return { kind: 'ambiguous', point, comma };
    return number(sign === 'point' ? point : comma, sign === 'comma');
  }
  if (point !== null) return number(point, false);
  return comma === null ? { kind: 'unreadable' } : number(comma, true);
}

/**
 * Detects the decimal sign in a file's numbers. Unambiguous numbers decide the others.
 * @returns null if no number needs it, 'unknown' if one does and the others don't decide it
 */
export function detectDecimalSign(texts: Iterable<string>): DecimalSign | 'unknown' | null {
  let isNeeded = false;
  const seen = new Set<DecimalSign>();
  for (const text of texts) {
    const bare = text.replace(SPACES, '');
    const signs = DECIMAL_SIGNS.filter((sign) => stripGrouping(bare, sign) !== null);
    const [only, other] = signs;
    if (only && !other) seen.add(only);
    if (readNumber(text).kind === 'ambiguous') isNeeded = true;
  }
  if (!isNeeded) return null;
  const [only, other] = seen;
  return only && !other ? only : 'unknown';
}

/**
 * Returns the number with a decimal point and without grouping, or null if it doesn't fit the sign.
 */
function stripGrouping(bare: string, sign: DecimalSign): string | null {
  if (!FORMS[sign].some((form) => form.test(bare))) return null;
  return sign === 'point' ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.');
}

const number = (digits: string, isGuess: boolean): NumberReading => ({
  kind: 'number',
  value: Number(digits),
  isGuess,
});
