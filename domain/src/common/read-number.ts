/** Sign before the decimals of a number: 1,234.5 uses a point, 1.234,5 a comma. */
export const DECIMAL_SIGNS = ['point', 'comma'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/**
 * Numbers that a text can mean: one, two or none. `isGuess` marks a comma read as the decimal sign,
 * and brackets read as a minus, so that screens can show the result. An ambiguous text has the
 * digits of both readings.
 */
export type NumberReading =
  | { readonly kind: 'number'; readonly value: number; readonly isGuess: boolean }
  | ({ readonly kind: 'ambiguous' } & Readonly<Record<DecimalSign, string>>)
  | { readonly kind: 'unreadable' };

const SPACES = /[\s\u00a0\u202f'’]/g;
/** Spaces and apostrophes that group digits: 1 234, 12 34 567. Others separate two numbers. */
const SPACE_GROUPS = /^\d{1,3}([\s'’]\d{2,3})*[\s'’]\d{3}(?![\d\s'’])/;
/** U+2212, en dash and the other dashes that programs write as a minus. */
const MINUSES = /[\u2010-\u2013\u2212\ufe63\uff0d]/g;

/** Notations with each decimal sign: without grouping, or grouped by the other sign. */
const FORMS: Readonly<Record<DecimalSign, readonly RegExp[]>> = {
  point: [
    /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i,
    // 1,234.5 · 1,23,456: groups of three. In India, groups of two, with three before the point.
    /^-?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?$/,
  ],
  comma: [/^-?(\d+,?\d*|,\d+)(e[+-]?\d+)?$/i, /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/],
};

/**
 * Reads a number as people type it and files contain it, with any separators. Negative numbers may
 * have a minus before or behind them, or brackets around them.
 * @param sign resolves numbers such as 1,234 and 1.234, which are ambiguous without it
 */
export function readNumber(text: string, sign?: DecimalSign): NumberReading {
  const bare = bareNumber(text);
  const isBracketed = text.trim().startsWith('(');
  const point = stripGrouping(bare, 'point');
  const comma = stripGrouping(bare, 'comma');
  if (point !== null && comma !== null && point !== comma) {
    if (sign === undefined) return { kind: 'ambiguous', point, comma };
    return number(sign === 'point' ? point : comma, isBracketed || sign === 'comma');
  }
  if (point !== null) return number(point, isBracketed);
  return comma === null ? { kind: 'unreadable' } : number(comma, true);
}

/** Returns the digits and separators of a number, with at most a leading minus. */
function bareNumber(text: string): string {
  const given = text.trim().replace(MINUSES, '-');
  const [, bracketed, minus, plain, behind] =
    /^\((?!\s*[+-])(.*)\)$|^([+-]?)(.*?)(-?)$/s.exec(given) ?? [];
  // A number has one sign.
  if (minus && behind) return '';
  const digits = (bracketed ?? plain ?? '').trim();
  const isSpaced = /\d[\s'’]/.test(digits);
  if (isSpaced && !SPACE_GROUPS.test(digits)) return '';
  const isNegative = bracketed !== undefined || minus === '-' || behind === '-';
  return `${isNegative ? '-' : ''}${digits.replace(SPACES, '')}`;
}

/**
 * Detects the decimal sign in a file's numbers. Unambiguous numbers decide the others.
 * @returns null if no number needs it, 'unknown' if one does and the others don't decide it
 */
export function detectDecimalSign(texts: Iterable<string>): DecimalSign | 'unknown' | null {
  let isNeeded = false;
  const seen = new Set<DecimalSign>();
  for (const text of texts) {
    const bare = bareNumber(text);
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
