/** @throws Error for an invalid byte if `fatal`. Otherwise U+FFFD replaces it. */
export type DecodeBytes = (
  bytes: ArrayBuffer,
  encoding: string,
  options: { fatal: boolean },
) => string;

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

/** Decodes a text file. Returns null if it isn't text. */
export function decodeText(bytes: ArrayBuffer, decode: DecodeBytes): string | null {
  const wide = findUtf16(bytes);
  if (wide) return toText(decode(bytes, wide, { fatal: false }));
  const text = readAs(bytes, decode, 'utf-8');
  if (text !== null) return text;
  const mended = decode(bytes, 'utf-8', { fatal: false });
  if (isMostlyUtf8(mended)) return toText(mended);
  // Spreadsheets still write CSV in the encoding of the 1990s.
  return readAs(bytes, decode, 'windows-1252');
}

/** Reports whether a text contains a character that could not be read. */
export function hasUnreadable(text: string): boolean {
  return text.includes(REPLACEMENT);
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
  return odd > even ? 'utf-16le' : 'utf-16be';
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
