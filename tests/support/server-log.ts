import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Errors and 5xx responses, with the lines of their stack. */
const FAILURES = /^.*(\] error:.*(\n(?!\[).*){0,8}|ms\) 5\d\d)$/gm;

/** Returns the name of the file that records how many bytes of a log were checked. */
const checkedFile = (logFile: string) => `${logFile}.checked`;

/**
 * Returns the failures that a server logged since the last call, and marks them as seen. The test
 * process and the global teardown share the mark.
 * @param isFinal whether the server has ended. Until then, an unfinished line waits for the next
 * call
 */
export function takeNewFailures(logFile: string, isFinal = false): string[] {
  const mark = checkedFile(logFile);
  const from = existsSync(mark) ? Number(readFileSync(mark, 'utf8')) : 0;
  const bytes = Buffer.alloc(statSync(logFile).size - from);
  const log = openSync(logFile, 'r');
  readSync(log, bytes, { position: from });
  closeSync(log);
  const length = isFinal ? bytes.length : bytes.lastIndexOf('\n') + 1;
  if (length === 0) return [];
  writeFileSync(mark, String(from + length));
  return stripVTControlCharacters(bytes.toString('utf8', 0, length)).match(FAILURES) ?? [];
}
