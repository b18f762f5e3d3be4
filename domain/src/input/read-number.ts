/**
 * The numbers that a text can mean: one, two, or none. `isGuess` says that a comma was read as the
 * decimal point, so that a screen can show the result.
 */
export type NumberReading =
  | { readonly kind: 'number'; readonly value: number; readonly isGuess: boolean }
  | { readonly kind: 'ambiguous'; readonly thousands: string; readonly fraction: string }
  | { readonly kind: 'unreadable' };

const SPACES = /[\s\u00a0\u202f'’]/g;
const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** 1,234.5 · 1,23,456: groups of three, or as in India of two, and three before the point. */
const COMMA_GROUPS = /^[+-]?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?$/;
/** 1.234,5 */
const POINT_GROUPS = /^[+-]?[1-9]\d{0,2}(\.\d{3})+,\d+$/;
/** 1,234 alone: more than a thousand, or between one and two. */
const EITHER = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d*$/;

/** Reads a number as people type it and files contain it, with any separators. */
export function readNumber(text: string): NumberReading {
  const bare = text.replace(SPACES, '');
  if (PLAIN.test(bare)) return certain(bare);
  if (EITHER.test(bare)) {
    return {
      kind: 'ambiguous',
      thousands: bare.replace(',', ''),
      fraction: bare.replace(',', '.'),
    };
  }
  if (COMMA_GROUPS.test(bare)) return certain(bare.replaceAll(',', ''));
  if (POINT_GROUPS.test(bare)) return guess(bare.replaceAll('.', '').replace(',', '.'));
  if (DECIMAL_COMMA.test(bare)) return guess(bare.replace(',', '.'));
  return { kind: 'unreadable' };
}

const certain = (digits: string): NumberReading => ({
  kind: 'number',
  value: Number(digits),
  isGuess: false,
});

const guess = (digits: string): NumberReading => ({
  kind: 'number',
  value: Number(digits),
  isGuess: true,
});
