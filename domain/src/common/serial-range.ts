import { comparable } from './comparable';
import { KNOWN_FORMS, type SerialRun } from './serial-forms';
import { splitSerialFields, toShape } from './split-serials';

/**
 * Serials of one pattern, from first to last. `key` is equal for serials that could be the same.
 */
export interface SerialRange {
  readonly pattern: string;
  readonly key: string;
  readonly from: bigint;
  readonly to: bigint;
}

/** Blocks of other registries: plain numbers, or a prefix before the first and last number. */
const GENERIC_BLOCK = /^(?:(.*\D)-)?(\d+)-(\d+)$|^(.+)-(\d+)-(\d+)$/;
const GENERIC_ONE = /^(.*?)(\d+)$/;

/** List separators. */
const LIST = /[,;&+|]/;

/** Signs of a hidden range in a single text: `ABC-1 bis 9`, `ABC-1:9`, `ABC-1-to-9`, `ABC-1/9`. */
const HIDDEN_RANGE = /\d\s|[:<>=*"]|\d-(?:to|through|thru)-|-.*\d[/_.#]\d+$/i;
const RISING_END = /(\d+)[/_.#](\d+)$/;

/** Reads a text that ends in a first and a last number. */
export function readGenericBlock(text: string): SerialRun | null {
  const [, lettered, one, two, other, three, four] = GENERIC_BLOCK.exec(text) ?? [];
  const first = one ?? three;
  const last = two ?? four;
  if (first === undefined || last === undefined) return null;
  const prefix = lettered ?? other;
  return { pattern: `${prefix === undefined ? '' : `${prefix}-`}{${first.length}}`, first, last };
}

/** Reads a text that ends in one number. */
export function readGenericOne(text: string): SerialRun | null {
  const [, prefix, number] = GENERIC_ONE.exec(text) ?? [];
  if (prefix === undefined || number === undefined) return null;
  return { pattern: `${prefix}{${number.length}}`, first: number, last: number };
}

function readSingle(text: string): SerialRange | null {
  const [, last, next] = RISING_END.exec(text) ?? [];
  const isRising = last !== undefined && next !== undefined && BigInt(last) <= BigInt(next);
  if (HIDDEN_RANGE.test(text) || isRising) return null;
  for (const read of [readGenericBlock, readGenericOne]) {
    const run = read(text);
    const range = run && joinRuns(run, run);
    if (range) return range;
  }
  return null;
}

/**
 * Reads two serials of one form that differ in one number. Equal serials must end in their number.
 */
function readDiffering(begin: string, end: string): SerialRange | null {
  if (toShape(begin) !== toShape(end)) return null;
  const [parts, others] = [begin, end].map((serial) => serial.split(/(\d+)/)) as [
    string[],
    string[],
  ];
  const differing = parts.flatMap((part, n) => (n % 2 === 1 && part !== others[n] ? [n] : []));
  if (differing.length > 1) return null;
  const [at = parts.at(-1) === '' ? parts.length - 2 : 0] = differing;
  const runs = [parts, others].map((serial) => {
    const number = serial[at] ?? '';
    const pattern = serial.map((part, n) => (n === at ? `{${number.length}}` : part)).join('');
    return { pattern, first: number, last: number };
  });
  return at > 0 ? joinRuns(runs[0] as SerialRun, runs[1] as SerialRun) : null;
}

/**
 * Reads serials in the form of a known registry.
 * @param end '' for a single text
 * @returns undefined for other forms; null if only one end has the form, or the ends belong to
 *   different blocks
 */
function readKnown(begin: string, end: string): SerialRange | null | undefined {
  for (const read of KNOWN_FORMS) {
    const begins = read(begin);
    if (end === '' && begins[0]) return joinRuns(begins[0], begins[0]);
    const ends = end === '' ? [] : read(end);
    if (begins.length === 0 && ends.length === 0) continue;
    for (const [n, run] of begins.entries()) {
      const other = ends[n];
      const range = other && joinRuns(run, other);
      if (range) return range;
    }
    return null;
  }
  return undefined;
}

/**
 * Reads serials in any spelling of a range, with numbers of any size. Known forms are decisive:
 * other readers never reinterpret them.
 * @param last '' if the first text contains the whole range
 * @returns null for unreadable serials, and for ends in the wrong order or of different blocks
 */
export function readSerialRange(first: string, last: string): SerialRange | null {
  const ends = splitSerialFields(first, last);
  // Patterns mark the number with braces, so serials must not contain any.
  if (!ends || /[{}]/.test(ends.join(''))) return null;
  const known = readKnown(...ends);
  if (known !== undefined) return known;
  if (LIST.test(ends.join(''))) return null;
  return ends[1] === '' ? readSingle(ends[0]) : readDiffering(...ends);
}

/** Returns the key of a pattern, equal for equal text around the number. */
export const keyOf = (pattern: string) => comparable(pattern.replace(/\{\d+\}/g, '{}'));

/**
 * Returns the range from one run's first number to another's last, or null for different blocks.
 */
function joinRuns(begin: SerialRun, end: SerialRun): SerialRange | null {
  const key = keyOf(begin.pattern);
  const numbers = [begin.first, begin.last, end.first, end.last];
  const [from, , , to] = numbers.map(BigInt) as [bigint, bigint, bigint, bigint];
  const isInOrder = BigInt(begin.last) >= from && to >= BigInt(end.first) && to >= from;
  if (key !== keyOf(end.pattern) || !isInOrder) return null;
  // With leading zeros, all numbers must have equally many digits.
  const hasZeros = numbers.some((number) => /^0\d/.test(number));
  if (hasZeros && numbers.some((number) => number.length !== begin.first.length)) return null;
  const pattern = hasZeros ? begin.pattern : begin.pattern.replace(/\{\d+\}/g, '{1}');
  return { pattern, key, from, to };
}
