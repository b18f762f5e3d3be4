import { comparable } from '../../common/comparable';
import {
  keyOf,
  readGenericBlock,
  readGenericOne,
  readSerialRange,
} from '../../common/serial-range';
import { splitSerialRange } from '../../common/split-serials';
import { visibleText } from '../../common/visible-text';

/** Certificates of one numbering, `key`, from first to last. */
interface CertificateRange {
  readonly key: string;
  readonly from: bigint;
  readonly to: bigint;
}

/**
 * Parser of one certificate into its numbering. I-REC numbers count millionths, so one certificate
 * spans a first and a last number.
 */
type ReadOne = (serial: string) => CertificateRange | null;

/**
 * I-REC: 16 digits for the megawatt-hour and 6 decimals, such as `0000-0000-1234-5678.000000`. The
 * format comes from redemption statements. No public description was found.
 */
const I_REC = /^(\d{4})-(\d{4})-(\d{4})-(\d{4})(?:\.(\d{6}))?$/;
const I_REC_PAIR = /^((?:\d{4}-){3}\d{4}(?:\.\d{6})?)-((?:\d{4}-){3}\d{4}(?:\.\d{6})?)$/;

const readIRec: ReadOne = (serial) => {
  const [found, one, two, three, four, decimals] = I_REC.exec(serial) ?? [];
  if (found === undefined) return null;
  const whole = `${one}${two}${three}${four}`;
  const [from, to] = [decimals ?? '000000', decimals ?? '999999'];
  return { key: 'I-REC', from: BigInt(whole + from), to: BigInt(whole + to) };
};

/**
 * REGO, such as `G00001NWSC0000000001010415300415GEN`: `G` and 9 characters for the station, then
 * 10 digits for the number. The period and the kind of certificate follow. Source: Ofgem,
 * certificate number fact sheet, December 2015.
 */
const REGO = /^(G[A-Z\d]{9})(\d{10})((?:\d{12})?[A-Z]{0,4})$/i;

const readRego: ReadOne = (serial) => {
  const [, station, number = '', rest] = REGO.exec(serial.replace(/[\s-]/g, '')) ?? [];
  if (station === undefined) return null;
  const key = `REGO ${station} ${rest}`.toUpperCase();
  return { key, from: BigInt(number), to: BigInt(number) };
};

const KNOWN: readonly ReadOne[] = [readIRec, readRego];

/** Result for one part of a text. `order` and `form` are problems of a range. */
type Reading = CertificateRange | 'order' | 'form';

/** Parses a range from its two ends, each a full serial. */
function readEnds(first: string, last: string): Reading {
  for (const read of KNOWN) {
    const [begin, end] = [read(first), read(last)];
    if (!begin && !end) continue;
    if (begin?.key !== end?.key || !begin || !end) return 'form';
    return inOrder({ key: begin.key, from: begin.from, to: end.to });
  }
  return readSerialRange(first, last) ?? (readSerialRange(last, first) ? 'order' : 'form');
}

const inOrder = (range: CertificateRange): Reading => (range.from > range.to ? 'order' : range);

const textOnly = (text: string): CertificateRange => ({
  key: `text ${comparable(text)}`,
  from: 0n,
  to: 0n,
});

/**
 * Parses one serial, or a block written as prefix-first-last. Other texts only equal themselves.
 */
function readSingle(text: string): Reading {
  for (const read of KNOWN) {
    const range = read(text);
    if (range) return range;
  }
  const run = readGenericBlock(text) ?? readGenericOne(text);
  if (!run) return textOnly(text);
  const range = { key: keyOf(run.pattern), from: BigInt(run.first), to: BigInt(run.last) };
  // Contracts may be numbered by year, such as `2024-7` and `12-2024`.
  const isDated =
    range.key === '{}' && (range.from > range.to || /^\d{1,3}-(?:19|20)\d\d$/.test(text));
  return isDated ? textOnly(text) : inOrder(range);
}

/** Splits a part into the two ends of a range. A single text gets '' as its second end. */
function splitPart(part: string): readonly [string, string] | null {
  const [, first, last] = I_REC_PAIR.exec(part.replace(/\s*[-–]\s*/g, '-')) ?? [];
  return first !== undefined && last !== undefined ? [first, last] : splitSerialRange(part);
}

/** Separators of a list. */
const LIST = /[,;&\n]|(?<=\d)\s+and\s+/i;

const isRange = (reading: Reading): reading is CertificateRange => typeof reading !== 'string';
const isText = (reading: Reading) => isRange(reading) && reading.key.startsWith('text ');

/** Checks whether a part looks like a serial even within a sentence: not `7` or `phase 7`. */
const isSerial = (ends: readonly string[]) =>
  ends.every((end) => !/\s/.test(end)) && /[-\p{L}]/u.test(ends[0] ?? '');

/**
 * Limit above which a plain number is a full serial. European guarantees of origin have 30 digits.
 */
const MOST_CONTINUED = 10n ** 12n;

/**
 * Parses the ranges of a text. Short plain numbers continue the numbering before them: `IN-1-100,
 * 201-300`. In a sentence, such as `Wind park, phase 1`, only full serials count.
 */
function readParts(text: string): Reading[] {
  const parts = visibleText(text)
    .split(LIST)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const ends = splitPart(part.trim());
      if (!ends) return { ends: [part], reading: 'form' as const };
      return { ends, reading: ends[1] === '' ? readSingle(ends[0]) : readEnds(...ends) };
    });
  const isSentence = parts.some(({ reading }) => isText(reading));
  const kept = isSentence ? parts.filter(({ ends }) => isSerial(ends)) : parts;
  let key = '{}';
  return kept.map(({ reading }) => {
    if (!isRange(reading)) return reading;
    if (reading.key === '{}') return reading.to < MOST_CONTINUED ? { ...reading, key } : reading;
    key = reading.key.endsWith('{}') ? reading.key : '{}';
    return reading;
  });
}

/**
 * Returns the first problem of a text's ranges: `order` for a reversed range, `form` for an
 * unreadable one.
 */
export function findSerialsProblem(text: string): 'order' | 'form' | undefined {
  return readParts(text).find((reading) => !isRange(reading)) as 'order' | 'form' | undefined;
}

/** Checks whether two texts share a serial: overlapping ranges of one numbering, or equal texts. */
export function serialsOverlap(a: string, b: string): boolean {
  const text = comparable(visibleText(a));
  if (text !== '' && text === comparable(visibleText(b))) return true;
  const others = readParts(b).filter(isRange);
  return readParts(a)
    .filter(isRange)
    .some(({ key, from, to }) =>
      others.some((other) => other.key === key && from <= other.to && other.from <= to),
    );
}
