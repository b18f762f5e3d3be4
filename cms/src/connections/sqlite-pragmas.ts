import { cacheStatements, type Prepares } from './statement-cache';

interface Connection extends Prepares {
  pragma(statement: string): unknown;
}

/**
 * Prepares a write connection. A write reaches the disk before it is acknowledged (`FULL`), because
 * these are people's records. Reads do not wait for writes (WAL). Outside transactions they have
 * their own connection, see `read-connection.ts`. The timeout comes first: without it, switching to
 * WAL fails while another process holds the file.
 * @param synchronous `NORMAL` while no caller waits for a response; a power cut may then undo the
 *   last transactions, but none in part
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
