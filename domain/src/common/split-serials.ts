import { isKnownForm } from './serial-forms';
import { visibleText } from './visible-text';

/** Words and signs that occur only in ranges. */
const RANGE_SIGN =
  /\s+(?:up ?to|to|through|thru|until|till)\s+|(?<=\d)\s*(?:to|through|thru)\s*(?=\d)|\s*(?:\.{2,}|[-=]>|[→⟶~])\s*/i;

/** Dashes that may also belong to a serial: spaced ones first, then unspaced long ones. */
const DASHES = [/\s+[-–]\s*|\s*[-–]\s+/, /–/];

/** Replaces typographic variants: long dashes become `–`, other hyphens `-`. */
function cleanSerial(text: string): string {
  return visibleText(text)
    .replace(/[\u2010\u2043\u2212]/g, '-')
    .replace(/[\u2012\u2014\u2015]/g, '–')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words before serials. */
const LABEL = /^(?:(?:serials?(?: numbers?)?|from)\b[:\s]*)+/i;

/** Writes every dash of a serial as an unspaced hyphen. */
const tighten = (serial: string) => serial.replace(/\s*[-–]\s*/g, '-').trim();

/** Returns the shape of a serial: its lowercase text with `#` for each number. */
export const toShape = (serial: string) => serial.toLowerCase().replace(/\d+/g, '#');

/** Completes a last serial that repeats only the number: `ABC-1` and `100` are `ABC-1` and `ABC-100`. */
function completeLast(first: string, last: string): string {
  return /^\d+$/.test(last) && /\d$/.test(first) ? first.replace(/\d+$/, last) : last;
}

function pairSerials(first: string, last: string): readonly [string, string] | null {
  const begin = tighten(first);
  const end = completeLast(begin, tighten(last));
  return /\d/.test(begin) && toShape(begin) === toShape(end) ? [begin, end] : null;
}

/** Splits two unspaced serials of one shape, such as `ABC-1-ABC-100`. */
function splitDoubled(text: string): readonly [string, string] | null {
  for (let n = text.indexOf('-'); n >= 0; n = text.indexOf('-', n + 1)) {
    const [first, last] = [text.slice(0, n), text.slice(n + 1)];
    if (/\p{L}/u.test(first) && !isKnownForm(text)) {
      const pair = pairSerials(first, last);
      if (pair && toShape(first) === toShape(last)) return pair;
    }
  }
  return null;
}

/**
 * Splits a range of serials into its ends, such as `ABC-1 to ABC-100`, `ABC-1 to 100` or
 * `ABC-1 – ABC-100`. Completes a last end that repeats only the number.
 * @returns `last` '' for a single serial or a block, null for an unreadable range
 */
export function splitSerialRange(text: string): readonly [first: string, last: string] | null {
  const clean = cleanSerial(text).replace(LABEL, '');
  const [first = '', last, ...more] = clean.split(RANGE_SIGN);
  if (last !== undefined) return more.length === 0 ? pairSerials(first, last) : null;
  const single = tighten(clean);
  if (isKnownForm(single)) return [single, ''];
  // Checked only after known forms, because some of their serials contain two hyphens.
  const dashed = clean.replace(/\s*[-–]{2,}\s*/g, '–');
  for (const dash of DASHES) {
    const parts = dashed.split(dash);
    const [begin = '', end = ''] = parts;
    if (parts.length === 2 && /\d/.test(begin)) return pairSerials(begin, end);
  }
  return splitDoubled(single) ?? [single, ''];
}

/**
 * Splits serials from two fields. The last field may repeat only the number, or be '' after a whole
 * range.
 * @returns null for an unreadable range, and for a range in either of two filled fields
 */
export function splitSerialFields(
  first: string,
  last: string,
): readonly [first: string, last: string] | null {
  const begin = splitSerialRange(first);
  const end = splitSerialRange(last);
  if (!begin || !end || end[0] === '') return begin;
  if (begin[1] !== '' || end[1] !== '') return null;
  return pairSerials(begin[0], end[0]);
}
