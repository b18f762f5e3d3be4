/** Side of an account, written behind an amount. `Cr` also abbreviates crore. */
export const ACCOUNT_SIDES = ['CR', 'DR'] as const;
export type AccountSide = (typeof ACCOUNT_SIDES)[number];

/** Parts of an amount's text: `₹ (1,234.50) Cr` is `(1,234.50)` in `₹` on the side `CR`. */
export interface AmountParts {
  /** Number with its sign, for `readNumber`. */
  readonly number: string;
  /** Unit or currency, before or behind the number; '' for none. */
  readonly unit: string;
  readonly side: AccountSide | null;
}

/** Prefix, digits with separators and exponent, suffix. The point of `Rs.` isn't a decimal sign. */
const PARTS = /^([^\d]*?)((?:(?<![\p{L}])[.,])?\d[\d.,\s'’]*(?:e[+-]?\d+)?)(.*)$/isu;
const SIGN = '[(+\\-\\u2010-\\u2013\\u2212\\ufe63\\uff0d]';
const PREFIX = new RegExp(`^(${SIGN}?)\\s*([^(]*?)\\s*(${SIGN}?)\\s*$`, 's');
/** Bracket or minus directly behind the digits, or the stroke that ends an Indian amount. */
const CLOSED = /^\s*(?:(\)|[-\u2010-\u2013\u2212](?![\p{L}\d]))|\/[-=])?\s*(.*)$/su;
const SIDE = /(?:^|\s)(cr|dr)\.?$/i;

/**
 * Separates an amount from its unit: `12.5 kWh`, `$(1,234.50)`, `Rs. 1,200/-`, `1,200.00 CR`.
 * @returns null for a text without digits, or with several numbers
 */
export function splitAmount(text: string): AmountParts | null {
  const [, before = '', digits = '', after = ''] = PARTS.exec(text.trim()) ?? [];
  const prefix = PREFIX.exec(before);
  if (digits === '' || !prefix) return null;
  const [, outer = '', unitBefore = '', inner = ''] = prefix;
  // A number has one sign.
  if (outer !== '' && inner !== '') return null;
  const sign = outer || inner;
  const [, closing = '', behind = ''] = CLOSED.exec(after) ?? [];
  // A second number: 5 - 10 kWh.
  if (/^\d/.test(behind)) return null;
  const isOpen = sign === '(' && closing !== ')';
  // The bracket may close behind the unit: (12.5 kWh).
  if (isOpen && !behind.endsWith(')')) return null;
  const words = isOpen ? behind.slice(0, -1).trim() : behind.trim();
  const side = SIDE.exec(words);
  const unitBehind = side ? words.slice(0, side.index).trim() : words;
  return {
    number: `${sign}${digits.trim()}${isOpen ? ')' : closing}`,
    unit: [unitBefore, unitBehind].filter(Boolean).join(' '),
    side: side ? (side[1]?.toUpperCase() as AccountSide) : null,
  };
}
