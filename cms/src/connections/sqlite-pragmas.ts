import { cacheStatements, type Prepares } from './statement-cache';

interface Connection extends Prepares {
  pragma(statement: string): unknown;
}

/**
 * Prepares a connection that writes. These are people's records: a write is on the disk before it is
 * acknowledged (`FULL`), and reads do not wait for writes (WAL): outside of transactions they have a
 * connection of their own, see `read-connection.ts`. The time-out comes first, or switching to WAL itself
 * fails while another process holds the file.
 * @param synchronous `NORMAL` while nobody waits for an answer: a power cut may then undo the last
 *   transactions, but none in part
 */
export function prepareForWriting(
  connection: Connection,
  synchronous: 'FULL' | 'NORMAL' = 'FULL',
): void {
  connection.pragma('busy_timeout = 5000');
  connection.pragma('journal_mode = WAL');
  connection.pragma(`synchronous = ${synchronous}`);
  connection.pragma('foreign_keys = ON');
  cacheStatements(connection);
}
