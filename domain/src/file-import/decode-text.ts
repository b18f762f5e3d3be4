/** Encodings from before Unicode, in the order in which they are offered. */
export const OLD_ENCODINGS = ['windows-1252', 'windows-1251', 'windows-1253', 'shift_jis'] as const;

export type OldEncoding = (typeof OLD_ENCODINGS)[number];

/** @throws Error for an invalid byte if `fatal`. Otherwise U+FFFD replaces it. */
export type DecodeBytes = (
  bytes: ArrayBuffer,
  encoding: string,
  options: { fatal: boolean },
) => string;

/** Lines of a file in one of its possible encodings. */
export interface EncodingSample {
  readonly encoding: OldEncoding;
  readonly lines: readonly string[];
}

/** File that several encodings read differently. Only a reader sees which one is right. */
export class UnclearEncoding extends Error {
  constructor(readonly samples: readonly EncodingSample[]) {
    super('unclearEncoding');
  }
}

/** Replaces an unreadable byte. */
const REPLACEMENT = '\uFFFD';

/**
 * Control characters that never occur in text. They reveal a picture or program with a wrong name.
 */
const NO_TEXT = /[^\P{Cc}\t\n\v\f\r\u0085]/u;

/** End of a text in DOS, which some programs still write. */
const DOS_END = '\x1A';

/** Line ends and NULs that may follow the end of a DOS text. */
const AFTER_DOS_END = `${DOS_END}\0\r\n`;

/** Maximum number of lines in a sample. */
const MOST_LINES = 3;

/** Maximum number of characters in a line of a sample, and of those before the first difference. */
const LINE_LENGTH = 100;
const LENGTH_BEFORE = 30;

/** English letters, digits and signs, which all encodings share. Long runs are shortened. */
const SHARED_RUN = /[\t -~]{31,}/g;
const KEPT_OF_RUN = 15;

/**
 * Decodes a text file: as UTF-8 or UTF-16, else in an older encoding.
 * @param chosen the reader's choice of an older encoding
 * @returns null if it isn't text
 * @throws UnclearEncoding if several encodings read it differently
 */
export function decodeText(
  bytes: ArrayBuffer,
  decode: DecodeBytes,
  chosen?: OldEncoding,
): string | null {
  if (chosen) return readAs(bytes, decode, chosen);
  const wide = findUtf16(bytes);
  if (wide) return toText(decode(bytes, wide, { fatal: false }));
  const text = readAs(bytes, decode, 'utf-8');
  if (text !== null) return text;
  const mended = decode(bytes, 'utf-8', { fatal: false });
  if (isMostlyUtf8(mended)) return toText(mended);
  return decodeOldText(bytes, decode);
}

/** Reports whether a text contains a character that could not be read. */
export function hasUnreadable(text: string): boolean {
  return text.includes(REPLACEMENT);
}

function decodeOldText(bytes: ArrayBuffer, decode: DecodeBytes): string | null {
  const readings = new Map<string, OldEncoding>();
  for (const encoding of OLD_ENCODINGS) {
    const text = readAs(bytes, decode, encoding);
    if (text !== null && !readings.has(text)) readings.set(text, encoding);
  }
  const texts = [...readings.keys()];
  if (texts.length <= 1) return texts[0] ?? null;
  const lines = sampleLines(texts);
  throw new UnclearEncoding(
    [...readings.values()].map((encoding, n) => ({
      encoding,
      lines: lines.map((line) => line[n] ?? ''),
    })),
  );
}

/** Returns the text in an encoding, or null if it has invalid bytes or control characters. */
function readAs(bytes: ArrayBuffer, decode: DecodeBytes, encoding: string): string | null {
  try {
    return toText(decode(bytes, encoding, { fatal: true }));
  } catch {
    return null;
  }
}

/** Removes the end of a DOS text. Returns null if control characters remain. */
function toText(decoded: string): string | null {
  let end = decoded.length;
  while (end > 0 && AFTER_DOS_END.includes(decoded.charAt(end - 1))) end -= 1;
  const mark = decoded.indexOf(DOS_END, end);
  const text = mark < 0 ? decoded : decoded.slice(0, mark);
  return NO_TEXT.test(text) ? null : text;
}

/**
 * Detects UTF-16 by its byte order mark, or by the NULs of its English letters, digits and
 * separators. They lie on one side only.
 */
function findUtf16(buffer: ArrayBuffer): 'utf-16le' | 'utf-16be' | null {
  const bytes = new Uint8Array(buffer);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const end = bytes.findLastIndex((byte) => !AFTER_DOS_END.includes(String.fromCharCode(byte))) + 1;
  const nulls = [0, 0];
  for (let at = bytes.indexOf(0); at >= 0 && at < end; at = bytes.indexOf(0, at + 1)) {
    nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = nulls;
  const most = Math.max(even, odd);
  // A quarter, because a table contains digits and separators in any script.
  if (most * 8 <= end || Math.min(even, odd) * 10 > most) return null;
  const low = odd > even ? 0 : 1;
  const endsLine = (byte: number, at: number) =>
    (byte === 0x0a || byte === 0x0d) && at % 2 === low && bytes[at ^ 1] === 0;
  // A table has lines. Other files with a few NULs don't store line ends in two bytes.
  if (!bytes.some(endsLine)) return null;
  return low === 0 ? 'utf-16le' : 'utf-16be';
}

/** Reports whether UTF-8 with invalid bytes has more valid letters beyond ASCII than such bytes. */
function isMostlyUtf8(mended: string): boolean {
  let valid = 0;
  let invalid = 0;
  for (let at = 0; at < mended.length; at += 1) {
    const code = mended.charCodeAt(at);
    if (code === 0xfffd) invalid += 1;
    // The second half of a pair doesn't count.
    else if (code > 0x7f && (code < 0xdc00 || code > 0xdfff)) valid += 1;
  }
  return valid > invalid;
}

/**
 * Selects lines that tell the readings of a file apart, shortened around their differing letters.
 * @returns up to three lines, each in all readings
 */
function sampleLines(texts: readonly string[]): readonly (readonly string[])[] {
  const telling: (readonly string[])[] = [];
  const others: (readonly string[])[] = [];
  const seen = new Set<string>();
  let alike = texts.flatMap((_, n) => texts.slice(0, n).map((_, m) => [m, n] as const));
  for (const readings of differingLines(texts)) {
    const [first = ''] = readings;
    const isTelling = alike.some(([m, n]) => readings[m] !== readings[n]);
    if (seen.has(first) || (!isTelling && others.length === MOST_LINES)) continue;
    seen.add(first);
    const start = countEqualLetters(readings) - LENGTH_BEFORE;
    const line = readings.map((reading) => shorten(reading, start));
    const stillAlike = alike.filter(([m, n]) => line[m] === line[n]);
    const isShown = [...telling, ...others].some(([shown]) => shown === line[0]);
    if (stillAlike.length < alike.length) telling.push(line);
    else if (others.length < MOST_LINES && !isShown) others.push(line);
    alike = stillAlike;
    if (alike.length === 0 && telling.length + others.length >= MOST_LINES) break;
  }
  return [...telling, ...others].slice(0, MOST_LINES);
}

/** Yields the lines that are not equal in all readings of a file. */
function* differingLines(texts: readonly string[]): Generator<readonly string[]> {
  let starts = texts.map(() => 0);
  while (texts.some((text, n) => (starts[n] ?? 0) < text.length)) {
    // A line feed is the same byte in each encoding, so lines correspond.
    const ends = texts.map((text, n) => {
      const end = text.indexOf('\n', starts[n]);
      return end < 0 ? text.length : end;
    });
    const readings = texts.map((text, n) => text.slice(starts[n], ends[n]));
    if (readings.some((reading) => reading !== readings[0])) yield readings;
    starts = ends.map((end) => end + 1);
  }
}

function countEqualLetters([first = '', ...others]: readonly string[]): number {
  let count = 0;
  while (others.every((other) => other[count] === first[count])) count += 1;
  return count;
}

function shorten(line: string, start: number): string {
  const short = `${start > 0 ? '…' : ''}${line.slice(Math.max(start, 0))}`.replace(
    SHARED_RUN,
    (run) => `${run.slice(0, KEPT_OF_RUN)}…${run.slice(-KEPT_OF_RUN)}`,
  );
  return short.length > LINE_LENGTH ? `${short.slice(0, LINE_LENGTH)}…` : short;
}
