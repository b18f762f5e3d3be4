import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { LogSettings, SqliteDriver } from './checkpoints';

/** Interval between reads of the log's size, in milliseconds. */
const EVERY_MS = 250;

const { file, bytes } = workerData as LogSettings;
const Driver: SqliteDriver = require('better-sqlite3');
const connection = new Driver(file, { fileMustExist: true });
connection.pragma('synchronous = FULL');

const timer = setInterval(() => {
  try {
    // A passive checkpoint blocks no reader or writer and waits for none. The next one continues
    // where it stopped.
    if (logBytes() > bytes) connection.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // The disk may be full, for example. Writers get that error, and the log keeps its content.
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
