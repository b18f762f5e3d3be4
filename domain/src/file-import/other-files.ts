/** Kinds of files that other programs read, often under the name of a spreadsheet. */
export type OtherKind =
  | 'webPage'
  | 'webArchive'
  | 'xmlSpreadsheet'
  | 'xml'
  | 'openDocument'
  | 'binaryExcel';

/** Number of bytes that reveal the kind of a file. */
const HEAD_LENGTH = 4096;

/** Byte order marks, read as Latin-1, and blank space before the first tag. */
const BEFORE_TEXT = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/;

/** Declarations and comments of HTML and XML before the first tag. */
const PROLOGUE = /^(?:<\?.*?\?>\s*|<!--.*?-->\s*)+/s;
const HTML_START =
  /^<(?:!doctype html|html|head|body|meta|title|style|script|table|div|center|font|p|h\d)\b/i;
const XML_START = /^<[\w:.-]+\s[^>]*\bxmlns\b/;
const EXCEL_XML = 'urn:schemas-microsoft-com:office:spreadsheet';

/** Headers of a web archive, which is an e-mail message in several parts. */
const MAIL_PARTS = /^content-type:\s*multipart\/related\b/im;
const MAIL_START = /^(?:mime-version|from|content-type|subject|date|snapshot-content-location):/i;

/** First entry of an OpenDocument spreadsheet, which is a ZIP archive. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';

/** Recognises HTML and XML in any encoding, web archives, and OpenDocument spreadsheets. */
export function findOtherKind(bytes: ArrayBuffer): OtherKind | null {
  const start = String.fromCharCode(
    ...new Uint8Array(bytes, 0, Math.min(HEAD_LENGTH, bytes.byteLength)),
  );
  if (start.startsWith('PK')) return start.includes(OPEN_DOCUMENT) ? 'openDocument' : null;
  // UTF-16 stores a NUL with each letter of a tag.
  const head = start.replaceAll('\0', '').replace(BEFORE_TEXT, '');
  if (MAIL_START.test(head) && MAIL_PARTS.test(head)) return 'webArchive';
  const root = head.replace(PROLOGUE, '');
  if (HTML_START.test(root)) return 'webPage';
  if (!head.startsWith('<?xml') && !XML_START.test(root)) return null;
  return head.includes(EXCEL_XML) ? 'xmlSpreadsheet' : 'xml';
}
