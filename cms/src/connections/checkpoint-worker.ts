import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { LogSettings, SqliteDriver } from './checkpoints';

/** The interval at which the size of the log is read. */
const EVERY_MS = 250;

const { file, bytes } = workerData as LogSettings;
const Driver: SqliteDriver = require('better-sqlite3');
const connection = new Driver(file, { fileMustExist: true });
connection.pragma('synchronous = FULL');

const timer = setInterval(() => {
  try {
    // Passive: it waits for nobody, nobody waits for it, and it goes on next time where it had to end.
    if (logBytes() > bytes) connection.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // The disk may be full, say, and whoever writes is told. The log keeps what was not moved.
  }
}, EVERY_MS);

function logBytes(): number {
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

parentPort?.once('message', () => {
  clearInterval(timer);
  connection.close();
  parentPort?.close();
});
